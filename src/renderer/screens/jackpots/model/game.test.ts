import { describe, expect, test } from 'vitest'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { PlainPageOf } from '../../../../shared/contract/paging.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { gameList, isDocumented, nameOf, picturesOf } from './game.ts'
import { makeGame, received } from '../testing/makeGame.ts'

const page = PlainPageOf(JackpotGame)
const gamesIn = (data: unknown) => gameList.rows(receivedAs(page, { data })).value

test('every row of an answer is listed as received, and an answer without a list has no games', () => {
  const rows = [null, makeGame({ title: 'One' }), 7, [], makeGame({ title: 'n'.repeat(100_000) })]
  expect(gamesIn(rows)).toEqual(rows)
  expect(gamesIn(rows)?.map(nameOf)).toEqual(['null', 'One', '7', '[]', 'n'.repeat(300)])
  expect(gamesIn({ 1: makeGame(), 2: makeGame() })).toHaveLength(2)
  for (const data of [undefined, null, 'games']) expect(gamesIn(data)).toBeUndefined()
})

test.each([':', 'prov:', ':book', ' : ', 'book'])(
  'the identifier %j lacks a part before or after its colon',
  (identifier) =>
    expect(gameList.differences(received({ identifier }))).toMatchObject([
      { path: '/data/*/identifier', kind: 'value' }
    ])
)

test('each difference of a game states the value received in that game', () => {
  const game = received({ hd: true, images: { '236x110': null }, lines: undefined })
  const told = gameList.differences(game).map(({ path, kind, received: came }) => [path, kind, came])
  expect(told).toContainEqual(['/data/*/hd', 'type', 'true'])
  expect(told).toContainEqual(['/data/*/images/236x110', 'type', 'null'])
})

const sizes = ['236x110', '337x181', '380x380', '190x190', '1600x900']

describe('the pictures of a game', () => {
  test('each documented picture keeps its received value, and other pictures are last', () => {
    const images = {
      '380x380': null,
      '190x190': { url: 'x' },
      '64x64': 'https://cdn.example/64.png',
      banner: 'x',
      '236x110': ''
    }
    const pictures = picturesOf(received({ images }))
    expect(pictures.map(({ address }) => address)).toEqual([
      '',
      undefined,
      null,
      { received: '{"url":"x"}' },
      undefined,
      'https://cdn.example/64.png',
      'x'
    ])
    expect(pictures.filter(isDocumented)).toEqual(pictures.slice(0, 5))
  })

  test('a key of the prototype is an ordinary size', () => {
    expect(picturesOf(received({ images: JSON.parse('{"__proto__":"x"}') })).map(({ size }) => size)).toEqual([
      ...sizes,
      '__proto__'
    ])
  })
})
