import { isExact, parseExact } from '../../../shared/readings/exact.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'
import { beginningOf } from '../../../shared/text/cut.ts'
import { compareValues, type Difference } from './compareRecords.ts'

/** A difference between two answers. Values are JSON texts with the received digits; undefined if missing. */
export interface AnswerDifference extends Pick<Difference, 'name' | 'kind'> {
  readonly before: string | undefined
  readonly after: string | undefined
}

export interface AnswerComparison {
  /** The first differences, at most `mostRows`. */
  readonly rows: readonly AnswerDifference[]
  readonly counts: Readonly<Partial<Record<Difference['kind'], number>>>
  /** The paths of differing lists that were compared by index, because their items have no ids. */
  readonly pairedByIndex: readonly string[]
}

export interface NotCompared {
  readonly side: 'left' | 'right'
  readonly why: 'no-json' | 'too-deep'
}

export interface Comparing {
  readonly texts: readonly [left: string, right: string]
  readonly zone: string
}

/** The maximum number of differences to list. */
export const mostRows = 500
// The maximum number of characters to display from a value.
const mostText = 2000
// The maximum nesting depth. Main refuses deeper answers, but the request log keeps them.
const mostDepth = 64

/** Compares two answers. Items of a list are paired by id if each has one, otherwise by index. */
export function compareAnswers({ texts, zone }: Comparing): AnswerComparison | NotCompared {
  const [left, right] = [parsed(texts[0]), parsed(texts[1])]
  if ('why' in left) return { side: 'left', why: left.why }
  if ('why' in right) return { side: 'right', why: right.why }
  const { differences, pairedByIndex } = compareValues(left.value, right.value, { zone, isByItem: true })
  const counts: Partial<Record<Difference['kind'], number>> = {}
  for (const { kind } of differences) counts[kind] = (counts[kind] ?? 0) + 1
  return { rows: differences.slice(0, mostRows).map(inTexts), counts, pairedByIndex: [...pairedByIndex] }
}

function parsed(text: string): { readonly value: unknown } | { readonly why: NotCompared['why'] } {
  try {
    const value = parseExact(text)
    return isDeeper(value, mostDepth) ? { why: 'too-deep' } : { value }
  } catch {
    return { why: 'no-json' }
  }
}

/** Whether a value is nested deeper than `levels`. Uses no recursion, because the value may be too deep for it. */
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
