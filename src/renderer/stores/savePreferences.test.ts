import { afterEach, expect, test, vi } from 'vitest'
import { followPreferences, savePreferences } from './savePreferences.ts'

afterEach(() => vi.unstubAllGlobals())

test('what another window changed is taken at once, and only after this window has saved its own', async () => {
  let announce = () => {}
  let saved = () => {}
  const request = vi.fn(async (route: string) => {
    if (route === 'settings.save') await new Promise<void>((resolve) => (saved = resolve))
    return { ok: true, value: { preferences: { density: 'compact' } } }
  })
  const on = (_topic: string, told: () => void) => {
    announce = told
    return () => {}
  }
  vi.stubGlobal('window', { pitboss: { request, on } })
  const take = vi.fn()
  followPreferences(take)
  announce()
  await vi.waitFor(() => expect(take).toHaveBeenCalledExactlyOnceWith({ density: 'compact' }))
  const saving = savePreferences({ theme: 'dark' })
  announce()
  expect(request.mock.calls.map(([route]) => route)).toEqual(['settings.read', 'settings.save'])
  saved()
  await saving
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(2))
})
