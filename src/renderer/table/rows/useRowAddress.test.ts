import { expect, test } from 'vitest'
import { rowAt, withRow } from './useRowAddress.ts'

test.each(['7', 'a b/c?d#e&f=%', 'ünï'])('a row goes into the address and comes out of it: %s', (id) => {
  const address = withRow('/transactions?page=3', id)
  expect(address).toMatch(/^\/transactions\?page=3&row=[\w%+.-]+$/)
  expect(rowAt(address, '/transactions')).toBe(id)
  expect(withRow(address, undefined)).toBe('/transactions?page=3')
})

test('another list’s row is none of this one, and no row has an id that is empty or too long', () => {
  expect(rowAt('/notifications?row=7', '/transactions')).toBeUndefined()
  expect(rowAt('/jackpots/big?row=7', '/jackpots/small')).toBeUndefined()
  expect(rowAt('/transactions?row=', '/transactions')).toBeUndefined()
  expect(rowAt(`/transactions?row=${'7'.repeat(201)}`, '/transactions')).toBeUndefined()
  expect(withRow('/transactions', '7'.repeat(201))).toBe('/transactions')
})
