import { wireText } from '../../shared/drift/driftList.ts'
import { oneLine } from '../../shared/text/oneLine.ts'
import { exactText, isWireNumber } from '../../shared/readings/exact.ts'
import type { Reading } from '../../shared/readings/reading.ts'
import { cut } from '../../shared/text/cut.ts'

const longest = 60

/** A received value as one line of JSON: text keeps its quotes, so that `"3"` differs from `3`. */
export function receivedInWords(raw: unknown): string {
  if (raw === undefined) return 'absent'
  return cut(wireText(raw), longest)
}

const longestQuote = 200

/** A received value for a sentence: digits as they are, text in quotes, the rest as JSON, shortened. */
export function quoted(raw: unknown): string {
  if (isWireNumber(raw)) return cut(exactText(raw), longestQuote)
  if (typeof raw === 'string') return `“${cut(oneLine(raw), longestQuote)}”`
  return raw === undefined ? 'nothing' : cut(oneLine(JSON.stringify(raw)), longestQuote)
}

/** Why a field has no value, in words; undefined if it has one. */
export function missingWords(name: string, raw: unknown): string | undefined {
  if (raw === undefined) return `${name} did not come`
  if (raw === null) return `${name} is null`
  return raw === '' ? `${name} is empty` : undefined
}

/** Why a field can't be read, in words. */
export const faultWords = (name: string, raw: unknown): string => missingWords(name, raw) ?? `${name} is ${quoted(raw)}`

/** How a flag of another type was read, in words; empty if it came as documented. */
export const takenFor = (name: string, { state, value, raw }: Reading<boolean>): string[] =>
  state === 'converted' ? [`${name} ${quoted(raw)}: ${value ? 'yes' : 'no'} assumed`] : []

/** Assumptions in brackets, for the end of a sentence. */
export const bracketed = (assumptions: readonly string[]): string =>
  assumptions.length > 0 ? ` (${assumptions.join('; ')})` : ''
