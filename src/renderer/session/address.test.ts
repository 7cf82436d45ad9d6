import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubHistory } from './testing/historyForTest.ts'

let page: ReturnType<typeof stubHistory>
let address: Awaited<ReturnType<typeof load>>

const load = () => import('./address.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  page = stubHistory()
  vi.resetModules()
  address = await load()
  vi.clearAllTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a new address adds a history step, and a replacement adds none', () => {
  address.navigate('/transactions?filter=“two words”')
  address.navigate('/bonuses', { replace: true })
  expect(page.addresses()).toEqual(['/overview', '/bonuses'])
  expect(vi.getTimerCount()).toBe(0)
})

test('an address that the browser drops is shown at once and written once the browser accepts it', () => {
  page.takes(false)
  address.navigate('/transactions?page=2')
  address.navigate('/transactions?page=3')
  address.navigate('/transactions?page=3&row=7', { replace: true })
  expect(address.addressNow()).toBe('/transactions?page=3&row=7')
  vi.advanceTimersByTime(5000)
  expect([address.addressNow(), page.addresses().length]).toEqual(['/transactions?page=3&row=7', 1])
  page.takes(true)
  vi.advanceTimersByTime(5000)
  expect(page.addresses()).toEqual(['/overview', '/transactions?page=3&row=7'])
  expect([address.addressNow(), vi.getTimerCount()]).toEqual(['/transactions?page=3&row=7', 0])
})

test('going back cancels a pending address', () => {
  page.takes(false)
  address.navigate('/transactions')
  page.go(0)
  page.takes(true)
  vi.advanceTimersByTime(5000)
  expect([address.addressNow(), page.addresses().length]).toEqual(['/overview', 1])
})

test('a typed address is shown at once, written four times a second, and complete in its history step', () => {
  const replaced = vi.spyOn(history, 'replaceState')
  for (let typed = 1; typed <= 100; typed += 1) {
    address.navigate(`/transactions?filter=${'x'.repeat(typed)}`, { replace: true })
    expect(address.addressNow()).toHaveLength('/transactions?filter='.length + typed)
    vi.advanceTimersByTime(20)
  }
  expect(replaced.mock.calls.length).toBeLessThanOrEqual(9)
  address.navigate('/transactions?filter=y', { replace: true })
  address.navigate('/bonuses')
  expect(page.addresses()).toEqual(['/transactions?filter=y', '/bonuses'])
  vi.advanceTimersByTime(5000)
  expect([address.addressNow(), page.addresses().length]).toEqual(['/bonuses', 2])
})
