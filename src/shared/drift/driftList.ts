import type { Drift } from '../outcome.ts'
import { below } from './plan.ts'

const positionLimit = 100
const receivedLimit = 1000
const pathLimit = 300
// An answer whose keys are ids would otherwise make a difference of each.
const groupLimit = 500

/** A difference that may occur: what is expected at a path. */
export type Difference = Readonly<Pick<Drift, 'path' | 'kind' | 'expected'>>

/** The differences found in one answer, grouped. */
export interface DriftList {
  /** Counts a difference at list positions; `received` is kept of the first. The same object is the same group. */
  add(difference: Difference, positions: readonly number[], received?: unknown): void
  /** Counts a field that is not documented. */
  addUnknown(path: string, key: string, positions: readonly number[], received: unknown): void
  list(): Drift[]
}

const others: Difference = { path: '', kind: 'unknown', expected: 'fewer different fields: the rest is not listed' }

/** Starts a list of differences. */
export function driftList(): DriftList {
  const groups = new Map<Difference, Drift>()
  const unknown = new Map<string, Map<string, Difference>>()
  const groupOf = (difference: Difference, received: unknown): Drift => {
    const known = groups.get(difference)
    if (known) return known
    if (groups.size >= groupLimit && difference !== others) return groupOf(others, undefined)
    const group = begun(difference, received)
    groups.set(difference, group)
    return group
  }
  const add: DriftList['add'] = (difference, positions, received) => {
    const group = groupOf(difference, received)
    group.count += 1
    if (positions.length > 0 && group.at.length < positionLimit) group.at.push(positions.join('/'))
  }
  return {
    add,
    addUnknown(path, key, positions, received) {
      const keys = unknown.get(path) ?? new Map<string, Difference>()
      unknown.set(path, keys)
      const known = keys.get(key) ?? (groups.size < groupLimit ? { path: below(path, key), kind: 'unknown' } : others)
      if (known !== others) keys.set(key, known)
      add(known, positions, received)
    },
    list: () => [...groups.values()]
  }
}

function begun({ path, kind, expected }: Difference, received: unknown): Drift {
  const group: Drift = { path: path.slice(0, pathLimit), kind, count: 0, at: [] }
  if (expected !== undefined) group.expected = expected
  if (received !== undefined) group.received = wireText(received)
  return group
}

/** A value as the JSON text it came as, shortened. */
export function wireText(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > receivedLimit ? `${text.slice(0, receivedLimit)}…` : text
}
