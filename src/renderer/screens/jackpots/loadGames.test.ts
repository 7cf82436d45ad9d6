import { Exact } from '../../../shared/readings/exact.ts'
import { expect, test } from 'vitest'
import type { Drift } from '../../../shared/outcome.ts'
import { driftOf, exchangesLeftOut, gamesOf, wireRows, withLeftOut } from './loadGames.ts'
import { loaded, makeGame } from './makeGame.ts'

const left = (path: string, ...at: string[]): Drift => ({
  path,
  kind: 'type',
  count: at.length,
  at,
  expected: 'integer',
  received: '"of the first"'
})
const { hd: _hd, ...withoutHd } = makeGame({ title: 'Without hd' })

test('a value that main left out is there as the answer has it', () => {
  const drift = [left('/data/*/hd', '0')]
  const games = gamesOf({ value: { data: [withoutHd, makeGame()] }, exchange: 'exchange-7', drift })
  expect(games[0]?.fields.hd).toBeUndefined()
  expect(exchangesLeftOut(games)).toEqual(['exchange-7'])
  const text = JSON.stringify({ data: [{ ...withoutHd, hd: true }, makeGame()] }).replace('"lines":20', '"lines":20.0')
  const restored = withLeftOut(games, new Map([['exchange-7', wireRows(text)]]))
  expect(restored.map(({ fields: { hd, lines } }) => [hd, lines])).toEqual([
    [true, new Exact('20.0')],
    [1, 20]
  ])
})

test('games of other exchanges stay as they are, and so do all where nothing was left out', () => {
  const games = gamesOf({ value: { data: [withoutHd] }, exchange: 'exchange-8', drift: [left('/data/*', '1')] })
  expect(exchangesLeftOut(games)).toEqual([])
  expect(withLeftOut(games, new Map([['exchange-7', [{ hd: true }]]]))).toEqual(games)
  expect(withLeftOut(games, new Map())).toBe(games)
})

test('a row that is no game is not listed, and the others keep their place', () => {
  const drift = [left('/data/*', '0', '2'), left('/data/*/hd', '1')]
  const answer = { value: { data: [makeGame(), makeGame()] }, exchange: 'exchange-7', drift }
  const texts = new Map([['exchange-7', [null, { title: 'One' }, 7, { title: 'Three' }]]])
  expect(withLeftOut(gamesOf(answer), texts).map(({ fields, origin }) => [fields.title, origin.at])).toEqual([
    ['One', 1],
    ['Three', 3]
  ])
})

test.each(['', '[]', '{"data":{}}', '{"data":', 'null'])('a text without rows has none: %j', (text) =>
  expect(wireRows(text)).toEqual([])
)

test('an answer without a list has no games', () => expect(gamesOf({ value: {}, drift: [] })).toEqual([]))

test('each difference of a game tells what came in that game, not in another', () => {
  const drift = [left('/data/*/hd', '0', '4'), left('/data/*/images/236x110', '4'), left('/data/*/theme', '0')]
  const missing: Drift = { path: '/data/*/lines', kind: 'missing', count: 1, at: ['4'] }
  const game = loaded({ hd: true, images: { '236x110': null } }, 4, [...drift, missing])
  expect(driftOf(game).map(({ path, received }) => [path, received])).toEqual([
    ['/data/*/hd', 'true'],
    ['/data/*/images/236x110', '"of the first"'],
    ['/data/*/lines', undefined]
  ])
})
