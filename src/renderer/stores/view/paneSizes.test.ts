import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetPane, resizePane, usePaneSizes } from './paneSizes.ts'

const request = vi.fn(async () => ({ ok: true }))

beforeEach(() => {
  vi.useFakeTimers()
  request.mockClear()
  vi.stubGlobal('window', { pitboss: { request } })
})
afterEach(() => {
  usePaneSizes.setState({}, true)
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a size is whole and within the limits, and only the last of many is saved', () => {
  for (const size of [300.4, 12, 9000, 411.6]) resizePane('transactions-end', size)
  expect(usePaneSizes.getState()).toEqual({ 'transactions-end': 412 })
  resizePane('requests', 1)
  resizePane('jackpots-end', 1e9)
  vi.runAllTimers()
  const saved = (panes: object) => ['settings.save', { preferences: { panes } }]
  expect(request.mock.calls).toEqual([
    saved({ 'transactions-end': 412 }),
    saved({ requests: 40 }),
    saved({ 'jackpots-end': 4000 })
  ])
})

test('a pane that is reset has no size of its own, the others keep theirs', () => {
  resizePane('transactions-end', 300)
  resizePane('requests', 500)
  resetPane('transactions-end')
  vi.runAllTimers()
  expect(usePaneSizes.getState()).toEqual({ requests: 500 })
  expect(request).toHaveBeenLastCalledWith('settings.save', { preferences: { panes: { 'transactions-end': null } } })
})
