import { describe, expect, test } from 'vitest'
import type { PictureFacts } from '../../../../shared/contract/media.ts'
import { makeFacts } from '../../../domain/picture/testing/makeFacts.ts'
import type { CheckedPicture } from '../../../stores/pictureChecks.ts'
import { findingsOf, pictureFindings, type GameFinding, sheetPictures } from './findings.ts'
import { received, type GamePart } from '../testing/makeGame.ts'

const found = (games: readonly GamePart[], order: readonly number[] = [...games.keys()]) =>
  findingsOf(games.map(received), order, new Map()).map(
    ({ subject, rule, field, words }) => [subject, rule, field, words] as const
  )
const kinds = (part: GamePart): GameFinding['rule'][] => found([part]).map(([, rule]) => rule)

test('a documented game has no findings', () => expect(kinds({})).toEqual([]))

describe('pictures', () => {
  test('images of another type contain no addresses', () =>
    expect(found([{ images: 'https://cdn.example/a.png' }]).map(([, , , words]) => words)).toEqual(
      Array.from({ length: 5 }, () => 'no address')
    ))

  test('a missing documented size states its received value', () => {
    const images = { '236x110': '', '337x181': null, '380x380': { url: 'x' }, '190x190': 'https://cdn.example/a.png' }
    expect(found([{ images }])).toEqual([
      [0, 'picture missing', 'images.236x110', 'empty'],
      [0, 'picture missing', 'images.337x181', 'null'],
      [0, 'picture missing', 'images.380x380', 'no address'],
      [0, 'picture missing', 'images.1600x900', 'absent']
    ])
  })

  test.each([[[]], [null], [undefined], ['x'], [7], [{}]])('all five are missing if images is %j', (images) =>
    expect(kinds({ images })).toEqual(Array.from({ length: 5 }, () => 'picture missing'))
  )
})

describe('a checked picture', () => {
  const address = 'https://cdn.example/a.png'
  const facts = (part?: Partial<PictureFacts>): CheckedPicture => ({ facts: makeFacts(part) })
  const faultsOf = (checked: CheckedPicture, size = '380x380') => [
    ...pictureFindings([{ size, address }], new Map([[address, checked]]))
  ]

  test('has no fault if its size matches its name', () => expect(faultsOf(facts())).toEqual([]))

  test('has a fault if it is larger, smaller or cut short', () => {
    expect(faultsOf(facts({ width: 236, height: 110 }))).toEqual([
      { rule: 'picture of another size', field: 'images.380x380', words: 'is 236 × 110, not 380 × 380' }
    ])
    expect(faultsOf(facts({ isCut: true })).map(({ rule }) => rule)).toEqual(['picture broken'])
  })

  test('that is not shown states the reason', () => {
    const [fault] = faultsOf({ problem: { code: 'http', status: 404 } })
    expect(fault?.words).toMatch(/^not found \(404\): /)
  })

  test('with a name that is not a size may have any size', () => {
    expect(faultsOf(facts(), 'banner')).toEqual([])
  })
})

describe('duplicates', () => {
  test('an identifier of two games is reported for both', () => {
    expect(found([{ id: 'a' }, { id: 'b', identifier: 'other:x' }, { id: 'c' }])).toEqual([
      [0, 'duplicate identifier', 'identifier', '2 of the loaded games have “tinytiger:juicy-fortune”'],
      [2, 'duplicate identifier', 'identifier', '2 of the loaded games have “tinytiger:juicy-fortune”']
    ])
  })

  test('the same game twice is one finding, not two', () => {
    expect(found([{ id: 'a' }, { id: 'a' }]).map(([, kind]) => kind)).toEqual(['duplicate game', 'duplicate game'])
  })

  test('are found among all loaded games, whatever the filters', () => {
    const words = '2 of the loaded games have this id'
    expect(found([{ id: 'a' }, { id: 'a' }], [1])).toEqual([[1, 'duplicate game', 'id', words]])
  })

  test('games without an identifier are not duplicates of each other', () => {
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

test('unreadable region codes are reported', () => {
  expect(found([{ licenses: ['MT', 'XYZZY'], restrictions: { default: { blacklist: ['*', 'US', 'ALL'] } } }])).toEqual([
    [0, 'region code not read', 'restrictions.default.blacklist', '“*”, “ALL”'],
    [0, 'region code not read', 'licenses', '“XYZZY”']
  ])
})

const address = (name: string) => `https://cdn.example/${name}.png`
const games = ['right', 'small', 'gone', 'unseen'].map((name) =>
  received({ id: name, title: `=${name}`, images: { '380x380': address(name) } })
)
const all = [
  ...games,
  received({ id: 'none', identifier: 'none', images: { '380x380': null } }),
  received({ id: 'odd', images: 7 })
]
const checked = new Map<string, CheckedPicture>([
  [address('right'), { facts: makeFacts() }],
  [address('small'), { facts: makeFacts({ width: 100, height: 100 }) }],
  [address('gone'), { problem: { code: 'http', status: 404 } }]
])
const pictures = () => sheetPictures(all, '380x380', checked)

describe('the pictures of games', () => {
  test('have the finding of their check, and no finding before it', () => {
    expect(pictures().map(({ fault }) => fault?.rule)).toEqual([
      undefined,
      'picture of another size',
      'picture broken',
      undefined,
      'picture missing',
      'picture missing'
    ])
  })
})
