import { Check } from 'typebox/value'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOfLink, linkTo } from '../../../shared/link.ts'
import { ListView } from '../../../shared/lists/listView.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { stubHistory } from '../../session/testing/historyForTest.ts'
import { changeList, listStateOf, useListAddresses } from '../state/listState.ts'
import { showView, viewNow, addressWithView, isListView, readView, viewedAt } from './viewAddress.ts'

const transactions = { list: 'transactions', key: 'transactions' } as const
const games = { list: 'jackpots', key: 'jackpots/big%20group' } as const
const columns = { order: ['id', 'amount'], visible: { id: true, amount: false }, widths: { id: 120 } }
const view = { columns, filter: 'Büro & 50 %', sort: { column: 'amount', isDescending: true }, perPage: 50 }

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

describe('a view', () => {
  test('is the columns, filter, order and page size of its list, without what was not changed', () => {
    expect(viewNow(transactions)).toEqual({})
    showView(transactions, view)
    expect(viewNow(transactions)).toEqual(view)
    expect(viewNow({ list: 'notifications', key: 'notifications' })).toEqual({})
    showView(transactions, {})
    expect(viewNow(transactions)).toEqual({})
  })

  test('leaves the page where its size stays, and starts at page 1 where it does not', () => {
    changeList('transactions', { paging: { asked: { page: 3 } } })
    showView(transactions, { filter: 'x' })
    expect(listStateOf('transactions').paging.asked).toEqual({ page: 3 })
    showView(transactions, { perPage: 50 })
    expect(listStateOf('transactions').paging.asked).toEqual({ page: 1, perPage: 50 })
  })

  test('has no page size that is not on offer', () => {
    showView(transactions, { perPage: 7 })
    expect(listStateOf('transactions').paging.asked).toEqual({ page: 1 })
  })

  test('goes into a link, and comes out of it the same on another machine', () => {
    for (const [viewed, path] of [
      [transactions, '/transactions'],
      [games, '/jackpots/big%20group']
    ] as const) {
      showView(viewed, view)
      const address = addressOfLink(linkTo(addressWithView(`${path}?page=3`)) ?? '') ?? ''
      expect(address.split('?')[0]).toBe(path)
      expect(viewedAt(address)).toEqual(viewed)
      expect(readView(new URLSearchParams(address.split('?')[1]).get('view') ?? '')).toEqual(view)
    }
  })

  test('has no part in the link to another screen', () => {
    expect(addressWithView('/bonuses/a')).toBe('/bonuses/a')
    expect(viewedAt('/jackpots')).toBeUndefined()
  })
})

test.each([
  {},
  { filter: 'x' },
  { filter: '' },
  { filter: 'x'.repeat(10_001) },
  { perPage: 1 },
  { perPage: 1.5 },
  { perPage: 1001 },
  { sort: { column: 'A', isDescending: true } },
  { sort: { column: 'a', isDescending: 'no' } },
  { sort: null },
  { columns },
  { columns: {} },
  { columns: { ...columns, more: 1 } },
  { columns: { ...columns, visible: { id: 1 } } },
  { columns: { ...columns, visible: [] } },
  { columns: { ...columns, widths: { 'i d': 120 } } },
  { columns: { ...columns, widths: { id: 39 } } },
  { columns: { ...columns, order: ['id', 7] } },
  [],
  7,
  null
])('a link holds a view where main would keep it, and nowhere else: %j', (value) =>
  expect(isListView(value)).toBe(Check(ListView, value))
)

test.each([
  'x',
  'null',
  '{"columns":{"order":["__proto__"],"visible":{},"widths":{}}}',
  '{"columns":{"order":[],"visible":{},"widths":{"id":9e9}}}',
  `{"columns":{"order":${JSON.stringify(Array.from({ length: 201 }, () => 'id'))},"visible":{},"widths":{}}}`,
  '{"__proto__":{"filter":"x"}}',
  JSON.stringify({ filter: 'x'.repeat(9000) }),
  `${'['.repeat(4000)}`
])('what is no view is not read as one: %s', (text) => expect(readView(text)).toBeUndefined())
