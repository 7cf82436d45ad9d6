import { describe, expect, test } from 'vitest'
import { facetNames, indexFacets, offeredValues, sift, wordsOf, type Chosen, type FacetName } from './facets.ts'
import { received, type GamePart } from '../testing/makeGame.ts'

function filtered(games: readonly GamePart[], chosen: Chosen) {
  const index = indexFacets(games.map((fields) => received(fields)))
  const sifted = sift(index, [...games.keys()], chosen)
  const countsOf = (name: FacetName) =>
    Object.fromEntries(offeredValues(name, index, sifted, chosen).map(({ key, count }) => [wordsOf(key), count]))
  return { passed: sifted.passed, countsOf, offered: (name: FacetName) => offeredValues(name, index, sifted, chosen) }
}

const games = [
  { provider: 'nova', devices: ['desktop', 'mobile'], hd: 1 },
  { provider: 'nova', devices: ['mobile'], hd: 0 },
  { provider: 'fox', devices: ['mobile', 'mobile'], hd: 1 },
  { provider: 'fox', devices: [], hd: 2 }
]

describe('loaded games', () => {
  test('all pass without a choice, and every value has its count', () => {
    const { passed, countsOf } = filtered(games, {})
    expect(passed).toEqual([0, 1, 2, 3])
    expect(countsOf('provider')).toEqual({ fox: 2, nova: 2 })
    expect(countsOf('devices')).toEqual({ desktop: 1, mobile: 3, empty: 1 })
  })

  test('pass with one of the chosen values in every facet', () => {
    expect(filtered(games, { provider: ['text nova', 'text fox'], devices: ['text mobile'] }).passed).toEqual([0, 1, 2])
    expect(filtered(games, { provider: ['text nova'], hd: ['yes'] }).passed).toEqual([0])
    expect(filtered(games, { provider: ['text other'] }).passed).toEqual([])
  })

  test('a facet’s own counts ignore its own choice, and counts of other facets follow it', () => {
    const { countsOf } = filtered(games, { provider: ['text nova'], hd: ['yes'] })
    expect(countsOf('provider')).toEqual({ fox: 1, nova: 1 })
    expect(countsOf('hd')).toEqual({ yes: 1, no: 1, 'could not be read': 0 })
    expect(countsOf('devices')).toEqual({ desktop: 1, mobile: 1, empty: 0 })
  })

  test('keep their given order', () => {
    const index = indexFacets(games.map((fields) => received(fields)))
    expect(sift(index, [3, 1, 0], { hd: ['no', 'yes'] }).passed).toEqual([1, 0])
  })
})

describe('a value', () => {
  test('a flag that is neither true nor false is unreadable', () => {
    const { countsOf, passed } = filtered([{ hd: 2 }, { hd: 'x' }, { hd: {} }, { hd: 1 }], { hd: ['odd'] })
    expect(countsOf('hd')).toEqual({ yes: 1, no: 0, 'could not be read': 3 })
    expect(passed).toEqual([0, 1, 2])
  })

  test('null, absent and empty are three values and differ from texts that read the same', () => {
    const values = [null, undefined, '', 'null', 'absent', 'empty', 'could not be read', []]
    const { offered } = filtered(
      values.map((theme) => ({ theme })),
      {}
    )
    expect(offered('theme').map(({ key }) => wordsOf(key))).toEqual([
      'absent',
      'could not be read',
      'empty',
      'null',
      'absent',
      'could not be read',
      'empty',
      'null'
    ])
    expect(offered('theme').every(({ count }) => count === 1)).toBe(true)
  })

  test('of another type counts by its meaning, or as unreadable', () => {
    const { countsOf } = filtered(
      [
        { provider: 7 },
        { provider: '7' },
        { provider: { name: 'x' } },
        { devices: { 1: 'tv', 2: null } },
        { devices: 'tv' }
      ],
      {}
    )
    expect(countsOf('provider')).toEqual({ '7': 2, tinytiger: 2, 'could not be read': 1 })
    expect(countsOf('devices')).toEqual({ desktop: 3, mobile: 3, tv: 1, null: 1, 'could not be read': 1 })
  })

  test('chosen on another page stays listed, so that it can be cleared', () => {
    const { offered } = filtered(games, { provider: ['text gone'] })
    expect(offered('provider')).toContainEqual({ key: 'text gone', count: 0, isChosen: true })
  })
})

describe('the chosen region', () => {
  const blocking = (...blacklist: string[]) => received({ restrictions: { default: { blacklist } } })
  const list = [blocking('US'), blocking('US-NJ'), blocking()]
  const chosen = { region: ['text blocked', 'text blocked in part'] }

  test('filters like any other field', () => {
    const index = indexFacets(list, { country: 'US' })
    const sifted = sift(index, [0, 1, 2], chosen)
    expect(sifted.passed).toEqual([0, 1])
    expect(offeredValues('region', index, sifted, chosen).map(({ key, count }) => [wordsOf(key), count])).toEqual([
      ['blocked', 1],
      ['blocked in part', 1],
      ['not listed as blocked', 1]
    ])
  })

  test('filters nothing after it is cleared', () => {
    expect(sift(indexFacets(list), [0, 1, 2], chosen).passed).toEqual([0, 1, 2])
  })
})

test('every facet is a documented field', () => {
  expect(new Set(facetNames).size).toBe(facetNames.length)
  const index = indexFacets([received()], { country: 'US' })
  for (const name of facetNames) expect(index[name].keys[0]).not.toBe('absent')
})
