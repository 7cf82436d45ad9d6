import { afterEach, expect, test } from 'vitest'
import { usePreferences } from '../../stores/view/preferences.ts'
import { addressOfPage, pageAt } from './listAddress.ts'
import { listStateOf } from './listStateStore.ts'

afterEach(() => usePreferences.setState({ pageSizes: {} }))

test.each([
  [{ page: 1 }, '', '/transactions'],
  [{ page: 3 }, '', '/transactions?page=3'],
  [{ page: 3, perPage: 50 }, '', '/transactions?page=3&per_page=50'],
  [{ page: 1, perPage: 50 }, '', '/transactions?per_page=50'],
  [{ page: 1 }, '-50 20 Nov', '/transactions?filter=-50+20+Nov'],
  [
    { page: 2 },
    'game:="a?b&c=d" + ü%20#',
    '/transactions?page=2&filter=game%3A%3D%22a%3Fb%26c%3Dd%22+%2B+%C3%BC%2520%23'
  ]
])('a page and its filter have an address, and the address leads to them: %j %s', (asked, filter, address) => {
  expect(addressOfPage('transactions', { asked, filter })).toBe(address)
  expect(pageAt(address)).toEqual({ list: 'transactions', asked, filter })
})

test('a filter that is too long for an address is left out of it', () => {
  expect(addressOfPage('transactions', { asked: { page: 1 }, filter: 'x'.repeat(501) })).toBe('/transactions')
  expect(pageAt(`/transactions?filter=${'x'.repeat(600)}`)?.filter).toHaveLength(500)
})

test.each(['?page=0', '?page=-1', '?page=1e3', '?page=9999999999', '?page=', '?per_page=7', '?x=1'])(
  'what names no page is the first: %s',
  (query) => expect(pageAt(`/notifications${query}`)).toEqual({ list: 'notifications', asked: { page: 1 }, filter: '' })
)

test.each(['/bonuses?page=3', '/transactions/3', '/', '/banners'])('no list is at %s', (address) =>
  expect(pageAt(address)).toBeUndefined()
)

test.each([
  [{ page: 1, perPage: 50 }, '/transactions'],
  [{ page: 3, perPage: 50 }, '/transactions?page=3'],
  [{ page: 1, perPage: 25 }, '/transactions?per_page=25'],
  [{ page: 2 }, '/transactions?page=2&per_page=server']
])('a list that begins with another size than the platform’s has addresses of its own: %j', (asked, address) => {
  usePreferences.setState({ pageSizes: { transactions: 50 } })
  expect(addressOfPage('transactions', { asked, filter: '' })).toBe(address)
  expect(pageAt(address)).toEqual({ list: 'transactions', asked, filter: '' })
  expect(pageAt('/notifications')).toEqual({ list: 'notifications', asked: { page: 1 }, filter: '' })
})

test('a list begins with the size that was chosen for it, each group of games with that of games', () => {
  usePreferences.setState({ pageSizes: { transactions: 50, jackpots: 100 } })
  expect(listStateOf('transactions').paging.asked).toEqual({ page: 1, perPage: 50 })
  expect(listStateOf('jackpots big').paging.asked).toEqual({ page: 1, perPage: 100 })
  expect(listStateOf('notifications').paging.asked).toEqual({ page: 1 })
  expect(listStateOf('transactions')).toBe(listStateOf('transactions'))
})
