import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrangeColumns, noLayout, useColumnLayouts } from './columnLayouts.ts'

const request = vi.fn(async () => ({ ok: true }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { pitboss: { request } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('columns hold at once, and main is told once of where they came to rest', () => {
  for (const width of [101, 102, 103]) arrangeColumns('transactions', { ...noLayout, widths: { id: width } })
  arrangeColumns('games', { ...noLayout, order: ['title'] })
  expect(useColumnLayouts.getState()['transactions']?.widths).toEqual({ id: 103 })
  expect(request).not.toHaveBeenCalled()
  vi.runAllTimers()
  const saved = (columns: object) => ['settings.save', { preferences: { columns } }]
  expect(request.mock.calls).toEqual([
    saved({ transactions: { ...noLayout, widths: { id: 103 } } }),
    saved({ games: { ...noLayout, order: ['title'] } })
  ])
})
