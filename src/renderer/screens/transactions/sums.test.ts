import { Exact } from '../../../shared/readings/exact.ts'
import { describe, expect, test } from 'vitest'
import { sumsOf } from './sums.ts'
import type { SeenTransaction } from './transactionColumns.tsx'

const row = (amount: SeenTransaction['amount'], part: SeenTransaction = {}): SeenTransaction => ({
  ...(amount !== undefined && { amount }),
  balance_type: 'Real',
  state: 'Succeed',
  user_wallet: { currency: 'EUR', currency_subunits: 2 },
  ...part
})

describe('the sums of loaded rows', () => {
  test('are exact, also past 2^53', () => {
    const { sums } = sumsOf([row(new Exact('9007199254740993')), row(new Exact('9007199254740993')), row(-1)])
    expect(sums).toMatchObject([{ rows: 3, total: '18014398509481985' }])
  })

  test('keep currencies, scales, balance types and states apart', () => {
    const yen = { currency: 'JPY', currency_subunits: 0 }
    const { sums } = sumsOf([
      row(1),
      row(2, { balance_type: 'Bonus' }),
      row(4, { state: 'Rejected' }),
      row(8, { user_wallet: yen }),
      row(16, { user_wallet: { ...yen, currency_subunits: 2 } }),
      row(32, { user_wallet: {} }),
      row(64)
    ])
    expect(sums.map(({ total }) => total)).toEqual(['65', '4', '2', '8', '16', '32'])
  })

  test('say how many rows are in none: what is missing or no whole number cannot be added', () => {
    const rows = [row(undefined), row(1.5), row(new Exact('1e30')), row(-0), row(5)]
    expect(sumsOf(rows)).toMatchObject({ sums: [{ rows: 2, total: '5' }], leftOut: 3 })
    expect(sumsOf([])).toEqual({ sums: [], leftOut: 0 })
  })
})
