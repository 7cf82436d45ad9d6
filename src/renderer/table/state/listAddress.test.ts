import { expect, test } from 'vitest'
import { addressOfPage, pageAt } from './listAddress.ts'

test.each([
  [{ page: 1 }, '/transactions'],
  [{ page: 3 }, '/transactions?page=3'],
  [{ page: 3, perPage: 50 }, '/transactions?page=3&per_page=50'],
  [{ page: 1, perPage: 50 }, '/transactions?per_page=50']
])('a page has an address, and the address leads to it: %j', (asked, address) => {
  expect(addressOfPage('transactions', asked)).toBe(address)
  expect(pageAt(address)).toEqual({ list: 'transactions', asked })
})

test.each(['?page=0', '?page=-1', '?page=1e3', '?page=9999999999', '?page=', '?per_page=7', '?x=1'])(
  'what names no page is the first: %s',
  (query) => expect(pageAt(`/notifications${query}`)).toEqual({ list: 'notifications', asked: { page: 1 } })
)

test.each(['/bonuses?page=3', '/transactions/3', '/', '/banners'])('no list is at %s', (address) =>
  expect(pageAt(address)).toBeUndefined()
)
