import { wireText } from '../../shared/drift/driftList.ts'
import { oneLine } from '../../shared/text/oneLine.ts'
import { exactText, isWireNumber } from '../../shared/readings/exact.ts'
import type { Reading } from '../../shared/readings/reading.ts'
import { cut } from '../../shared/text/cut.ts'

const longest = 60

/** Writes a received value as one line of JSON. A text keeps its quotes, so `"3"` differs from `3`. */
export function receivedInWords(raw: unknown): string {
  if (raw === undefined) return 'absent'
  return cut(wireText(raw), longest)
}

const longestQuote = 200

/** Shortens a received value for a sentence: digits unchanged, text in quotes, anything else as JSON. */
export function quoted(raw: unknown): string {
  if (isWireNumber(raw)) return cut(exactText(raw), longestQuote)
  if (typeof raw === 'string') return `“${cut(oneLine(raw), longestQuote)}”`
  return raw === undefined ? 'nothing' : cut(oneLine(JSON.stringify(raw)), longestQuote)
}

/** Says why a field has no value; undefined if it has one. */
export function missingWords(name: string, raw: unknown): string | undefined {
  if (raw === undefined) return `${name} did not come`
  if (raw === null) return `${name} is null`
  return raw === '' ? `${name} is empty` : undefined
}

/** Says why Pitboss can't read a field. */
export const faultWords = (name: string, raw: unknown): string => missingWords(name, raw) ?? `${name} is ${quoted(raw)}`

/** Says how Pitboss read a flag that came as another type; empty if it has the documented type. */
export const takenFor = (name: string, { state, value, raw }: Reading<boolean>): string[] =>
  state === 'converted' ? [`${name} ${quoted(raw)}: ${value ? 'yes' : 'no'} assumed`] : []

/** Formats assumptions as a bracketed phrase to end a sentence. */
export const bracketed = (assumptions: readonly string[]): string =>
  assumptions.length > 0 ? ` (${assumptions.join('; ')})` : ''
