import { expect, test } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { newestFirst } from './newestFirst.ts'
import { transaction } from './transaction.ts'

const newest = (...times: readonly unknown[]) => {
  const { rows, isAsReceived } = newestFirst(
    times.map((processed_at, at) => receivedAs(Transaction, { id: String(at), processed_at }))
  )
  return [rows.map((row) => transaction.id(row).value).join(' '), isAsReceived]
}

test('a page in order of time stays as it came, its equally new rows in the platform’s order', () => {
  expect(newest('2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z')).toEqual(['0 1 2', true])
  expect(newest()).toEqual(['', true])
})

test('another is put in order, to the microsecond and whatever zone is written, and says so', () => {
  expect(newest('2026-01-01T00:00:00Z', '2026-01-03T00:00:00Z', '2026-01-02T00:00:00Z')).toEqual(['1 2 0', false])
  expect(newest('2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z')).toEqual(['1 0', false])
  expect(newest('2026-01-01T00:00:00Z', '2026-01-01T00:30:00+01:00')).toEqual(['0 1', true])
})

test('times that cannot be read are the oldest, in the platform’s order', () => {
  expect(newest('soon', null, '2026-01-01T00:00:00Z', undefined)).toEqual(['2 0 1 3', false])
})
