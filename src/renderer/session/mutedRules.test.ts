import { expect, test } from 'vitest'
import { rulesOf } from './mutedRules.ts'

test('a subject hears of its own muted rules only, by their names', () => {
  const saved = ['triangle missing', 'jackpots: picture missing', 'heavy']
  expect(rulesOf('banners', saved)).toEqual(['triangle missing', 'heavy'])
  expect(rulesOf('jackpots', saved)).toEqual(['picture missing'])
  expect(rulesOf('jackpots', ['triangle missing'])).toEqual([])
})
