import { whatReader } from '../../../shared/readings/sourceWords.ts'
import { charactersOf } from '../../../shared/values/receivedText.ts'
import { expect, test } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { newestFirst, transaction, countingInWords, newestOfWallets } from './transaction.ts'

const newest = (...times: readonly unknown[]) => {
  const { rows, isAsReceived } = newestFirst(
    times.map((processed_at, at) => receivedAs(Transaction, { id: String(at), processed_at }))
  )
  return [rows.map((row) => charactersOf(transaction.id(row).value)).join(' '), isAsReceived]
}

test('a page in time order stays as received, and equal times keep the platform’s order', () => {
  expect(newest('2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z')).toEqual(['0 1 2', true])
  expect(newest()).toEqual(['', true])
})

test('an unsorted page is sorted to the microsecond in any zone, and marked as sorted', () => {
  expect(newest('2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z')).toEqual(['1 2 0', false])
  expect(newest('2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z')).toEqual(['1 0', false])
  expect(newest('2026-01-01T00:00:00Z', '2026-01-01T00:30:00+01:00')).toEqual(['0 1', true])
})

test('unreadable times are the oldest, in the platform’s order', () => {
  expect(newest('soon', null, '2026-01-01T00:00:00Z', undefined)).toEqual(['2 0 1 3', false])
})

test('a rule states the meaning of the sign and the counted states, and marks assumptions', () => {
  expect(countingInWords({ positive: 'in', states: 'succeed' })).toBe(
    'a positive amount is money in, a negative one money out, where its state is Succeed (assumed)'
  )
  expect(countingInWords({ positive: 'out', states: 'all' })).toBe(
    'a positive amount is money out, a negative one money in, in every state'
  )
})

const row = (wallet: unknown, at: unknown, balance = 0) =>
  receivedAs(Transaction, { processed_at: at, user_wallet: { id: wallet, balance } })

test('a wallet has the state of its newest transaction', () => {
  const rows = [
    row('a', '2026-01-01T00:00:00.000000Z', 1),
    row('b', '2026-01-05T00:00:00.000000Z', 2),
    row('a', '2026-01-02T00:00:00.000000Z', 3)
  ]
  expect(newestOfWallets(rows).wallets).toMatchObject([
    { id: 'a', wallet: { id: 'a', balance: 3 }, at: '2026-01-02T00:00:00.000000Z' },
    { id: 'b', wallet: { id: 'b', balance: 2 }, at: '2026-01-05T00:00:00.000000Z' }
  ])
})

test('a row without a readable wallet id is counted', () => {
  const rows = [
    receivedAs(Transaction, {}),
    row(undefined, 'x'),
    row({}, 'x'),
    receivedAs(Transaction, 7),
    row(12, 'x')
  ]
  expect(newestOfWallets(rows)).toMatchObject({ wallets: [{ id: '12' }], unnamed: 4 })
})

test('a connection’s name supplies word and kind; otherwise the spelling supplies only the word', () => {
  const whatOf = whatReader([{ sourceType: 'Source@Deposit', word: '<b>In</b>', kind: 'in' }])
  expect(['Source@Deposit', 'Source@Withdrawal', 'deposit', '', 7, null, undefined].map(whatOf)).toEqual([
    { word: '<b>In</b>', kind: 'in' },
    { word: 'Withdrawal', kind: undefined },
    { word: 'Deposit', kind: undefined },
    ...Array(4).fill({ word: '', kind: undefined })
  ])
})
