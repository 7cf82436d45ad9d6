import { exactText, isExact } from '../../../shared/readings/exact.ts'
import type { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import type { Drift } from '../../../shared/outcome.ts'

/** A bonus definition of which nothing is relied on: any field may be missing or of another type. `Seen<BonusDefinition>` fits. */
export type BonusFields = Readonly<{ [Name in keyof BonusDefinition]?: unknown }>

// Characters that would break a line or turn its direction around.
const unsafe = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Any text on one line, in its own direction. */
export const oneLine = (text: string): string => text.replace(unsafe, ' ').trim()

const longest = 200

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** A received value in a sentence: digits as they are, text in quotes, the rest as JSON; shortened past 200 characters. */
export function quoted(value: unknown): string {
  if (typeof value === 'number' || isExact(value)) return shortened(exactText(value))
  if (typeof value === 'string') return `“${shortened(oneLine(value))}”`
  return value === undefined ? 'nothing' : shortened(oneLine(JSON.stringify(value)))
}

/** Why a field says nothing, in words; undefined where it holds something. */
export function missingWords(name: string, value: unknown): string | undefined {
  if (value === undefined) return `${name} did not come`
  if (value === null) return `${name} is null`
  return value === '' ? `${name} is empty` : undefined
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'number' && exactText(value) !== text ? { exact: text } : value
  } catch {
    // Main shortens what is long: a part of it is worth nothing here.
    return undefined
  }
}

/**
 * The bonus with the values that main left out because they have another type, as the drift keeps them: `"wager": 35` is
 * no text, but can still be explained.
 */
export function withLeftOut(bonus: BonusFields, drift: readonly Drift[]): BonusFields {
  const leftOut = drift.flatMap(({ kind, path, received }) => {
    const name = /^\/data\/([^/]+)$/.exec(path)?.[1]
    const value = kind === 'type' && received !== undefined ? parsed(received) : undefined
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(leftOut), ...bonus }
}
