import { afterEach, expect, test } from 'vitest'
import { UserBonus } from '../../shared/contract/bonuses.ts'
import { receivedAs } from '../../shared/readings/received.ts'
import type { Parsed } from '../bridge/answers.ts'
import { bonusesOf, noteFreespins, useFreespinGames } from './freespinGames.ts'

const activation = (bonusId: string, identifier?: unknown, connection = 'demo'): Parsed<'bonuses.activate'> => ({
  entry: {
    id: 'ticket-1',
    at: '2026-11-21T06:00:00.000Z',
    connection: { id: connection, name: 'Demo', environment: 'demo', origin: 'http://127.0.0.1' },
    account: { id: 'ann', label: 'Ann' },
    bonus: { id: bonusId, title: 'Frog Freespins' },
    outcome: 'activated'
  },
  bonus: receivedAs(UserBonus, { status: 'active', game: { game_identifier: identifier } })
})
const of = (identifier: unknown, connection = 'demo') =>
  bonusesOf(useFreespinGames.getState().bonuses, { connection, identifier }).map(({ bonusId }) => bonusId)

afterEach(() => useFreespinGames.setState({ bonuses: [] }))

test('a game leads to the bonuses that are played in it, newest first and each once', () => {
  for (const bonus of ['one', 'two', 'one']) noteFreespins({}, activation(bonus, 'tinytiger:frog'))
  noteFreespins({}, activation('other', 'tinytiger:toad'))
  expect(of('tinytiger:frog')).toEqual(['one', 'two'])
  expect(of('tinytiger:Frog')).toEqual([])
})

test('another connection’s activations lead nowhere here', () => {
  noteFreespins({}, activation('one', 'tinytiger:frog', 'other'))
  expect(of('tinytiger:frog')).toEqual([])
  expect(of('tinytiger:frog', 'other')).toEqual(['one'])
})

test('an activation without a game tells nothing, and neither does a game without an identifier', () => {
  noteFreespins({}, activation('one'))
  noteFreespins({}, activation('two', ''))
  noteFreespins({}, activation('three', ['tinytiger:frog']))
  expect(useFreespinGames.getState().bonuses).toEqual([])
  expect(of(undefined)).toEqual([])
})
