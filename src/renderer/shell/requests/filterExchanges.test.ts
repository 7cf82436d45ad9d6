import { describe, expect, test } from 'vitest'
import type { Exchange } from '../../../shared/contract/exchanges.ts'
import { filterExchanges } from './filterExchanges.ts'

const made = (number: number, part: Partial<Exchange> = {}): Exchange => ({
  id: `exchange-${number}`,
  number,
  at: '2026-11-21T10:00:00.000Z',
  connection: 'demo',
  operation: 'bonuses.find',
  method: 'GET',
  path: '/bonus-service/v1/bonuses/1',
  status: 200,
  milliseconds: 12,
  bytes: 900,
  drift: 0,
  repeated: false,
  isPrefetch: false,
  ...part
})
const all = [
  made(3, { operation: 'transactions.list', path: '/wallet-service/v1/forefront/transactions?page=2' }),
  made(2, { status: 404, problem: 'rejected', isPrefetch: true }),
  made(1, { drift: 2, note: 'Asked for by Ann' }),
  made(0, { problem: 'cancelled' })
]
const numbers = (text: string, only: 'all' | 'problems' | 'drift' = 'all') =>
  filterExchanges(all, { text, only }).map(({ number }) => number)

describe('the request filter', () => {
  test('nothing asked for shows all in their order', () => expect(numbers('')).toEqual([3, 2, 1, 0]))

  test.each([
    ['wallet', [3]],
    ['GET bonuses', [2, 1, 0]],
    ['404', [2]],
    ['Rejected', [2]],
    ['#3', [3]],
    ['by ann', [1]],
    ['ahead', [2]],
    ['cancelled', [0]],
    ['nothing of it', []]
  ])('finds every word, whatever its case: %s', (text, found) => expect(numbers(text)).toEqual(found))

  test('problems and differences can be asked for alone, and what was given up is none', () => {
    expect(numbers('', 'problems')).toEqual([2])
    expect(numbers('', 'drift')).toEqual([1])
    expect(numbers('wallet', 'problems')).toEqual([])
  })
})
