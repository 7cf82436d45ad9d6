import { afterEach, expect, test } from 'vitest'
import { noteGames, useGamesSeen } from './gamesSeen.ts'

const seen = (group: string, games: readonly object[] = [{}]) => ({
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
  const games = [{}]
  noteGames(seen('a', games))
  noteGames(seen('a', games))
  noteGames(seen('b', []))
  expect(groups()).toEqual(['a'])
})
