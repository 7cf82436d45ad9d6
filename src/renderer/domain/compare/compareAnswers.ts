import { isExact, parseExact } from '../../../shared/readings/exact.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'
import { beginningOf } from '../../../shared/text/cut.ts'
import { compareValues, type Difference } from './compareRecords.ts'

/** One difference between two answers. Values are JSON with every number as received; a missing value is absent. */
export interface AnswerDifference extends Pick<Difference, 'name' | 'kind'> {
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The differences between two answers. */
export interface AnswerComparison {
  /** The first differences, at most `mostRows`. */
  readonly rows: readonly AnswerDifference[]
  readonly counts: Readonly<Partial<Record<Difference['kind'], number>>>
  /** Lists that differ and whose items have no ids: they were compared by index. */
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
  readonly zone: string
}

/** The most differences listed; more than a person reads. */
export const mostRows = 500
// The most characters shown of a value.
const mostText = 2000
// Main refuses deeper answers, but the log keeps them.
const mostDepth = 64

/** Compares the texts of two answers. List items are paired by id if all have one, else by index. */
export function compareAnswers({ texts, zone }: Comparing): AnswerComparison | NotCompared {
  const [left, right] = [parsed(texts[0]), parsed(texts[1])]
  if ('why' in left) return { side: 'left', why: left.why }
  if ('why' in right) return { side: 'right', why: right.why }
  const { differences, byPlace } = compareValues(left.value, right.value, { zone, isByItem: true })
  const counts: Partial<Record<Difference['kind'], number>> = {}
  for (const { kind } of differences) counts[kind] = (counts[kind] ?? 0) + 1
  return { rows: differences.slice(0, mostRows).map(inTexts), counts, byPlace: [...byPlace] }
}

function parsed(text: string): { readonly value: unknown } | { readonly why: NotCompared['why'] } {
  try {
    const value = parseExact(text)
    return isDeeper(value, mostDepth) ? { why: 'too-deep' } : { value }
  } catch {
    return { why: 'no-json' }
  }
}

/** Whether a value is nested deeper than `levels`. Iterative, because an answer may be nested too deep for recursion. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((one): unknown[] => (Array.isArray(one) ? one : isWireObject(one) ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

function inTexts({ name, kind, before, after }: Difference): AnswerDifference {
  const textOf = (value: unknown) => (kind === 'moved' ? `place ${String(value)}` : jsonText(value))
  return { name, kind, before: textOf(before), after: textOf(after) }
}

function jsonText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const text = isExact(value) ? value.exact : JSON.stringify(value)
  return text.length <= mostText ? text : `${beginningOf(text, mostText)}… (${text.length} characters)`
}
