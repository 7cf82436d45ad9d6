import type { Region } from '../../../domain/region/readRegion.ts'
import { facetNames, facetValues, otherValues, usualValues, type FacetName, type FacetValue } from './facets.ts'
import type { LoadedGame } from './loadedGame.ts'

/** One facet of many games in typed arrays, so that five thousand games are counted within a frame. */
interface Column {
  readonly values: readonly FacetValue[]
  /** The start of each game's values in `ids`, plus one entry for the end. */
  readonly starts: Uint32Array
  /** Indexes in `values`. */
  readonly ids: Uint32Array
}

/** The facets of loaded games. */
export type FacetIndex = Readonly<Record<FacetName, Column>>

/** The chosen keys of each facet: a game has to have one of them. An empty choice passes all games. */
export type Chosen = Readonly<Partial<Record<FacetName, readonly string[]>>>

function columnOf(name: FacetName, games: readonly LoadedGame[], region: Region | undefined): Column {
  const values: FacetValue[] = [...usualValues(name)]
  const known = new Map(values.map(({ key }, id) => [key, id]))
  const starts = new Uint32Array(games.length + 1)
  const ids: number[] = []
  // The last game with each value, because a list may contain a value twice.
  const metIn: number[] = []
  for (const [place, { received }] of games.entries()) {
    for (const value of facetValues(name, received, region)) {
      const id = known.get(value.key) ?? values.push(value) - 1
      known.set(value.key, id)
      if (metIn[id] !== place) ids.push(id)
      metIn[id] = place
    }
    starts[place + 1] = ids.length
  }
  return { values, starts, ids: Uint32Array.from(ids) }
}

// The field facets do not depend on the region.
const withoutRegion = new WeakMap<readonly LoadedGame[], FacetIndex>()

/** Reads the facets of loaded games, the field facets once; without a region the region facet passes all. */
export function indexFacets(games: readonly LoadedGame[], region?: Region): FacetIndex {
  const index =
    withoutRegion.get(games) ??
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are the keys, which building from a list loses
    (Object.fromEntries(facetNames.map((name) => [name, columnOf(name, games, undefined)])) as unknown as FacetIndex)
  withoutRegion.set(games, index)
  return { ...index, region: columnOf('region', games, region) }
}

/** The passing games, and for each value of each facet the number of games if it alone were chosen there. */
export interface Sifted {
  readonly passed: readonly number[]
  readonly counts: readonly Uint32Array[]
}

/** A chosen facet as a lookup table of passing ids. */
interface Sieve {
  readonly facet: number
  readonly passes: Uint8Array
}

function sievesOf(index: FacetIndex, chosen: Chosen): Sieve[] {
  return facetNames.flatMap((name, facet) => {
    const keys = chosen[name] ?? []
    if (keys.length === 0 || (name === 'region' && index.region.ids.length === 0)) return []
    const wanted = new Set(keys)
    return [{ facet, passes: Uint8Array.from(index[name].values, ({ key }) => (wanted.has(key) ? 1 : 0)) }]
  })
}

function passesOne({ starts, ids }: Column, place: number, passes: Uint8Array): boolean {
  const end = starts[place + 1] ?? 0
  for (let at = starts[place] ?? 0; at < end; at += 1) if (passes[ids[at] ?? 0] === 1) return true
  return false
}

function countOne(column: Column | undefined, place: number, counts: Uint32Array | undefined): void {
  if (!column || !counts) return
  const { starts, ids } = column
  const end = starts[place + 1] ?? 0
  for (let at = starts[place] ?? 0; at < end; at += 1) {
    const id = ids[at] ?? 0
    counts[id] = (counts[id] ?? 0) + 1
  }
}

/**
 * Filters games in their order and counts in the same pass: a game that fails a single facet counts there, because
 * another choice in it would pass the game.
 */
export function sift(index: FacetIndex, order: readonly number[], chosen: Chosen): Sifted {
  const columns = facetNames.map((name) => index[name])
  const counts = columns.map(({ values }) => new Uint32Array(values.length))
  const sieves = sievesOf(index, chosen)
  const passed: number[] = []
  for (const place of order) {
    let failed = -1
    let failures = 0
    for (const { facet, passes } of sieves) {
      const column = columns[facet]
      if (!column || passesOne(column, place, passes)) continue
      failed = facet
      failures += 1
      if (failures > 1) break
    }
    if (failures === 0) {
      passed.push(place)
      for (let facet = 0; facet < columns.length; facet += 1) countOne(columns[facet], place, counts[facet])
    } else if (failures === 1) countOne(columns[failed], place, counts[failed])
  }
  return { passed, counts }
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
  const counted = counts[facetNames.indexOf(name)]
  const offered = values.map((value, id) => ({ ...value, count: counted?.[id] ?? 0, isChosen: keys.delete(value.key) }))
  const gone = [...keys].map((key) => ({ ...goneValue(key), count: 0, isChosen: true }))
  return [...offered, ...gone].toSorted(
    (one, other) => Number(isOther(one)) - Number(isOther(other)) || words.compare(one.words, other.words)
  )
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const goneValue = (key: string): FacetValue =>
  otherValues.find((value) => value.key === key) ?? { key, words: key.replace(/^text /, '') }
