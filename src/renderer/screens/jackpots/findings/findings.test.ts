import { Exact } from '../../../../shared/readings/exact.ts'
import { describe, expect, test } from 'vitest'
import { findingsOf, type GameFindingKind, type PictureFault } from './findings.ts'
import { loaded, type GamePart } from '../testing/makeGame.ts'

const today = '2026-11-21'
const none = (): undefined => undefined

const found = (games: readonly GamePart[], faultOf: (picture: { size: string }) => PictureFault | undefined = none) =>
  findingsOf(
    games.map((fields, place) => loaded(fields, place)),
    { today, faultOf }
  ).map(({ game, kind, field, words }) => [game.origin.at, kind, field, words] as const)
const kinds = (part: GamePart): GameFindingKind[] => found([part]).map(([, kind]) => kind)

test('a documented game has none', () => expect(kinds({})).toEqual([]))

describe('pictures', () => {
  test('something else in the place of all of them is no address of any', () =>
    expect(found([{ images: 'https://cdn.example/a.png' }]).map(([, , , words]) => words)).toEqual(
      Array.from({ length: 5 }, () => 'no address')
    ))

  test('a documented size that did not come is missing, each in its own way', () => {
    const images = { '236x110': '', '337x181': null, '380x380': { url: 'x' }, '190x190': 'https://cdn.example/a.png' }
    expect(found([{ images }])).toEqual([
      [0, 'picture missing', 'images.236x110', 'empty'],
      [0, 'picture missing', 'images.337x181', 'null'],
      [0, 'picture missing', 'images.380x380', 'no address'],
      [0, 'picture missing', 'images.1600x900', 'absent']
    ])
  })

  test.each([[[]], [null], [undefined], ['x']])('all five are missing where images is %j', (images) =>
    expect(kinds({ images })).toEqual(Array.from({ length: 5 }, () => 'picture missing'))
  )

  test('what their bytes say counts once somebody looked', () => {
    const faults: Record<string, PictureFault> = {
      '236x110': { kind: 'picture broken', words: 'not found (404)' },
      '380x380': { kind: 'picture of another size', words: 'is 236 × 110, not 380 × 380' }
    }
    expect(found([{}], ({ size }) => faults[size])).toEqual([
      [0, 'picture broken', 'images.236x110', 'not found (404)'],
      [0, 'picture of another size', 'images.380x380', 'is 236 × 110, not 380 × 380']
    ])
  })
})

describe('a release', () => {
  test('after today is in the future, one of today is not', () => {
    expect(kinds({ released_at: '2026-11-22' })).toEqual(['released in the future'])
    expect(kinds({ released_at: today })).toEqual([])
    expect(kinds({ released_at: `${today} 23:59:59` })).toEqual([])
    expect(kinds({ released_at: Date.parse('2026-11-22') / 1000 })).toEqual(['released in the future'])
  })

  test.each([null, undefined, 'soon', '2027', '9999-99-99', 20270101])('that is no date is none: %j', (released_at) =>
    expect(kinds({ released_at })).toEqual([])
  )
})

describe('an enabled game is blocked everywhere', () => {
  const everywhere = (part: GamePart) => kinds(part).includes('blocked everywhere')
  const blocking = (...blacklist: string[]) => ({ restrictions: { default: { blacklist } } })

  test('where all its licences are blocked as a whole', () => {
    expect(everywhere({ licenses: ['MT', 'ca_on'], ...blocking('mt', 'CA') })).toBe(true)
    expect(everywhere({ licenses: ['MT', 'CA'], ...blocking('MT', 'CA-ON') })).toBe(false)
    expect(everywhere({ licenses: ['MT', 'Mordor'], ...blocking('MT') })).toBe(false)
  })

  test('not without a licence, and not where it is not enabled', () => {
    expect(everywhere({ licenses: [], ...blocking('MT') })).toBe(false)
    expect(everywhere({ enabled: 0, licenses: ['MT'], ...blocking('MT') })).toBe(false)
    expect(everywhere({ enabled: '1', licenses: ['MT'], ...blocking('MT') })).toBe(true)
    expect(everywhere({ licenses: ['MT', 7], ...blocking('MT') })).toBe(false)
    expect(everywhere({ enabled: 2, licenses: ['MT'], ...blocking('MT') })).toBe(false)
  })
})

describe('a contribution', () => {
  test.each([0, 1, 0.5, new Exact('1.00'), null, 'much', undefined])('of %j is not spoken of', (contribution) =>
    expect(kinds({ contribution })).toEqual([])
  )

  test.each([
    [1.25, '1.25 is outside 0–1, inside 0–100'],
    [100, '100 is outside 0–1, inside 0–100'],
    ['1.25', '1.25 is outside 0–1, inside 0–100'],
    [100.5, '100.5 is outside 0–1 and outside 0–100'],
    [-0.01, '-0.01 is outside 0–1 and outside 0–100'],
    [new Exact('1.2500000000000000001'), '1.2500000000000000001 is outside 0–1, inside 0–100']
  ])('of %j is told, not judged', (contribution, words) =>
    expect(found([{ contribution }])).toEqual([[0, 'contribution', 'contribution', words]])
  )
})

describe('duplicates', () => {
  test('an identifier of two games is told of both', () => {
    expect(found([{ id: 'a' }, { id: 'b', identifier: 'other:x' }, { id: 'c' }])).toEqual([
      [0, 'duplicate identifier', 'identifier', '2 of the loaded games have “tinytiger:juicy-fortune”'],
      [2, 'duplicate identifier', 'identifier', '2 of the loaded games have “tinytiger:juicy-fortune”']
    ])
  })

  test('the same game twice is one finding, not two', () => {
    expect(found([{ id: 'a' }, { id: 'a' }]).map(([, kind]) => kind)).toEqual(['duplicate game', 'duplicate game'])
  })

  test('games without an identifier are no duplicates of each other', () => {
    expect(
      found([
        { id: 'a', identifier: '' },
        { id: 'b', identifier: '' }
      ])
    ).toEqual([])
    expect(
      found([
        { id: null, identifier: null },
        { id: null, identifier: null }
      ])
    ).toEqual([])
  })
})

test('region codes that cannot be read are told', () => {
  expect(found([{ licenses: ['MT', 'XYZZY'], restrictions: { default: { blacklist: ['*', 'US', 'ALL'] } } }])).toEqual([
    [0, 'region code not read', 'restrictions.default.blacklist', '“*”, “ALL”'],
    [0, 'region code not read', 'licenses', '“XYZZY”']
  ])
})
