import { expect, test } from 'vitest'
import { mutedOf } from './muting.ts'

test('a subject hears of its own muted findings of the connection only, by the names of their rules', () => {
  const one = [
    'triangle missing',
    'jackpots: picture missing',
    'players: ada bob',
    'notifications: links',
    'heavy'
  ].map((rule) => ({ connection: 'one', rule, about: 'this', reason: 'known' }))
  const saved = [...one, { connection: 'two', rule: 'jackpots: heavy' }]
  const rulesOf = (...asked: Parameters<typeof mutedOf>) => mutedOf(...asked).map(({ rule }) => rule)
  expect(rulesOf('banners', 'one', saved)).toEqual(['triangle missing', 'heavy'])
  expect(rulesOf('jackpots', 'one', saved)).toEqual(['picture missing'])
  expect(rulesOf('notifications', 'one', saved)).toEqual(['links'])
  expect(rulesOf('players', 'one', saved)).toEqual(['ada bob'])
  expect(rulesOf('banners', 'two', saved)).toEqual([])
  expect(mutedOf('jackpots', 'one', saved)).toMatchObject([{ about: 'this', reason: 'known' }])
})
