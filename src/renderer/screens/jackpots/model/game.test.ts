import { expect, test } from 'vitest'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { PlainPageOf } from '../../../../shared/contract/paging.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import { gameList, nameOf } from './game.ts'
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
