import { exactText, isExact, isWireNumber, parseExact } from '../../../shared/readings/exact.ts'
import { isWireObject, ownValue } from '../../../shared/readings/wireObject.ts'
import { differenceOf, fieldPairs, nameOfField, type DifferenceRow } from './compareFields.ts'
import { longestIncreasingSubsequence } from './longestIncreasingSubsequence.ts'
import type { Terms } from './sameness.ts'

/** One difference between two answers. Values are JSON with every number as received; a missing one is absent. */
export interface AnswerDifference {
  /** Where: fields dotted, items of lists by their id or by their place, counted from 0: `data[id=7].amount`. */
  readonly name: string
  readonly kind: DifferenceRow['kind'] | 'moved'
  readonly before?: string
  readonly after?: string
}

/** A difference between two answers. */
export interface AnswerComparison {
  /** The first differences, at most `mostRows`. */
  readonly rows: readonly AnswerDifference[]
  /** How many there are of each kind. */
  readonly counts: Readonly<Partial<Record<AnswerDifference['kind'], number>>>
  /** The lists whose items have no ids and differ; they were compared place by place. */
  readonly byPlace: readonly string[]
}

/** Why two answers could not be compared. */
export interface NotCompared {
  readonly side: 'left' | 'right'
  readonly why: 'no-json' | 'too-deep'
}

/** Two texts to compare, and how. */
export interface Comparing {
  readonly texts: readonly [left: string, right: string]
  /** The zone of times without one. */
  readonly zone: string
}

/** How many differences are listed: more than a person reads. */
export const mostRows = 500
// Characters of a value that are shown.
const mostText = 2000
// Main refuses deeper answers, but the log keeps them.
const mostDepth = 64

/** Compares the texts of two answers. The items of lists are paired by id, where all of them have one, else by place. */
export function compareAnswers({ texts, zone }: Comparing): AnswerComparison | NotCompared {
  const [left, right] = [parsed(texts[0]), parsed(texts[1])]
  if ('why' in left) return { side: 'left', why: left.why }
  if ('why' in right) return { side: 'right', why: right.why }
  const found = collector()
  compareAt({ name: '', path: '' }, left.value, right.value, found, { zone })
  return found.result()
}

function parsed(text: string): { readonly value: unknown } | { readonly why: NotCompared['why'] } {
  try {
    const value = parseExact(text)
    return isDeeper(value, mostDepth) ? { why: 'too-deep' } : { value }
  } catch {
    return { why: 'no-json' }
  }
}

/** Whether a value is nested deeper than some levels. It goes level by level, because an answer may be nested at will. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((one): unknown[] => (Array.isArray(one) ? one : isWireObject(one) ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

function collector() {
  const rows: AnswerDifference[] = []
  const counts: Partial<Record<AnswerDifference['kind'], number>> = {}
  const byPlace = new Set<string>()
  function add(row: AnswerDifference): void {
    counts[row.kind] = (counts[row.kind] ?? 0) + 1
    if (rows.length < mostRows) rows.push(row)
  }
  return {
    add,
    /** An item that only one of the lists has. */
    addItem: (kind: 'added' | 'removed', item: Place, value: unknown) =>
      add({ name: item.name, kind, ...(kind === 'added' ? textsOf(undefined, value) : textsOf(value, undefined)) }),
    /** How many differences were found so far. */
    size: () => Object.values(counts).reduce((sum, times) => sum + times, 0),
    addByPlace: (path: string) => void byPlace.add(path),
    result: (): AnswerComparison => ({ rows, counts, byPlace: [...byPlace] })
  }
}
type Found = ReturnType<typeof collector>

interface Place {
  readonly name: string
  /** The same for all items of a list: `data[].amount`. */
  readonly path: string
}

const fieldAt = ({ name, path }: Place, key: string): Place => ({
  name: nameOfField(name, key),
  path: nameOfField(path, key)
})
const itemAt = ({ name, path }: Place, which: string): Place => ({ name: `${name}[${which}]`, path: `${path}[]` })

function compareAt(place: Place, before: unknown, after: unknown, found: Found, terms: Terms): void {
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(place, before, after, found, terms)
  const pairs = fieldPairs(before, after)
  if (pairs) {
    for (const [key, one, other] of pairs) compareAt(fieldAt(place, key), one, other, found, terms)
    return
  }
  const row = differenceOf(place.name, before, after, terms)
  if (row) found.add({ name: place.name, kind: row.kind, ...textsOf(before, after) })
}

const textOf = (value: unknown): string => {
  const text = isExact(value) ? value.exact : JSON.stringify(value)
  return text.length <= mostText ? text : `${text.slice(0, mostText)}… (${text.length} characters)`
}

const textsOf = (before: unknown, after: unknown): Pick<AnswerDifference, 'before' | 'after'> => ({
  ...(before !== undefined && { before: textOf(before) }),
  ...(after !== undefined && { after: textOf(after) })
})

/** The key of each item: its id, and which one with it. Undefined where an item has none. */
function keysOf(items: readonly unknown[]): readonly string[] | undefined {
  const times = new Map<string, number>()
  const keys: string[] = []
  for (const item of items) {
    const id = isWireObject(item) ? ownValue(item, 'id') : undefined
    const text = isWireNumber(id) ? exactText(id) : typeof id === 'string' ? id : ''
    if (text === '') return undefined
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    keys.push(time === 1 ? `id=${text}` : `id=${text} #${time}`)
  }
  return keys
}

function compareLists(
  place: Place,
  before: readonly unknown[],
  after: readonly unknown[],
  found: Found,
  terms: Terms
): void {
  const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)]
  if (!keysBefore || !keysAfter) return compareByPlace(place, before, after, found, terms)
  const places = new Map(keysAfter.map((key, at) => [key, at]))
  const kept = keysBefore.flatMap((key) => places.get(key) ?? [])
  const staying = longestIncreasingSubsequence(kept)
  for (const [at, key] of keysBefore.entries()) {
    const other = places.get(key)
    const item = itemAt(place, key)
    if (other === undefined) {
      found.addItem('removed', item, before[at])
      continue
    }
    if (!staying.has(other)) {
      const [from, to] = [`place ${at + 1}`, `place ${other + 1}`]
      found.add({ name: item.name, kind: 'moved', before: from, after: to })
    }
    compareAt(item, before[at], after[other], found, terms)
  }
  const known = new Set(keysBefore)
  for (const [at, key] of keysAfter.entries()) {
    if (!known.has(key)) found.addItem('added', itemAt(place, key), after[at])
  }
}

function compareByPlace(
  place: Place,
  before: readonly unknown[],
  after: readonly unknown[],
  found: Found,
  terms: Terms
): void {
  const size = found.size()
  for (let at = 0; at < Math.max(before.length, after.length); at += 1) {
    const item = itemAt(place, String(at))
    if (at >= after.length) found.addItem('removed', item, before[at])
    else if (at >= before.length) found.addItem('added', item, after[at])
    else compareAt(item, before[at], after[at], found, terms)
  }
  if (found.size() > size) found.addByPlace(place.path === '' ? 'the list itself' : place.path)
}
