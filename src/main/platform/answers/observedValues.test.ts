import { describe, expect, test, vi } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { page } from './answers.ts'
import { keepObservedValues } from './observedValues.ts'
import { PageOf } from '../../../shared/contract/paging.ts'

const Transactions = PageOf(Transaction)
const now = () => Date.parse('2026-11-21T06:00:00Z')
const firstSeen = '2026-11-21T06:00:00.000Z'
const state = (value: string) => ({ field: '/data/*/state', value })

describe('seen values', () => {
  test('the open enumerations of an answer are found, row by row', () => {
    const { openValues } = page(Transactions)
    const data = [{ state: 'Succeed', balance_type: 'Real' }, { state: 'Odd' }, {}]
    const found = openValues(receivedAs(Transactions, { data }))
    expect(found).toEqual([state('Succeed'), { field: '/data/*/balance_type', value: 'Real' }, state('Odd')])
  })

  test('a value is remembered with its first time and operation only', () => {
    const seen = keepObservedValues(undefined, now)
    seen.note('a', 'transactions.list', [state('Succeed'), state('Succeed')])
    seen.note('a', 'something.else', [state('Succeed')])
    expect(seen.list('a')).toEqual([{ ...state('Succeed'), firstSeen, operation: 'transactions.list' }])
    expect(seen.list('b')).toEqual([])
  })

  test('only what is new is saved, and what was saved is known', () => {
    const save = vi.fn()
    const load = () => [{ ...state('Old'), firstSeen: 'then', operation: 'transactions.list' }]
    const seen = keepObservedValues({ load, save }, now)
    seen.note('a', 'transactions.list', [state('Old')])
    expect(save).not.toHaveBeenCalled()
    seen.note('a', 'transactions.list', [state('New')])
    expect(save).toHaveBeenCalledOnce()
    expect(seen.list('a').map(({ value }) => value)).toEqual(['Old', 'New'])
  })

  test('a field that holds anything fills no memory', () => {
    const seen = keepObservedValues(undefined, now)
    seen.note(
      'a',
      'transactions.list',
      Array.from({ length: 5000 }, (_, index) => state(`state ${index}`))
    )
    seen.note('a', 'transactions.list', [{ field: '/data/*/type', value: 'x'.repeat(10_000) }])
    expect(seen.list('a')).toHaveLength(100)
  })
})
