import { Type } from 'typebox'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { flag } from '../../../../shared/readings/flag.ts'
import { items } from '../../../../shared/readings/items.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import type { LeafPath } from '../../../../shared/readings/received.ts'
import { text } from '../../../../shared/readings/text.ts'
import type { Region } from '../../../domain/region/readRegion.ts'
import type { ReceivedGame } from './game.ts'
import { availabilities, standingOf } from './regionLens.ts'

/** A filter value. Every received value has one; values with the same meaning share a key. */
interface FacetValue {
  readonly key: string
  readonly words: string
  /** A missing value has a mark instead of words. */
  readonly mark?: 'null' | 'absent' | 'empty'
}

const absent: FacetValue = { key: 'absent', words: 'absent', mark: 'absent' }
const nothing: FacetValue = { key: 'null', words: 'null', mark: 'null' }
const empty: FacetValue = { key: 'empty', words: 'empty', mark: 'empty' }
const odd: FacetValue = { key: 'odd', words: 'could not be read' }
const yes: FacetValue = { key: 'yes', words: 'yes' }
const no: FacetValue = { key: 'no', words: 'no' }

/** The missing and unreadable values. */
const otherValues: readonly FacetValue[] = [absent, nothing, empty, odd]

const textValue = (words: string): FacetValue => (words === '' ? empty : { key: `text ${words}`, words })
const flagValue = (is: boolean): FacetValue => (is ? yes : no)

function valueOf<V>(reading: Reading<V>, valueFor: (value: V) => FacetValue): FacetValue {
  switch (reading.state) {
    case 'odd':
      return odd
    case 'null':
      return nothing
    case 'absent':
      return absent
    case 'documented':
    case 'converted':
      return valueFor(reading.value)
  }
}

interface Facet {
  /** The values of a game: one, or the items of a list. */
  readonly valuesOf: (game: ReceivedGame) => readonly FacetValue[]
  /** Values always on offer, so that the list stays stable. */
  readonly usual: readonly FacetValue[]
}

function ofText(name: LeafPath<JackpotGame>): Facet {
  const read = text(JackpotGame, name)
  return { valuesOf: (game) => [valueOf(read(game), textValue)], usual: [] }
}

function ofFlag(name: LeafPath<JackpotGame>): Facet {
  const read = flag(JackpotGame, name)
  return { valuesOf: (game) => [valueOf(read(game), flagValue)], usual: [yes, no] }
}

const readEntry = text(Type.String(), '')

