import { describe, expect, test } from 'vitest'
import { readRegion, type Region } from '../../parts/region/readRegion.ts'
import { makeGame } from './makeGame.ts'
import { blacklistOf, coverOf, seenRegions, standingOf, totalsOf } from './regionLens.ts'

const blocking = (...blacklist: string[]) => ({ ...makeGame(), restrictions: { default: { blacklist } } })
const region = (code: string): Region => readRegion(code) ?? { country: 'ZZ' }
const of = (game: object, code: string) => standingOf(game, region(code)).availability

describe('a game in a country', () => {
  test('is blocked by the country, in part by a part of it, and by nothing else', () => {
    expect(of(blocking('US'), 'US')).toBe('blocked')
    expect(of(blocking('US-NJ', 'US-NV'), 'US')).toBe('blocked in part')
    expect(of(blocking('CA', 'U', 'USB-NJ'), 'US')).toBe('available')
    expect(of(blocking(), 'US')).toBe('available')
  })

  test('is blocked in a part of the country by the country or that part, and by no other part', () => {
    expect(of(blocking('US'), 'US-NJ')).toBe('blocked')
    expect(of(blocking('US-NJ'), 'US-NJ')).toBe('blocked')
    expect(of(blocking('US-NV'), 'US-NJ')).toBe('available')
  })

  test('codes are compared without case and separators, and told as received', () => {
    expect(standingOf(blocking('us_nj', 'FR', 'us'), region('US-NJ'))).toEqual({
      availability: 'blocked',
      by: ['us_nj', 'us'],
      unread: []
    })
    expect(standingOf(blocking('usnj'), region('US'))).toMatchObject({ availability: 'blocked in part', by: ['usnj'] })
  })

  test('a code that cannot be read is told, whatever the others say', () => {
    expect(standingOf(blocking('Mordor', 'FR'), region('US'))).toEqual({
      availability: 'available',
      by: [],
      unread: ['Mordor']
    })
    expect(standingOf(blocking('Mordor', 'US'), region('US')).unread).toEqual(['Mordor'])
  })
})

describe('restrictions', () => {
  test.each([
    [undefined],
    [null],
    [[]],
    [{}],
    [{ default: [] }],
    [{ default: {} }],
    [{ default: null }],
    [{ default: { blacklist: [] } }],
    [{ default: { blacklist: null } }]
  ])('that hold nothing block nothing: %j', (restrictions) =>
    expect(of({ ...makeGame(), restrictions }, 'US')).toBe('available')
  )

  test.each([
    [{ beta: { blacklist: ['FR'] } }],
    ['US'],
    [['US']],
    [{ default: ['US'] }],
    [{ default: { blacklist: 'US' } }],
    [{ default: { whitelist: ['US'] } }],
    [{ default: { blacklist: [7] } }],
    [7]
  ])('in another form are not known, never available: %j', (restrictions) =>
    expect(of({ ...makeGame(), restrictions }, 'US')).toBe('not known')
  )

  test('in another form still block by what can be read of them', () => {
    const restrictions = { default: { blacklist: ['US', 7] } }
    expect(of({ ...makeGame(), restrictions }, 'US')).toBe('blocked')
    expect(blacklistOf({ restrictions })).toEqual({ codes: ['US'], isReadable: false })
  })
})

test('licences cover a region as a whole or in part', () => {
  const game = { ...makeGame(), licenses: ['MT', 'ca_on', 'CA-QC'] }
  expect(coverOf(game, region('MT'))).toMatchObject({ whole: ['MT'], part: [] })
  expect(coverOf(game, region('CA'))).toMatchObject({ whole: [], part: ['ca_on', 'CA-QC'] })
  expect(coverOf(game, region('CA-ON'))).toMatchObject({ whole: ['ca_on'], part: [] })
  expect(coverOf(game, region('US'))).toMatchObject({ whole: [], part: [] })
  expect(coverOf({ licenses: null }, region('US'))).toMatchObject({ whole: [], part: [] })
})

test('totals count every game once', () => {
  const games = [blocking('US'), blocking('US-NJ'), blocking(), { restrictions: 'US', licenses: ['US'] }]
  expect(totalsOf(games, region('US'))).toEqual({
    counts: { available: 1, blocked: 1, 'blocked in part': 1, 'not known': 1 },
    licensed: 1
  })
})

test('the regions of the loaded games are listed, those of most games first, each game counted once', () => {
  const games = [
    { ...blocking('US', 'us', 'FR'), licenses: ['US'] },
    { ...blocking('FR', 'nonsense'), licenses: 'FR' }
  ]
  expect(seenRegions(games)).toEqual([
    { region: { country: 'FR' }, games: 2 },
    { region: { country: 'US' }, games: 1 }
  ])
})
