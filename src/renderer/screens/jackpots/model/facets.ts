import { inCell } from '../../../records/column.ts'
import { Type } from 'typebox'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { flag, characters, items } from '../../../../shared/readings/values.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import type { LeafPath } from '../../../../shared/readings/received.ts'
import type { Region } from '../../../domain/region/readRegion.ts'
import type { ReceivedGame } from './game.ts'
import { availabilities, standingOf } from './regionAvailability.ts'

// The key of a filter value is `text ` followed by the text, or one of these words. Equal values have the same key.
const missing = ['absent', 'null', 'empty'] as const
const otherKeys: readonly string[] = [...missing, 'odd']

/** Returns the words for the key of a filter value. */
export const wordsOf = (key: string): string => (key === 'odd' ? 'could not be read' : key.replace(/^text /, ''))

/** Returns the mark to show for a missing value; undefined for other values. */
export const markOf = (key: string): (typeof missing)[number] | undefined => missing.find((one) => one === key)

const textKey = (words: string): string => (words === '' ? 'empty' : `text ${words}`)

function keyOf<V>(reading: Reading<V>, keyFor: (value: V) => string): string {
  const { state } = reading
  return state === 'documented' || state === 'converted' ? keyFor(reading.value) : state
}

interface Facet {
  readonly keysOf: (game: ReceivedGame) => readonly string[]
  /** Values that are offered even if no game has them, so the list stays stable. */
  readonly usual: readonly string[]
}

function ofText(name: LeafPath<JackpotGame>): Facet {
  const read = characters(JackpotGame, name)
  return { keysOf: (game) => [keyOf(read(game), textKey)], usual: [] }
}

function ofFlag(name: LeafPath<JackpotGame>): Facet {
  const read = flag(JackpotGame, name)
  return { keysOf: (game) => [keyOf(read(game), (is) => (is ? 'yes' : 'no'))], usual: ['yes', 'no'] }
}

const readEntry = characters(Type.String(), '')

function ofList(name: 'devices' | 'licenses'): Facet {
  const read = items(JackpotGame, name)
  const keysOf = (game: ReceivedGame) => {
    const list = read(game)
    const { value = [] } = list
    return value.length === 0 ? [keyOf(list, () => 'empty')] : value.map((one) => keyOf(readEntry(one), textKey))
  }
  return { keysOf, usual: [] }
}

const fields = {
  provider: ofText('provider'),
  producer: ofText('producer'),
  category: ofText('category'),
  theme: ofText('theme'),
  devices: ofList('devices'),
  volatility_rating: ofText('volatility_rating'),
  feature_group: ofText('feature_group'),
  has_freespins: ofFlag('has_freespins'),
  bonus_buy: ofFlag('bonus_buy'),
  hd: ofFlag('hd'),
  enabled: ofFlag('enabled'),
  favorite: ofFlag('favorite'),
  licenses: ofList('licenses')
}

export type FacetName = 'region' | keyof typeof fields

/** The facets in display order: the availability in the chosen region, then thirteen fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` loses the type of the names above
export const facetNames = ['region', ...Object.keys(fields)] as readonly FacetName[]

const standings = availabilities.filter((one) => one !== 'could not be read').map(textKey)

function keysIn(name: FacetName, game: ReceivedGame, region?: Region): readonly string[] {
  if (name !== 'region') return fields[name].keysOf(game)
  return region ? [textKey(standingOf(game, region).availability)] : []
}

interface Column {
  readonly keys: readonly string[]
  readonly ids: readonly (readonly number[])[]
}

export type FacetIndex = Readonly<Record<FacetName, Column>>

/** The chosen keys of each facet. For each facet with chosen keys, a game must match at least one of them. */
export type Chosen = Readonly<Partial<Record<FacetName, readonly string[]>>>

