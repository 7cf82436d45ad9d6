import type { Region } from '../../../domain/region/readRegion.ts'
import { facetNames, facetValues, otherValues, usualValues, type FacetName, type FacetValue } from './facets.ts'
import type { ReceivedGame } from './game.ts'

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

// The field facets do not depend on the region.
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