function ofList(name: 'devices' | 'licenses'): Facet {
  const read = items(JackpotGame, name)
  const valuesOf = (game: ReceivedGame) => {
    const list = read(game)
    const { value = [] } = list
    return value.length === 0 ? [valueOf(list, () => empty)] : value.map((one) => valueOf(readEntry(one), textValue))
  }
  return { valuesOf, usual: [] }
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

/** The facets of games. */
export type FacetName = 'region' | keyof typeof fields

/** The facets in display order: the availability in the chosen region, then thirteen fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the object above
export const facetNames = ['region', ...Object.keys(fields)] as readonly FacetName[]

const standings = availabilities.filter((one) => one !== 'could not be read').map(textValue)

/** The values always on offer, so that the list stays stable. */
const usualValues = (name: FacetName): readonly FacetValue[] => (name === 'region' ? standings : fields[name].usual)

/** The values of a game in a facet; none for the availability without a region. */
function facetValues(name: FacetName, game: ReceivedGame, region?: Region): readonly FacetValue[] {
  if (name !== 'region') return fields[name].valuesOf(game)
  return region ? [textValue(standingOf(game, region).availability)] : []
}

/** One facet of the loaded games. */
interface Column {
  readonly values: readonly FacetValue[]
  /** The indexes in `values` of each game’s values. */
  readonly ids: readonly (readonly number[])[]
}

/** The facets of loaded games. */
export type FacetIndex = Readonly<Record<FacetName, Column>>

/** The chosen keys of each facet: a game has to have one of them. An empty choice passes all games. */
export type Chosen = Readonly<Partial<Record<FacetName, readonly string[]>>>

function columnOf(name: FacetName, games: readonly ReceivedGame[], region: Region | undefined): Column {
  const values: FacetValue[] = [...usualValues(name)]
  const known = new Map(values.map(({ key }, id) => [key, id]))
  const idOf = (value: FacetValue): number => {
    const id = known.get(value.key) ?? values.push(value) - 1
    known.set(value.key, id)
    return id
  }
  // A list may have a value twice.
  const ids = games.map((game) => [...new Set(facetValues(name, game, region).map(idOf))])
  return { values, ids }
}

const ofEachFacet = <Value>(valueOf: (name: FacetName) => Value): Record<FacetName, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are the keys, which building from a list loses
  Object.fromEntries(facetNames.map((name) => [name, valueOf(name)])) as Record<FacetName, Value>

// The field facets do not depend on the region. They are read once, also when the screen is opened again.
const withoutRegion = new WeakMap<readonly ReceivedGame[], FacetIndex>()

/** Reads the facets of loaded games, the field facets once; without a region the region facet passes all. */
export function indexFacets(games: readonly ReceivedGame[], region?: Region): FacetIndex {
  const index = withoutRegion.get(games) ?? ofEachFacet((name) => columnOf(name, games, undefined))
  withoutRegion.set(games, index)
  return { ...index, region: columnOf('region', games, region) }
}

/** The passing games, and for each value of each facet the number of games if it alone were chosen there. */
export interface Sifted {
  readonly passed: readonly number[]
  readonly counts: Readonly<Record<FacetName, readonly number[]>>
}

/** The chosen ids of each facet in which something is chosen. */
function sievesOf(index: FacetIndex, chosen: Chosen): [FacetName, ReadonlySet<number>][] {
  return facetNames.flatMap((name): [FacetName, ReadonlySet<number>][] => {
    const keys = new Set(chosen[name])
    const { values, ids } = index[name]
    if (keys.size === 0 || (name === 'region' && ids.every(({ length }) => length === 0))) return []
    return [[name, new Set(values.flatMap(({ key }, id) => (keys.has(key) ? [id] : [])))]]
  })
}

/**
 * Filters games in their order and counts: a game that fails a single facet counts there, because another choice in it
 * would pass the game.
 */
export function sift(index: FacetIndex, order: readonly number[], chosen: Chosen): Sifted {
  const failedIn: (FacetName | 'several' | undefined)[] = []
  for (const [name, wanted] of sievesOf(index, chosen)) {
    const { ids } = index[name]
    for (const place of order) {
      if (!ids[place]?.some((id) => wanted.has(id))) failedIn[place] = failedIn[place] === undefined ? name : 'several'
    }
  }
  const counts = ofEachFacet((name) => {
    const { values, ids } = index[name]
    const counted = values.map(() => 0)
    for (const place of order) {
      const failed = failedIn[place]
      if (failed !== undefined && failed !== name) continue
      for (const id of ids[place] ?? []) counted[id] = (counted[id] ?? 0) + 1
    }
    return counted
  })
  return { passed: order.filter((place) => failedIn[place] === undefined), counts }
}

/** A value of a facet with its count. */
export interface OfferedValue extends FacetValue {
  readonly count: number
  readonly isChosen: boolean
}

const isOther = ({ key }: FacetValue) => otherValues.some((other) => other.key === key)

/**
 * The values of a facet on offer: alphabetical, missing and unreadable ones last, including chosen values that no loaded
 * game has.
 */
export function offeredValues(name: FacetName, index: FacetIndex, { counts }: Sifted, chosen: Chosen): OfferedValue[] {
  const keys = new Set(chosen[name])
  const { values } = index[name]
  const offered = values.map((value, id) => ({
    ...value,
    count: counts[name][id] ?? 0,
    isChosen: keys.delete(value.key)
  }))
  const gone = [...keys].map((key) => ({ ...goneValue(key), count: 0, isChosen: true }))
  return [...offered, ...gone].toSorted(
    (one, other) => Number(isOther(one)) - Number(isOther(other)) || words.compare(one.words, other.words)
  )
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const goneValue = (key: string): FacetValue =>
  otherValues.find((value) => value.key === key) ?? { key, words: key.replace(/^text /, '') }
