import { wireText } from '../../shared/drift/driftList.ts'
import { oneLine } from '../../shared/text/oneLine.ts'
import { exactText, isWireNumber } from '../../shared/readings/exact.ts'
import type { Reading } from '../../shared/readings/reading.ts'
import { cut } from '../../shared/text/cut.ts'

const longest = 60

/** Returns a received value as one line of JSON. Text keeps its quotes, so that `"3"` differs from `3`. */
export function receivedInWords(raw: unknown): string {
  if (raw === undefined) return 'absent'
  return cut(wireText(raw), longest)
}

const longestQuote = 200

/** Returns a received value for a sentence, shortened: digits unchanged, text in quotes, and other values as JSON. */
export function quoted(raw: unknown): string {
  if (isWireNumber(raw)) return cut(exactText(raw), longestQuote)
  if (typeof raw === 'string') return `“${cut(oneLine(raw), longestQuote)}”`
  return raw === undefined ? 'nothing' : cut(oneLine(JSON.stringify(raw)), longestQuote)
}

/** Explains why a field has no value; undefined if it has a value. */
export function missingWords(name: string, raw: unknown): string | undefined {
  if (raw === undefined) return `${name} did not come`
  if (raw === null) return `${name} is null`
  return raw === '' ? `${name} is empty` : undefined
}

/** Explains why Pitboss can't read a field. */
export const faultWords = (name: string, raw: unknown): string => missingWords(name, raw) ?? `${name} is ${quoted(raw)}`

/** Explains how Pitboss read a flag of another type; empty if the flag has its documented type. */
export const takenFor = (name: string, { state, value, raw }: Reading<boolean>): string[] =>
  state === 'converted' ? [`${name} ${quoted(raw)}: ${value ? 'yes' : 'no'} assumed`] : []

/** Puts assumptions in brackets, for the end of a sentence. */
export const bracketed = (assumptions: readonly string[]): string =>
  assumptions.length > 0 ? ` (${assumptions.join('; ')})` : ''
