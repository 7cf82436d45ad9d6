import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressNow, navigate } from './address.ts'

/** A window whose history takes some changes and drops the others, as Chromium does. */
function stubWindow() {
  const page = { takes: true, steps: ['app://pitboss/#/overview'], gone: () => {} }
  const href = () => page.steps.at(-1) ?? ''
  const change = (replaced: number) => (_state: null, _title: string, to: string) => {
    if (page.takes) page.steps.splice(page.steps.length - replaced, replaced, new URL(to, href()).href)
  }
  vi.stubGlobal('location', {
    get href() {
      return href()
    },
    get hash() {
      return new URL(href()).hash
    }
  })
  vi.stubGlobal('history', { pushState: change(0), replaceState: change(1) })
  vi.stubGlobal('HashChangeEvent', Event)
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => (page.gone = listener))
  return page
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an address that the browser takes is a step of the history, and one that replaces is none', () => {
  const page = stubWindow()
  navigate('/transactions?filter=“two words”')
  navigate('/bonuses', { replace: true })
  expect(page.steps).toEqual(['app://pitboss/#/overview', 'app://pitboss/#/bonuses'])
  expect(vi.getTimerCount()).toBe(0)
})

test('an address that the browser drops is shown all the same, and written once it is taken', () => {
  const page = stubWindow()
  page.takes = false
  navigate('/transactions?page=2')
  navigate('/transactions?page=3')
  expect(addressNow()).toBe('/transactions?page=3')
  vi.advanceTimersByTime(5000)
  expect([addressNow(), page.steps.length]).toEqual(['/transactions?page=3', 1])
  page.takes = true
  vi.advanceTimersByTime(5000)
  expect(page.steps).toEqual(['app://pitboss/#/overview', 'app://pitboss/#/transactions?page=3'])
  expect([addressNow(), vi.getTimerCount()]).toEqual(['/transactions?page=3', 0])
})

test('a person who goes back before it is taken is there', () => {
  const page = stubWindow()
  page.takes = false
  navigate('/transactions')
  page.gone()
  page.takes = true
  vi.advanceTimersByTime(5000)
  expect([addressNow(), page.steps.length]).toEqual(['/overview', 1])
})
