import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrangeColumns, defaultColumnSettings, useSavedColumns } from './columnSettings.ts'

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
  for (const width of [101, 102, 103])
    arrangeColumns('transactions', { ...defaultColumnSettings, widths: { id: width } })
  arrangeColumns('games', { ...defaultColumnSettings, order: ['title'] })
  expect(useSavedColumns.getState()['transactions']?.widths).toEqual({ id: 103 })
  expect(request).not.toHaveBeenCalled()
  vi.runAllTimers()
  const saved = (columns: object) => ['settings.save', { preferences: { columns } }]
  expect(request.mock.calls).toEqual([
    saved({ transactions: { ...defaultColumnSettings, widths: { id: 103 } } }),
    saved({ games: { ...defaultColumnSettings, order: ['title'] } })
  ])
})
