import { grouped } from '../countInWords.ts'
import { receivedLength } from '../readings/listLimits.ts'
import { isWireObject, type WireObject } from '../readings/wireObject.ts'
import { type DriftList, driftList, type Found } from './driftList.ts'
import { type Plan, planOf } from './plan.ts'
import type { Static, TSchema } from 'typebox'
import type { Drift, Operation } from '../outcome/outcome.ts'
import { nodeOf } from '../readings/contractNode.ts'
import type { Received } from '../readings/received.ts'

interface DriftSearch {
  readonly list: DriftList
  /** The position in each enclosing list, outermost first. */
  readonly positions: number[]
}

/** Finds every difference between a value and its documented shape. */
export function driftOf(plan: Plan, value: unknown): Found[] {
  const list = driftList()
  findDrift(plan, value, { list, positions: [] })
  return list.list()
}

function findDrift(plan: Plan, value: unknown, search: DriftSearch): void {
  const chosen = plan.branches.length === 0 ? plan : plan.branches.find((branch) => branch.hasType(value))
  const { node, tooLong } = chosen ?? plan
  if (node.maxItems !== undefined) {
    const length = receivedLength(value)
    if (length > node.maxItems) search.list.add(tooLong, search.positions).received ??= `${grouped(length)} items`
  }
  if (!chosen || !chosen.hasType(value)) search.list.add(plan.wrongType, search.positions, value)
  else if (Array.isArray(value) && chosen.items) findListDrift(chosen, chosen.items, value, search)
  else if (isWireObject(value) && chosen.node.type === 'object') findFieldDrift(chosen, value, search)
  else if (!chosen.isAllowed(value)) search.list.add(chosen.wrongValue, search.positions, value)
}

function findListDrift(list: Plan, items: Plan, value: readonly unknown[], search: DriftSearch): void {
  const { positions } = search
  const depth = positions.length
  // Compare only the items that Pitboss reads.
  for (const [index, item] of value.slice(0, list.node.maxItems).entries()) {
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

/** Returns a function that finds a subject's differences; `root` is the subject's path in an answer. */
export function differencesOf<S extends TSchema, T = Static<S>>(
  operation: Operation,
  schema: S,
  root: string
): (subject: Received<T>) => Drift[] {
  const plan = planOf(nodeOf(schema), root)
  return (subject) => driftOf(plan, subject).map((difference) => ({ operation, ...difference }))
}
