import { expect, test, vi } from 'vitest'
import { useLenses } from './lenses.ts'

test('amounts are in major units and times in UTC until a person chooses', () => {
  expect(useLenses.getInitialState()).toMatchObject({ money: 'major', time: 'utc' })
})

test('one lens changes without the other, and main keeps it', () => {
  const request = vi.fn(async () => ({ ok: true }))
  vi.stubGlobal('window', { pitboss: { request } })
  useLenses.getState().change({ time: 'received' })
  expect(useLenses.getState()).toMatchObject({ money: 'major', time: 'received' })
  expect(request).toHaveBeenCalledExactlyOnceWith('settings.save', { preferences: { time: 'received' } })
  vi.unstubAllGlobals()
})
