import { exactText, isExact } from '../../../shared/readings/exact.ts'
import { readFlag } from '../../parts/readFlag.ts'
import type { Region } from '../../parts/region/readRegion.ts'
import type { GameFields } from './loadedGame.ts'
import { availabilities, standingOf } from './regionLens.ts'

/** What games are filtered by, in the order it is offered: where they stand in the chosen region, and thirteen fields. */
export const facetNames = [
  'region',
  'provider',
  'producer',
  'category',
  'theme',
  'devices',
  'volatility_rating',
  'feature_group',
  'has_freespins',
  'bonus_buy',
  'hd',
  'enabled',
  'favorite',
  'licenses'
] as const

/** What games are filtered by. */
export type FacetName = (typeof facetNames)[number]

const flags: ReadonlySet<FacetName> = new Set(['has_freespins', 'bonus_buy', 'hd', 'enabled', 'favorite'])
const lists: ReadonlySet<FacetName> = new Set(['devices', 'licenses'])

/** A value as it is filtered by. Whatever came has one; two that mean the same have the same key. */
export interface FacetValue {
  readonly key: string
  readonly words: string
  /** What is not there has a mark in place of words. */
  readonly mark?: 'null' | 'absent' | 'empty'
}

const absent: FacetValue = { key: 'absent', words: 'absent', mark: 'absent' }
const nothing: FacetValue = { key: 'null', words: 'null', mark: 'null' }
const empty: FacetValue = { key: 'empty', words: 'empty', mark: 'empty' }
const yes: FacetValue = { key: 'yes', words: 'yes' }
const no: FacetValue = { key: 'no', words: 'no' }

/** The values that are none. */
export const markedValues: readonly FacetValue[] = [absent, nothing, empty]

const longest = 200

function plainValue(value: unknown): FacetValue {
  if (value === undefined) return absent
  if (value === null) return nothing
  if (value === '') return empty
  const words = typeof value === 'string' ? value : asWords(value)
  return { key: `${typeof value === 'string' ? 'text' : 'other'} ${words}`, words }
}

// A long text or list of another shape is told by its beginning: nobody looks for the rest of it here.
const asWords = (value: unknown): string =>
  typeof value === 'number' || isExact(value) ? exactText(value) : JSON.stringify(value).slice(0, longest)

/** The values that are offered even where no game has them, so that the list does not jump. */
export const usualValues = (name: FacetName): readonly FacetValue[] =>
  name === 'region' ? standings : flags.has(name) ? [yes, no] : []

function flagValue(value: unknown): FacetValue {
  const flag = readFlag(value)
  return flag ? (flag.is ? yes : no) : plainValue(value)
}

const standings = availabilities.filter((one) => one !== 'not known').map(plainValue)

/** The values of a game in a facet: one, or those of a list. Without a region there is nothing to be said of it. */
export function facetValues(name: FacetName, fields: GameFields, region?: Region): readonly FacetValue[] {
  if (name === 'region') return region ? [plainValue(standingOf(fields, region).availability)] : []
  const value = fields[name]
  if (flags.has(name)) return [flagValue(value)]
  if (!lists.has(name) || !Array.isArray(value)) return [plainValue(value)]
  if (value.length === 0) return [empty]
  return value.map(plainValue)
}
