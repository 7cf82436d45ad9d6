import { describe, expect, test } from 'vitest'
import { readRegion, type Region } from '../../../domain/region/readRegion.ts'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { receivedWithin } from '../../../../shared/readings/listLimits.ts'
import { received, type GamePart } from '../testing/makeGame.ts'
import type { ReceivedGame } from './game.ts'
import { blacklistOf, coverOf, seenRegions, standingOf, totalsOf } from './regionAvailability.ts'

const blocking = (...blacklist: string[]) => received({ restrictions: { default: { blacklist } } })
const region = (code: string): Region => readRegion(code) ?? { country: 'ZZ' }
const of = (game: ReceivedGame, code: string) => standingOf(game, region(code)).availability

describe('a game in a country', () => {
  test('is blocked by the country, and in part by a part of it', () => {
    expect(of(blocking('US'), 'US')).toBe('blocked')
    expect(of(blocking('US-NJ', 'US-NV'), 'US')).toBe('blocked in part')
    expect(of(blocking('CA', 'U', 'USB-NJ'), 'US')).toBe('not listed as blocked')
    expect(of(blocking(), 'US')).toBe('not listed as blocked')
  })

  test('is blocked in a part by the country or that part, not by another part', () => {
    expect(of(blocking('US'), 'US-NJ')).toBe('blocked')
    expect(of(blocking('US-NJ'), 'US-NJ')).toBe('blocked')
    expect(of(blocking('US-NV'), 'US-NJ')).toBe('not listed as blocked')
  })

  test('codes are compared without case and separators, and returned as received', () => {
    expect(standingOf(blocking('us_nj', 'FR', 'us'), region('US-NJ'))).toEqual({
      availability: 'blocked',
      by: ['us_nj', 'us'],
      unread: []
    })
    expect(standingOf(blocking('usnj'), region('US'))).toMatchObject({ availability: 'blocked in part', by: ['usnj'] })
  })

  test('an unreadable code is returned in addition to the result', () => {
    expect(standingOf(blocking('Mordor', 'FR'), region('US'))).toEqual({
      availability: 'not listed as blocked',
      by: [],
      unread: ['Mordor']
    })
    expect(standingOf(blocking('Mordor', 'US'), region('US')).unread).toEqual(['Mordor'])
  })
})

test('a blacklist that was read only in part is unreadable', () => {
  const blacklist = [...Array.from({ length: 1000 }, () => 'FR'), 'US']
  const game = receivedWithin(JackpotGame, { restrictions: { default: { blacklist } } })
  expect(of(game, 'US')).toBe('could not be read')
  expect(of(game, 'FR')).toBe('blocked')
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
  ])('that are empty block nothing: %j', (restrictions) =>
    expect(of(received({ restrictions }), 'US')).toBe('not listed as blocked')
  )

  test.each([
    [{ beta: { blacklist: ['FR'] } }],
    ['US'],
    [['US']],
    [{ default: ['US'] }],
    [{ default: { blacklist: 'US' } }],
    [{ default: { whitelist: ['US'] } }],
    [{ default: { blacklist: [7] } }],
    [{ default: { blacklist: { US: 'FR' } } }],
    [7]
  ])('in another form are unreadable, and never count as not listed: %j', (restrictions) =>
    expect(of(received({ restrictions }), 'US')).toBe('could not be read')
  )

  test('in another form still block by their readable codes', () => {
    const restrictions = { default: { blacklist: ['US', 7] } }
    expect(of(received({ restrictions }), 'US')).toBe('blocked')
    expect(blacklistOf(received({ restrictions }))).toEqual({ codes: ['US'], isReadable: false })
  })
})

test('licences cover a region completely or in part', () => {
  const game = received({ licenses: ['MT', 'ca_on', 'CA-QC'] })
  expect(coverOf(game, region('MT'))).toMatchObject({ whole: ['MT'], part: [] })
  expect(coverOf(game, region('CA'))).toMatchObject({ whole: [], part: ['ca_on', 'CA-QC'] })
  expect(coverOf(game, region('CA-ON'))).toMatchObject({ whole: ['ca_on'], part: [] })
  expect(coverOf(game, region('US'))).toMatchObject({ whole: [], part: [] })
  expect(coverOf(received({ licenses: null }), region('US'))).toMatchObject({ whole: [], isReadable: true })
  expect(coverOf(received({ licenses: { 1: 'US' } }), region('US'))).toMatchObject({ whole: ['US'], isReadable: true })
})

test('unreadable licences do not mean that none covers the region', () =>
  expect(coverOf(received({ licenses: 'US' }), region('US'))).toMatchObject({ whole: [], isReadable: false }))

test('totals count every game once', () => {
  const games = [
    blocking('US'),
    blocking('US-NJ'),
    received({ restrictions: null, licenses: 7 }),
    received({ restrictions: 'US', licenses: ['US'] })
  ]
  expect(totalsOf(games, region('US'))).toEqual({
    counts: { 'not listed as blocked': 1, blocked: 1, 'blocked in part': 1, 'could not be read': 1 },
    licensed: 1,
    unreadLicences: 1
  })
})

test('the regions of the loaded games are listed by number of games, each game counted once', () => {
  const naming = (blacklist: string[], licenses: GamePart['licenses']) =>
    received({ restrictions: { default: { blacklist } }, licenses })
  const games = [naming(['US', 'us', 'FR'], ['US']), naming(['FR', 'nonsense'], 'FR')]
  expect(seenRegions(games)).toEqual([
    { region: { country: 'FR' }, games: 2 },
    { region: { country: 'US' }, games: 1 }
  ])
})
