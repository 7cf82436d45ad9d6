import { beforeEach, expect, test, vi } from 'vitest'
import type { readAuthorities as Read } from './certificates.ts'

let read: typeof Read
beforeEach(async () => {
  vi.resetModules()
  ;({ readAuthorities: read } = await import('./certificates.ts'))
})

const [https, http] = [new URL('https://staging.example'), new URL('http://127.0.0.1:1')]
const [none, system] = [{ proxy: { kind: 'none' } }, { proxy: { kind: 'system' } }] as const

test('the system’s authorities are read once for all requests, and not for unencrypted requests', async () => {
  const call = Promise.withResolvers<string[]>()
  const from = vi.fn<() => Promise<string[]>>(() => call.promise)
  expect(read(http, none, from)).toBeUndefined()
  expect(from).not.toHaveBeenCalled()
  const [first, second] = [read(https, none, from), read(http, system, from)]
  expect(second).toBe(first)
  call.resolve([])
  await first
  expect(read(https, none, from)).toBeUndefined()
  expect(from).toHaveBeenCalledOnce()
})

test('the authorities are read in a separate thread', async () => {
  await expect(read(https, none)).resolves.toBeUndefined()
  expect(read(https, none)).toBeUndefined()
})

test('unreadable or late authorities delay no request', async () => {
  await expect(read(https, none, () => Promise.reject(new Error('no thread')))).resolves.toBeUndefined()
  vi.useFakeTimers()
  vi.resetModules()
  ;({ readAuthorities: read } = await import('./certificates.ts'))
  const late = read(https, none, () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(late).resolves.toBeUndefined()
  vi.useRealTimers()
})
