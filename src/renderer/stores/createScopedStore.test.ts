import { expect, test } from 'vitest'
import { keepByAccount } from './createScopedStore.ts'

test('the oldest kept part is dropped first', () => {
  const kept = keepByAccount<string>(2)
  for (const account of ['ada', 'bob', 'cid']) kept.put('demo', account, account)
  expect(['ada', 'bob', 'cid'].map((account) => kept.take('demo', account))).toEqual([undefined, 'bob', 'cid'])
})

test('an edited connection loses its kept parts, and a connection with a longer id keeps its own', () => {
  const kept = keepByAccount<string>(9)
  kept.put('one', 'ada', 'a')
  kept.put('one-more', 'ada', 'b')
  kept.put('one', 'bob', 'c')
  kept.drop('one', 'bob')
  expect(kept.take('one', 'bob')).toBeUndefined()
  kept.drop('one')
  expect([kept.take('one', 'ada'), kept.take('one-more', 'ada')]).toEqual([undefined, 'b'])
})
