import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { LastTransactions } from './LastTransactions.tsx'

const drawn = (...days: readonly number[]) =>
  renderToStaticMarkup(
    <Router hook={() => ['/overview', () => {}]}>
      <LastTransactions
        transactions={days.map((day) =>
          receivedAs(Transaction, { id: day, processed_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z` })
        )}
        newRowIds={new Set()}
      />
    </Router>
  )
const ids = (html: string) => [...html.matchAll(/Open transaction (\d+)/g)].map(([, id]) => Number(id))

test('the newest eight are shown, by time, and that they came in another order is said', () => {
  const html = drawn(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  expect(ids(html)).toEqual([10, 9, 8, 7, 6, 5, 4, 3])
  expect(html).toContain('sent this page out of order; these are the newest of its 10 rows')
})

test('a page in order of time is shown as it came, without a word', () => {
  const html = drawn(9, 8, 7)
  expect(ids(html)).toEqual([9, 8, 7])
  expect(html).not.toContain('out of order')
})
