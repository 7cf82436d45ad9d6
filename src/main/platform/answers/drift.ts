import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { nodeOf, type ContractNode } from '../../../shared/readings/contractNode.ts'
import type { Found } from '../../../shared/drift/driftList.ts'
import type { Parsed } from './json.ts'
import { planOf } from '../../../shared/drift/plan.ts'
import { driftOf } from '../../../shared/drift/findDrift.ts'
import { once } from '../../../shared/once.ts'
import type { Steps } from '../../../shared/steps.ts'

/** Lists how an answer differs from its documented shape. Throws a `Fault` if the answer is nested too deeply. */
export type Check = (parsed: Parsed) => Steps<Found[]>

/** Creates the function that checks answers against a shape. Compiles the shape on first use. */
export function checkOf(shape: TSchema): Check {
  const documented = once(() => Compile(strictest(nodeOf(shape))))
  const plan = once(() => planOf(nodeOf(shape)))
  return function* check(parsed) {
    if (documented().Check(parsed.value)) return parsed.repeatedKeys()
    parsed.assertDepth()
    const exact = yield* parsed.exact()
    yield
    return [...driftOf(plan(), exact), ...parsed.repeatedKeys()]
  }
}

// The quick check accepts any undocumented value except lists and objects.
const harmless = { anyOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'null' }, { type: 'number' }] }

/**
 * Returns a strict schema that TypeBox can check fast: every object is closed, and every key is required. For each
 * optional key, an object gets variants with and without the key, because TypeBox checks optional keys with a slow
 * regular expression. Use this only for shapes with few optional keys, because each of them doubles the number of
 * variants.
 */
function strictest(node: ContractNode): TSchema {
  if (node.anyOf) return { anyOf: node.anyOf.map(strictest) }
  if (node.items) {
    const { maxItems } = node
    return { type: 'array', items: strictest(node.items), ...(maxItems !== undefined && { maxItems }) }
  }
  if (node.properties) return closed(node.properties, new Set(node.required))
  return node.type === undefined ? harmless : bare(node)
}

// Drop titles and the properties that TypeBox adds.
function bare({ type, pattern, minimum, maximum }: ContractNode): TSchema {
  return {
    type,
    ...(pattern !== undefined && { pattern }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum })
  }
}

function closed(properties: Readonly<Record<string, ContractNode>>, required: ReadonlySet<string>): TSchema {
  const keys = Object.keys(properties)
  const variants = keys
    .filter((key) => !required.has(key))
    .reduce((sets, key) => [...sets, ...sets.map((set) => set.filter((one) => one !== key))], [keys])
    .map((set) => ({
      type: 'object',
      properties: Object.fromEntries(set.map((key) => [key, strictest(properties[key] ?? {})])),
      required: set,
      additionalProperties: false
    }))
  return { anyOf: variants }
}
