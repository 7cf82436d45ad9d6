import { oneLine } from '../../../shared/oneLine.ts'
import { exactText, isWireNumber } from '../../../shared/readings/exact.ts'
import type { Reading } from '../../../shared/readings/reading.ts'

const longest = 200

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/**
 * A received value for use in a sentence: digits as they are, text in quotes, the rest as JSON; shortened beyond 200
 * characters.
 */
export function quoted(came: unknown): string {
  if (isWireNumber(came)) return shortened(exactText(came))
  if (typeof came === 'string') return `“${shortened(oneLine(came))}”`
  return came === undefined ? 'nothing' : shortened(oneLine(JSON.stringify(came)))
}

/** Why a field has no value, in words; undefined where it has one. */
export function missingWords(name: string, came: unknown): string | undefined {
  if (came === undefined) return `${name} did not come`
  if (came === null) return `${name} is null`
  return came === '' ? `${name} is empty` : undefined
}

/** Why nothing can be read of a field, in words. */
export const faultWords = (name: string, came: unknown): string =>
  missingWords(name, came) ?? `${name} is ${quoted(came)}`

/** How a flag of another type was interpreted; empty where it came as documented. */
export const takenFor = (name: string, { state, value, came }: Reading<boolean>): string[] =>
  state === 'converted' ? [`${name} ${quoted(came)}: ${value ? 'yes' : 'no'} assumed`] : []

/** Assumptions in brackets, for the end of a sentence. */
export const bracketed = (assumptions: readonly string[]): string =>
  assumptions.length > 0 ? ` (${assumptions.join('; ')})` : ''
