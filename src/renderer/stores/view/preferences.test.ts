import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usualPreferences } from '../../../shared/preferences.ts'
import { changePreferences, followPreferences, resizePane, usePreferences } from './preferences.ts'
import { useToasts } from '../toasts.ts'
import { eventually } from '../../../shared/testing/eventually.ts'

const request = vi.fn(async (_route: string, _input: unknown): Promise<unknown> => ({ ok: true }))
let announce = () => {}
const on = (_topic: string, told: () => void) => {
  announce = told
  return () => {}
}

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ waiting: [] })
  request.mockReset().mockResolvedValue({ ok: true })
  vi.stubGlobal('window', { pitboss: { request, on } })
})
afterEach(async () => {
  await vi.runAllTimersAsync()
  usePreferences.setState(usualPreferences, true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const saved = (preferences: object) => ['settings.save', { preferences }]

test('a pane’s size is a whole number within limits, and only the last size is saved', () => {
  for (const size of [300.4, 12, 9000, 411.6]) resizePane('transactions-end', size)
  expect(usePreferences.getState().panes).toEqual({ 'transactions-end': 412 })
  resizePane('requests', 1)
  resizePane('jackpots-end', 1e9)
  vi.runAllTimers()
  expect(request.mock.calls).toEqual([
    saved({ panes: { 'transactions-end': 412 } }),
    saved({ panes: { requests: 40 } }),
    saved({ panes: { 'jackpots-end': 4000 } })
  ])
})

test('resetting a pane removes its size and no other size', () => {
  resizePane('transactions-end', 300)
  resizePane('requests', 500)
  resizePane('transactions-end', null)
  vi.runAllTimers()
  expect(usePreferences.getState().panes).toEqual({ requests: 500 })
  expect(request).toHaveBeenLastCalledWith(...saved({ panes: { 'transactions-end': null } }))
})

test('another window’s change is applied at once, but not before this window has saved', async () => {
  let finish = () => {}
  const preferences = { ...usualPreferences, density: 'compact', panes: { requests: 300 } }
  request.mockImplementation(async (route) => {
    if (route === 'settings.save') await new Promise<void>((resolve) => (finish = resolve))
    return { ok: true, value: { preferences } }
  })
  followPreferences()
  announce()
  await eventually(() => expect(usePreferences.getState()).toEqual(preferences))
  const { panes } = usePreferences.getState()
  changePreferences({ theme: 'dark' })
  announce()
  expect(request.mock.calls.map(([route]) => route)).toEqual(['settings.read', 'settings.save'])
  finish()
  await eventually(() => expect(usePreferences.getState().theme).toBe('system'))
  expect(usePreferences.getState().panes, 'what did not change is not drawn again').toBe(panes)
})

test('a failed save is reported once', async () => {
  // Test files share this store, so it may contain other files' toasts.
  const told = () => useToasts.getState().waiting.filter(({ words }) => words.includes('The disk is full.'))
  request.mockResolvedValue({ ok: false, problem: { code: 'storage', message: 'The disk is full.' } })
  changePreferences({ density: 'compact' })
  await eventually(() => expect(told()).toMatchObject([{ tone: 'bad' }]))
  request.mockResolvedValue({ ok: true })
  changePreferences({ density: 'normal' })
  await vi.runAllTimersAsync()
  expect(told()).toHaveLength(1)
})
