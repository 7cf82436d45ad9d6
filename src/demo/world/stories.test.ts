import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { Transaction } from '../../shared/contract/transactions.ts'
import { storyAccounts } from './accounts.ts'
import { clockAt } from './clock.ts'
import { makeStories } from './stories.ts'

const clock = clockAt(new Date('2026-11-21T10:00:00Z'))
const stories = makeStories(clock)
const of = (label: string) => stories.get(storyAccounts.find((one) => one.label === label)?.id ?? '') ?? []

test('two accounts have a story each, newest row first', () => {
  expect(stories.size).toBe(2)
  for (const rows of stories.values()) {
    const ids = rows.map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  }
})

test('all rows except the odd ones match the documentation', () => {
  const validator = Compile(Transaction)
  expect(of('Lost 50 euros').every((row) => validator.Check(row))).toBe(true)
  expect(of('Odd rows').filter((row) => !validator.Check(row)).length).toBeGreaterThan(3)
})

test('fifty euros are withdrawn once and refused once', () => {
  const fifties = of('Lost 50 euros').filter(({ amount }) => amount === -5000)
  expect(fifties.map(({ state }) => state)).toEqual(['Rejected', 'Succeed'])
  expect(fifties[0]?.['processed_at']).toBe('2026-11-20T18:32:10.000000Z')
})

test('a deposit of fifty euros is rejected with a reason, and the balance stays the same', () => {
  const deposits = of('Lost 50 euros').filter((row) => row['source_type'] === 'Source@Deposit')
  const balances = deposits.map((row) => (row['user_wallet'] as { balance: number }).balance)
  expect(deposits.map(({ amount, state_description }) => [amount, state_description])).toEqual([
    [5000, 'Wallet is locked by a check'],
    [10_000, null]
  ])
  expect(new Set(balances).size).toBe(1)
})
