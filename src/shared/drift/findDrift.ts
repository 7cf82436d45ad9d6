import { Exact, isWireNumber } from '../readings/exact.ts'
import { isWireObject, type WireObject } from '../readings/wireObject.ts'
import { type DriftList, driftList } from './driftList.ts'
import { type Plan, planOf } from './plan.ts'
import type { Static, TSchema } from 'typebox'
import type { Drift, Operation } from '../outcome/outcome.ts'
import { nodeOf } from '../readings/contractNode.ts'
import type { Received } from '../readings/received.ts'

/** The state of a search for drift. */
interface DriftSearch {
  readonly list: DriftList
  /** Positions in the enclosing lists, outermost first. */
  readonly positions: number[]
}

/** Compares a value with its shape and collects every difference. Does not change the value. */
export function findDrift(plan: Plan, value: unknown, search: DriftSearch): void {
  const chosen = plan.branches.length === 0 ? plan : plan.branches.find((branch) => hasType(branch.type, value))
  if (!chosen || !hasType(chosen.type, value)) search.list.add(plan.wrongType, search.positions, value)
  else if (Array.isArray(value) && chosen.items) findListDrift(chosen.items, value, search)
  else if (isWireObject(value) && chosen.type === 'object') findFieldDrift(chosen, value, search)
  else if (!hasValue(chosen, value)) search.list.add(chosen.wrongValue, search.positions, value)
}

function findListDrift(items: Plan, value: readonly unknown[], search: DriftSearch): void {
  const { positions } = search
  const depth = positions.length
  for (const [index, item] of value.entries()) {
    positions[depth] = index
    findDrift(items, item, search)
  }
  positions.length = depth
}

function findFieldDrift(plan: Plan, value: WireObject, search: DriftSearch): void {
  for (const key of Object.keys(value)) {
    if (plan.fields.has(key)) continue
    search.list.addUnknown(plan.path, key, search.positions, value[key])
  }
  for (const [key, field] of plan.fields) {
    if (Object.hasOwn(value, key)) findDrift(field, value[key], search)
    else if (field.required) search.list.add(field.missing, search.positions)
  }
}

function hasType(type: string | undefined, value: unknown): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type
    case 'number':
    case 'integer':
      return isWireNumber(value)
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isWireObject(value)
    case undefined:
    default:
      return true
  }
}

/** Whether a value of the right type is allowed by the documentation. */
function hasValue({ type, pattern, node }: Plan, value: unknown): boolean {
  if (typeof value === 'string') return pattern === undefined || pattern.test(value)
  if (!isWireNumber(value)) return true
  const number = value instanceof Exact ? Number(value.exact) : value
  const isWhole = type !== 'integer' || Number.isInteger(number)
  return isWhole && number >= (node.minimum ?? -Infinity) && number <= (node.maximum ?? Infinity)
}

/**
 * Lists how a subject, such as a single row, differs from its documentation, with the received values. `root` is its
 * place in an answer of the operation.
 */
export function differencesOf<S extends TSchema, T = Static<S>>(
  operation: Operation,
  schema: S,
  root: string
): (subject: Received<T>) => Drift[] {
  const plan = planOf(nodeOf(schema), root)
  return (subject) => {
    const list = driftList()
    findDrift(plan, subject, { list, positions: [] })
    return list.list().map((found) => ({ operation, ...found }))
  }
}
