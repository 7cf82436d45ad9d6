import { describe, expect, test } from 'vitest'
import { balanceLine, claimsOf, seriesOf, stepPath, thinned } from './balanceLine.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import type { ReceivedTransaction } from '../../domain/transactions/transaction.ts'

let second = 0
/** Rows newest first, as the platform sends them. */
const row = (balance: unknown, bonus: unknown, part: object = {}): ReceivedTransaction =>
  receivedAs(Transaction, {
    processed_at: `2026-03-08T02:30:${String(59 - (second++ % 60)).padStart(2, '0')}.000000Z`,
    amount: 0,
    balance_type: 'Real',
    user_wallet: { id: 'w', balance, bonus_balance: bonus },
    ...part
  })
const line = (...rows: ReceivedTransaction[]) => balanceLine(rows, 'w', 'UTC')
const words = (...rows: ReceivedTransaction[]) => claimsOf(line(...rows)).join(' ')

describe('the line of a wallet', () => {
  test('goes through the balances of its rows in the order of their times', () => {
    second = 0
    const { snapshots } = line(row(30, 0), row(20, 5), row(7, 7, { user_wallet: { id: 'other' } }), row(10, 5))
    expect(snapshots.map(({ balance, bonus }) => [balance, bonus])).toEqual([
      [10n, 5n],
      [20n, 5n],
      [30n, 0n]
    ])
  })

  test('of one time the row that the platform sent last comes first', () => {
    const at = '2026-03-08T02:30:00.000000Z'
    const { snapshots } = line(row(2, 0, { processed_at: at }), row(1, 0, { processed_at: at }))
    expect(snapshots.map(({ balance }) => balance)).toEqual([1n, 2n])
  })

  test('says where every step equals its row’s amount', () => {
    second = 0
    const rows = [row(70, 15, { amount: -30 }), row(100, 15, { amount: 5, balance_type: 'Bonus' }), row(100, 10)]
    expect(line(...rows)).toMatchObject({ steps: 2, fittingSteps: 2 })
    expect(words(...rows)).toContain('those after each transaction')
  })

  test('says how many steps do not, and judges none of a balance type that it does not know', () => {
    second = 0
    const rows = [row('71', 15, { amount: -30 }), row(100, 15, { amount: 5, balance_type: 'Coins' }), row(100, 10)]
    expect(line(...rows)).toMatchObject({ steps: 1, fittingSteps: 0 })
    expect(words(...rows)).toContain('0 of 1 steps')
  })

  test('says where the balances may be those of now', () => {
    second = 0
    expect(words(row(5, 5, { amount: 3 }), row(5, 5, { amount: -3 }))).toContain('of now, not of then')
    expect(words(row(5, 5))).not.toContain('of now, not of then')
  })

  test('says what it leaves out', () => {
    second = 0
    const rows = [row(5, 5), row(5, 5, { processed_at: 'soon' }), row(5, 5, { user_wallet: { id: 'w', balance: 1 } })]
    expect(line(...rows)).toMatchObject({ leftOut: 2 })
    expect(words(...rows)).toContain('2 rows are left out')
  })
})

describe('a line of many points', () => {
  test('keeps the ones that stand out', () => {
    const numbers = Array.from({ length: 10_000 }, (_, at) => (at === 4321 ? 99 : at === 8765 ? -99 : 0))
    const kept = thinned(numbers)
    expect(kept.length).toBeLessThanOrEqual(600)
    expect(kept).toContainEqual({ at: 4321, value: 99 })
    expect(kept).toContainEqual({ at: 8765, value: -99 })
    expect(kept.every(({ at }, index) => index === 0 || at >= (kept[index - 1]?.at ?? 0))).toBe(true)
  })
})

describe('the picture of a line', () => {
  const size = { width: 100, height: 44 }

  test('holds each balance until the next', () => {
    expect(stepPath([0, 10, 5], [0, 10], size)).toBe('M0 42.0H50.0V2.0H100.0V22.0H100')
  })

  test('of one balance, or of equal ones, is a line through the middle', () => {
    expect(stepPath([7], [7, 7], size)).toBe('M0 22.0H100')
    expect(stepPath([], [0, 0], size)).toBe('')
  })

  test('knows the least and the greatest with all their digits', () => {
    const snapshots = [9007199254740993n, 5n, -5n].map((balance) => ({ at: '', balance, bonus: 0n }))
    expect(seriesOf(snapshots, ({ balance }) => balance)).toMatchObject({
      least: -5n,
      greatest: 9007199254740993n
    })
  })
})
