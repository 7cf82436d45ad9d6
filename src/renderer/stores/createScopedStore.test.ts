import { expect, test } from 'vitest'
import { keepByAccount } from './createScopedStore.ts'

const rows = (count: number) => ({ rows: Array.from({ length: count }, (_, at) => at), gone: 0 })
type Part = ReturnType<typeof rows>

const keep = (most: number) =>
  keepByAccount<Part>({
    most,
    sizeOf: (part) => part.rows.length,
    remainderOf: (part) => ({ rows: [], gone: part.rows.length })
  })

test('what is put aside comes back once, for its account only', () => {
  const kept = keep(10)
  kept.put('demo', 'ada', rows(3))
  expect(kept.take('demo', 'bob')).toBeUndefined()
  expect(kept.take('other', 'ada')).toBeUndefined()
  expect(kept.take('demo', 'ada')).toEqual(rows(3))
  expect(kept.take('demo', 'ada')).toBeUndefined()
})

test('what was put aside first goes first, and it is said how much went', () => {
  const kept = keep(10)
  kept.put('demo', 'ada', rows(6))
  kept.put('demo', 'bob', rows(4))
  kept.put('demo', 'cid', rows(3))
  expect(kept.take('demo', 'ada')).toEqual({ rows: [], gone: 6 })
  expect(kept.take('demo', 'bob')).toEqual(rows(4))
  expect(kept.take('demo', 'cid')).toEqual(rows(3))
})

test('where nothing is left of what was put aside the account is forgotten', () => {
  const kept = keepByAccount<string>({ most: 2 })
  for (const account of ['ada', 'bob', 'cid']) kept.put('demo', account, account)
  expect(['ada', 'bob', 'cid'].map((account) => kept.take('demo', account))).toEqual([undefined, 'bob', 'cid'])
})

test('nothing is put aside of a connection that was edited; another one with a longer id still has', () => {
  const kept = keepByAccount<string>({ most: 9 })
  kept.put('one', 'ada', 'a')
  kept.put('one-more', 'ada', 'b')
  kept.put('one', 'bob', 'c')
  kept.drop('one', 'bob')
  expect(kept.take('one', 'bob')).toBeUndefined()
  kept.drop('one')
  expect([kept.take('one', 'ada'), kept.take('one-more', 'ada')]).toEqual([undefined, 'b'])
})
