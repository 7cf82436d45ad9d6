import { expect, test } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { areFine } from './shownColumns.tsx'

const rowOf = (subunits: unknown) => receivedAs(Transaction, { user_wallet: { currency_subunits: subunits } })

test('amounts of a coin among others are fine ones, those of money or of no known scale are not', () => {
  expect(areFine([rowOf(2), rowOf(8)])).toBe(true)
  expect(areFine([rowOf(100_000_000)])).toBe(true)
  expect(areFine([rowOf(2), rowOf(100), rowOf(4), rowOf(undefined), rowOf('odd')])).toBe(false)
})
