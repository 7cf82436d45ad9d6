import { expect, test } from 'vitest'
import { rulesOf } from './mutedRules.ts'

test('a subject hears of its own muted rules of the connection only, by their names', () => {
  const one = ['triangle missing', 'jackpots: picture missing', 'players: ada bob', 'heavy'].map((rule) => ({
    connection: 'one',
    rule
  }))
  const saved = [...one, { connection: 'two', rule: 'jackpots: heavy' }]
  expect(rulesOf('banners', 'one', saved)).toEqual(['triangle missing', 'heavy'])
  expect(rulesOf('jackpots', 'one', saved)).toEqual(['picture missing'])
  expect(rulesOf('players', 'one', saved)).toEqual(['ada bob'])
  expect(rulesOf('banners', 'two', saved)).toEqual([])
})