function columnOf(name: FacetName, games: readonly ReceivedGame[], region: Region | undefined): Column {
  const known = new Map((name === 'region' ? standings : fields[name].usual).map((key, id) => [key, id]))
  const idOf = (key: string): number => {
    const id = known.get(key) ?? known.size
    known.set(key, id)
    return id
  }
  // A received list may repeat a value.
  const ids = games.map((game) => [...new Set(keysIn(name, game, region).map(idOf))])
  return { keys: [...known.keys()], ids }
}

const ofEachFacet = <Value>(valueOf: (name: FacetName) => Value): Record<FacetName, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` loses the type of the facet names
  Object.fromEntries(facetNames.map((name) => [name, valueOf(name)])) as Record<FacetName, Value>

// Only the region facet depends on the region, so the others are cached for each list.
const withoutRegion = new WeakMap<readonly ReceivedGame[], FacetIndex>()

/** Indexes the facets of loaded games. Without a region, every game matches the region facet. */
export function indexFacets(games: readonly ReceivedGame[], region?: Region): FacetIndex {
  const index = withoutRegion.get(games) ?? ofEachFacet((name) => columnOf(name, games, undefined))
  withoutRegion.set(games, index)
  return { ...index, region: columnOf('region', games, region) }
}

/** `counts` has, for each value, how many games would match if it were the only choice in its facet. */
export interface Sifted {
  readonly passed: readonly number[]
  readonly counts: Readonly<Record<FacetName, readonly number[]>>
}

function sievesOf(index: FacetIndex, chosen: Chosen): [FacetName, ReadonlySet<number>][] {
  return facetNames.flatMap((name): [FacetName, ReadonlySet<number>][] => {
    const wanted = new Set(chosen[name])
    const { keys, ids } = index[name]
    if (wanted.size === 0 || (name === 'region' && ids.every(({ length }) => length === 0))) return []
    return [[name, new Set(keys.flatMap((key, id) => (wanted.has(key) ? [id] : [])))]]
  })
}

/**
 * Filters and counts games. When a facet counts games, it ignores its own chosen values and applies those of all other
 * facets.
 */
export function sift(index: FacetIndex, order: readonly number[], chosen: Chosen): Sifted {
  const failedIn: (FacetName | 'several' | undefined)[] = []
  for (const [name, wanted] of sievesOf(index, chosen)) {
    const { ids } = index[name]
    for (const gameIndex of order) {
      if (!ids[gameIndex]?.some((id) => wanted.has(id)))
        failedIn[gameIndex] = failedIn[gameIndex] === undefined ? name : 'several'
    }
  }
  const counts = ofEachFacet((name) => {
    const { keys, ids } = index[name]
    const counted = keys.map(() => 0)
    for (const gameIndex of order) {
      const failed = failedIn[gameIndex]
      if (failed !== undefined && failed !== name) continue
      for (const id of ids[gameIndex] ?? []) counted[id] = (counted[id] ?? 0) + 1
    }
    return counted
  })
  return { passed: order.filter((gameIndex) => failedIn[gameIndex] === undefined), counts }
}

export interface OfferedValue {
  readonly key: string
  readonly count: number
  readonly isChosen: boolean
}

const isOther = (key: string) => otherKeys.includes(key)

/** Returns a facet's values, including chosen ones that no game has. Missing and unreadable values come last. */
export function offeredValues(name: FacetName, index: FacetIndex, { counts }: Sifted, chosen: Chosen): OfferedValue[] {
  const wanted = new Set(chosen[name])
  return [...new Set([...index[name].keys, ...wanted])]
    .map((key, id) => ({ key, count: counts[name][id] ?? 0, isChosen: wanted.has(key) }))
    .toSorted(
      ({ key: one }, { key: other }) =>
        Number(isOther(one)) - Number(isOther(other)) || words.compare(inCell(wordsOf(one)), inCell(wordsOf(other)))
    )
}

// Truncate long texts before comparing them: the time is quadratic if one letter has many combining marks.
const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
