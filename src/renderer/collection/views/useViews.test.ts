import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePreferences } from '../../stores/view/preferences.ts'
import { stubHistory } from '../../session/testing/historyForTest.ts'
import { changeList, listStateOf, useListAddresses } from '../state/listState.ts'
import { showView, viewOf } from './ViewChooser.tsx'

const transactions = { list: 'transactions', key: 'transactions' } as const
const columns = { order: ['id', 'amount'], visible: { id: true, amount: false }, widths: { id: 120 } }
const view = { columns, filter: 'Büro & 50 %', sort: { column: 'amount', isDescending: true }, perPage: 50 }
const viewNow = () => viewOf(transactions, listStateOf('transactions'), usePreferences.getState().columns.transactions)

beforeEach(() => {
  vi.useFakeTimers()
  stubHistory()
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true }) } })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  useListAddresses.setState({ lists: {} })
  usePreferences.setState({ columns: {} })
})

test('a view is the columns, filter, order and page size of its list, without what was not changed', () => {
  expect(viewNow()).toEqual({})
  showView(transactions, view)
  expect(viewNow()).toEqual(view)
  showView(transactions, {})
  expect(viewNow()).toEqual({})
})

test('a view leaves the page where its size stays, starts at page 1 where not, and has no size that is not on offer', () => {
  changeList('transactions', { paging: { asked: { page: 3 } } })
  showView(transactions, { filter: 'x' })
  expect(listStateOf('transactions').paging.asked).toEqual({ page: 3 })
  showView(transactions, { perPage: 50 })
  expect(listStateOf('transactions').paging.asked).toEqual({ page: 1, perPage: 50 })
  showView(transactions, { perPage: 7 })
  expect(listStateOf('transactions').paging.asked).toEqual({ page: 1 })
})
