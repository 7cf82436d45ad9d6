import { expect, test } from 'vitest'
import type { Static } from 'typebox'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { PlainPageOf } from '../../../../shared/contract/paging.ts'
import type { Drift } from '../../../../shared/outcome/outcome.ts'
import { receivedAs, type Received } from '../../../../shared/readings/received.ts'
import { loadedFrom, rowsOfPage, type RowOrigin } from '../../../collection/state/useRowView.ts'
import { driftOf, gameList, loadedGames, nameOf } from './loadedGame.ts'
import { loaded, makeGame } from '../testing/makeGame.ts'

const page = PlainPageOf(JackpotGame)
type Page = Received<Static<typeof page>>

const some: Drift = { operation: 'jackpots.list', path: '/data/*/hd', kind: 'type', count: 1, at: ['0'] }
const gamesOf = (value: Page) =>
  loadedGames(rowsOfPage({ value, exchange: 'exchange-7', drift: [some] }, gameList)).rows

test('every row of an answer is listed as it came, at its place', () => {
  const rows = [null, makeGame({ title: 'One' }), 7, []]
  const games = gamesOf(receivedAs(page, { data: rows }))
  expect(games.map(({ received }) => received)).toEqual(rows)
  expect(games.map(({ origin }) => origin.at)).toEqual([0, 1, 2, 3])
  expect(games.map(({ received }) => nameOf(received))).toEqual(['null', 'One', '7', '[]'])
})

test('a list as PHP writes one is a list, and an answer without one has no games', () => {
  expect(gamesOf(receivedAs(page, { data: { 1: makeGame(), 2: makeGame() } }))).toHaveLength(2)
  for (const data of [undefined, null, 'games']) expect(gamesOf(receivedAs(page, { data }))).toEqual([])
})

test('a game stays one object while more are loaded, also above it and whatever it is', () => {
  const origins = [0, 1, 2].map((at): RowOrigin => ({ exchange: undefined, at, drift: [] }))
  const [top, one, two] = [makeGame(), makeGame(), null].map((row) => receivedAs(JackpotGame, row))
  const before = loadedGames(loadedFrom([one, two], (place) => origins[place + 1]))
  const after = loadedGames(loadedFrom([top, one, two], (place) => origins[place]))
  expect(after.rows[1]).toBe(before.rows[0])
  expect(after.rows[2]).toBe(before.rows[1])
})

test.each([':', 'prov:', ':book', ' : ', 'book'])('an identifier %j has nothing beside its colon', (identifier) =>
  expect(driftOf(loaded({ identifier }, 0, [some]))).toMatchObject([{ path: '/data/*/identifier', kind: 'value' }])
)

test('each difference of a game tells what came in that game, however many the answer has', () => {
  const game = loaded({ hd: true, images: { '236x110': null }, lines: undefined }, 4711, [some])
  const told = driftOf(game).map(({ path, kind, received }) => [path, kind, received])
  expect(told).toContainEqual(['/data/*/hd', 'type', 'true'])
  expect(told).toContainEqual(['/data/*/images/236x110', 'type', 'null'])
  expect(driftOf(game)).toBe(driftOf(game))
  expect(driftOf(loaded({ hd: true }))).toEqual([])
})
