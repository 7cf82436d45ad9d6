import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDrawing } from './watchDrawing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const message = 'a'.repeat(32)
const picture = 'b'.repeat(32)
// Developer tools have paused this page, so it must not be ended.
const debugged = 9

/** Watches pages. The test decides which of them reply. */
function open() {
  const answers = new Set<number>()
  const gone = new Map<number, AbortController>()
  const goneOf = (page: number) =>
    gone.get(page) ?? gone.set(page, new AbortController()).get(page) ?? new AbortController()
  const ended: number[] = []
  const alive = (page: number) => watch.handlers['pages.alive']({}, { page, signal: new AbortController().signal })
  const ping = vi.fn<(page: number) => void>((page) => void (answers.has(page) && alive(page)))
  const end = (page: number) => {
    ended.push(page)
    goneOf(page).abort()
    gone.delete(page)
    return page !== debugged
  }
  // A process that has ended no longer reports its CPU seconds.
  let processor: ReadonlyMap<number, number> | undefined = new Map([[7, 90]])
  const watch = watchDrawing({ gone: (page) => goneOf(page).signal, ping, processor: () => processor, end })
  const worked = (seconds: number | undefined) =>
    void (processor = seconds === undefined ? undefined : new Map([[8, seconds]]))
  const release = (name: string) =>
    watch.handlers['pages.release']({ name }, { page: 1, signal: new AbortController().signal })
  const followed = (page: number) => getEventListeners(goneOf(page).signal, 'abort').length
  return { ...watch, answers, ended, ping, release, worked, followed, leave: (page: number) => goneOf(page).abort() }
}

test('a page silent for two seconds is ended, and its content is held back until a person asks', async () => {
  const { drawing, isHeld, ended, release, worked } = open()
  drawing(1, message)
  drawing(1, picture)
  await vi.advanceTimersByTimeAsync(2000)
  worked(1.9)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(ended).toEqual([1])
  expect([message, picture].map(isHeld)).toEqual([true, true])
  await release(message)
  expect([message, picture].map(isHeld)).toEqual([false, true])
})

test('content of a page paused by a debugger is not held back', async () => {
  const { drawing, isHeld, worked } = open()
  drawing(debugged, message)
  await vi.advanceTimersByTimeAsync(500)
  worked(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isHeld(message)).toBe(false)
})

test('a page without CPU time is not ended before it had some, or if the system reports none', async () => {
  for (const later of [1.5, undefined]) {
    const { drawing, ended, worked } = open()
    worked(later === undefined ? undefined : 0)
    drawing(1, message)
    await vi.advanceTimersByTimeAsync(2000)
    if (later !== undefined) {
      worked(1.4)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(ended).toEqual([])
    }
    worked(later)
    await vi.advanceTimersByTimeAsync(500)
    expect(ended).toEqual([1])
  }
})

test('a page that answers stays, and is pinged only while it draws', async () => {
  const { drawing, isHeld, ended, ping, answers, followed } = open()
  answers.add(1)
  drawing(1, message)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toEqual([])
  expect(isHeld(message)).toBe(false)
  expect(ping).toHaveBeenCalledTimes(10)
  expect(vi.getTimerCount()).toBe(0)
  // A page draws thousands of messages. None of them may leave a listener behind.
  for (const name of [message, picture]) {
    drawing(1, name)
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(followed(1)).toBe(0)
})

test('a slow page that answers stays, and each window is watched separately', async () => {
  const { drawing, ended, answers, isHeld, worked } = open()
  drawing(1, message)
  drawing(2, picture)
  await vi.advanceTimersByTimeAsync(1500)
  worked(2)
  answers.add(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toEqual([2])
  expect([message, picture].map(isHeld)).toEqual([false, true])
})

test('sleep does not count as silence: only pings count, and none is sent during sleep', async () => {
  const { drawing, ended, answers } = open()
  drawing(1, message)
  await vi.advanceTimersByTimeAsync(500)
  vi.setSystemTime(Date.now() + 8 * 3_600_000)
  answers.add(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ended).toEqual([])
})

test('a closed page is not pinged', async () => {
  const { drawing, ended, leave, ping } = open()
  drawing(1, message)
  leave(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([ended, ping.mock.calls]).toEqual([[], []])
  expect(vi.getTimerCount()).toBe(0)
})
