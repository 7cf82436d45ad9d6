import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { nodeOf, type ContractNode } from '../../../shared/readings/contractNode.ts'
import { driftList, type Found } from '../../../shared/drift/driftList.ts'
import type { Parsed } from './json.ts'
import { planOf, type Plan } from '../../../shared/drift/plan.ts'
import { findDrift } from '../../../shared/drift/findDrift.ts'
import { GameIdentifier, PictureAddress, Uuid } from '../../../shared/contract/wire.ts'

/**
 * Lists every difference of an answer from its documented shape; throws a `BodyFault` where the answer is nested too
 * deep.
 */
export type Check = (parsed: Parsed) => Found[]

/** Creates the check of a shape; it is compiled at first use. */
export function checkOf(shape: TSchema): Check {
  let isDocumented: ((value: unknown) => boolean) | undefined
  let plan: Plan | undefined
  const compiled = () => {
    const validator = Compile(strictest(nodeOf(shape)))
    return (value: unknown) => validator.Check(value)
  }
  return (parsed) => {
    isDocumented ??= compiled()
    if (isDocumented(parsed.value)) return []
    parsed.assertDepth()
    plan ??= planOf(nodeOf(shape))
    const list = driftList()
    findDrift(plan, parsed.exact(), { list, positions: [] })
    return list.list()
  }
}

/** Answers in place of a pattern where it knows; undefined leaves it to the pattern. */
type QuickTest = (text: string) => boolean | undefined

// Enough for the dates and decimals of a page.
const most = 1000

/**
 * A pattern that remembers which texts fitted. Rows of a page repeat their wallets, dates and decimals, and finding a
 * text costs a third of matching it. TypeBox takes whatever is a `RegExp` and calls its `test`: each has one of its own,
 * because the engine is slow where one function serves several expressions.
 */
function quickPattern(pattern: string, quick?: QuickTest): RegExp {
  const plain = new RegExp(pattern, 'u')
  const fitted = new Set<string>()
  const remembered = (text: string): boolean => {
    if (fitted.has(text)) return true
    if (!plain.test(text)) return false
    if (fitted.size >= most) fitted.clear()
    fitted.add(text)
    return true
  }
  const test = quick ? (text: string): boolean => quick(text) ?? remembered(text) : remembered
  return Object.assign(new RegExp(pattern, 'u'), { test })
}

// What answers in place of a pattern, where that is quicker; whatever it does not know is for the pattern.
const quick: ReadonlyMap<string | undefined, QuickTest> = new Map<string | undefined, QuickTest>([
  [nodeOf(Uuid).pattern, isUuid],
  [nodeOf(PictureAddress).pattern, (text) => isSecure(text) || undefined],
  [nodeOf(GameIdentifier).pattern, (text) => isBetweenLetters(text, text.indexOf(':')) || undefined]
])

// `startsWith('https:')` as the engine compiles it quickest.
const isSecure = (text: string): boolean =>
  text.charCodeAt(5) === 0x3a &&
  text.charCodeAt(0) === 0x68 &&
  text.charCodeAt(1) === 0x74 &&
  text.charCodeAt(2) === 0x74 &&
  text.charCodeAt(3) === 0x70 &&
  text.charCodeAt(4) === 0x73

const isLetter = (code: number): boolean => code > 0x20 && code < 0x7f
const isBetweenLetters = (text: string, at: number): boolean =>
  at > 0 && isLetter(text.charCodeAt(at - 1)) && isLetter(text.charCodeAt(at + 1))

// The quick check accepts undocumented values only where they have no depth.
const harmless = { anyOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'null' }, { type: 'number' }] }

/**
 * The shape in the form TypeBox checks fastest: every object closed and every key required. An optional key becomes a
 * second variant of the object, because optional keys of closed objects cost a regular expression each; variants double
 * per key, so this suits a few.
 */
function strictest(node: ContractNode): TSchema {
  if (node.anyOf) return { anyOf: node.anyOf.map(strictest) }
  if (node.items) return { type: 'array', items: strictest(node.items) }
  if (node.properties) return closed(node.properties, new Set(node.required))
  return node.type === undefined ? harmless : bare(node)
}

// Drops titles and TypeBox's own marks.
function bare({ type, pattern, minimum, maximum }: ContractNode): TSchema {
  return {
    type,
    ...(pattern !== undefined && { pattern: quickPattern(pattern, quick.get(pattern)) }),
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
  const [only] = variants
  return variants.length === 1 && only ? only : { anyOf: variants }
}

const hyphen = 45
const hexadecimal = Uint8Array.from({ length: 128 }, (_, code) => Number(/[0-9a-f]/i.test(String.fromCharCode(code))))

/**
 * Whether a text is a UUID. A lookup table takes a third of the time of the regular expression, and every row of an
 * answer has one to three UUIDs.
 */
export function isUuid(text: string): boolean {
  if (text.length !== 36) return false
  if (text.charCodeAt(8) !== hyphen || text.charCodeAt(13) !== hyphen) return false
  if (text.charCodeAt(18) !== hyphen || text.charCodeAt(23) !== hyphen) return false
  let digits = 0
  for (let at = 0; at < 36; at += 1) digits += hexadecimal[text.charCodeAt(at)] ?? 0
  return digits === 32
}
