import type { Drift, JsonType } from '../outcome/outcome.ts'
import { isWireNumber } from '../readings/exact.ts'
import { below } from './plan.ts'
import { beginningOf, cut } from '../text/cut.ts'

const positionLimit = 100
const receivedLimit = 1000
const pathLimit = 300
// The maximum number of groups. If an answer uses ids as keys, each id would become a difference.
const groupLimit = 500

/** A possible difference: a path and the value expected there. */
export type Difference = Readonly<Pick<Drift, 'path' | 'kind' | 'expected'>>

export type Found = Omit<Drift, 'operation'>

/** The differences in one answer, grouped by expected value and received type. */
export interface DriftList {
  /** Adds a difference to the group of equal ones. Returns the group, which keeps only the first received value. */
  readonly add: (difference: Difference, positions: readonly number[], received?: unknown) => Found
  readonly addUnknown: (path: string, key: string, positions: readonly number[], received: unknown) => void
  readonly list: () => Found[]
}

const others: Difference = { path: '', kind: 'unknown', expected: 'fewer different fields: the rest is not listed' }

export function driftList(): DriftList {
  const groups: Found[] = []
  const missing = new Map<Difference, Found>()
  const byType = new Map<JsonType, Map<Difference, Found>>()
  const unknown = new Map<string, Map<string, Difference>>()
  const groupsOf = (came: JsonType) => {
    const groupsOfType = byType.get(came) ?? new Map<Difference, Found>()
    byType.set(came, groupsOfType)
    return groupsOfType
  }
  const groupOf = (difference: Difference, received: unknown): Found => {
    const ofType = received === undefined ? missing : groupsOf(jsonType(received))
    const known = ofType.get(difference)
    if (known) return known
    if (groups.length >= groupLimit && difference !== others) return groupOf(others, undefined)
    const group = begun(difference, received)
    ofType.set(difference, group)
    groups.push(group)
    return group
  }
  const add: DriftList['add'] = (difference, positions, received) => {
    const group = groupOf(difference, received)
    group.count += 1
    if (positions.length > 0 && group.at.length < positionLimit) group.at.push(positions.join('/'))
    return group
  }
  return {
    add,
    addUnknown(path, key, positions, received) {
      const keys = unknown.get(path) ?? new Map<string, Difference>()
      unknown.set(path, keys)
      const known = keys.get(key) ?? (groups.length < groupLimit ? { path: below(path, key), kind: 'unknown' } : others)
      if (known !== others) keys.set(key, known)
      add(known, positions, known === others ? undefined : received)
    },
    list: () => groups
  }
}

function begun({ path, kind, expected }: Difference, received: unknown): Found {
  const group: Found = { path: beginningOf(path, pathLimit), kind, count: 0, at: [] }
  if (expected !== undefined) group.expected = expected
  return received === undefined ? group : { ...group, ...asReceived(received) }
}

/** Returns the fields of a difference that describe the received value: its type and its text. */
export const asReceived = (value: unknown) => ({ came: jsonType(value), received: wireText(value) })

function jsonType(value: unknown): JsonType {
  if (typeof value === 'string') return 'text'
  if (isWireNumber(value)) return 'number'
  if (typeof value === 'boolean') return 'true or false'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : 'object'
}

/** A received value as JSON text, shortened if long. */
export function wireText(value: unknown): string {
  return cut(JSON.stringify(value), receivedLimit)
}
