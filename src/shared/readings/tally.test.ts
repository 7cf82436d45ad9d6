import { expect, test } from 'vitest'
import { Transaction } from '../contract/transactions.ts'
import { money } from './values.ts'
import { receivedAs } from './received.ts'
import { tally } from './tally.ts'

const amount = money(Transaction, 'amount')
const rows = [{ amount: 5 }, { amount: '7' }, { amount: 'x' }, { amount: [1] }, { amount: null }, {}, 'no row', null]
const readings = rows.map((row) => amount(receivedAs(Transaction, row)))

test("every reading counts under its own state, and an unreadable value doesn't count as zero", () => {
  expect(tally(readings)).toEqual({ all: 8, read: 2, converted: 1, odd: 3, null: 1, absent: 2 })
  expect(readings.reduce((sum, { value = 0n }) => sum + value, 0n)).toBe(12n)
})
