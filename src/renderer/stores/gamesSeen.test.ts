import { afterEach, expect, test } from 'vitest'
import { JackpotGame } from '../../shared/contract/jackpots.ts'
import { receivedAs } from '../../shared/readings/received.ts'
import { noteGames, useGamesSeen, type SeenGames } from './gamesSeen.ts'

const game = () => receivedAs(JackpotGame, {})
const seen = (group: string, games: SeenGames['games'] = [game()]) => ({
  connection: 'demo',
  group,
  at: 1,
  extent: 'page 1',
  games
})
const groups = () => useGamesSeen.getState().lists.map(({ group }) => group)

afterEach(() => useGamesSeen.setState({ lists: [] }))

test('lists are kept newest first, the last twenty of them', () => {
  for (let number = 1; number <= 25; number += 1) noteGames(seen(`group-${number}`))
  expect(groups()).toHaveLength(20)
  expect(groups()[0]).toBe('group-25')
})

test('the same answer is kept once, and one without games not at all', () => {
  const games = [receivedAs(JackpotGame, null), game()]
  noteGames(seen('a', games))
  noteGames(seen('a', games))
  noteGames(seen('b', []))
  expect(groups()).toEqual(['a'])
  noteGames(seen('c', [receivedAs(JackpotGame, null), game()]))
  expect(groups()).toEqual(['c', 'a'])
})
