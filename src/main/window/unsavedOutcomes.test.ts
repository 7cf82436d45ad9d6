import { afterEach, expect, test, vi } from 'vitest'
import { unsavedIn } from './unsavedOutcomes.ts'

afterEach(() => vi.useRealTimers())

test.each([
  ['is full', async () => 1],
  ['does not answer', () => new Promise<number>(() => {})]
])('an outcome that is in memory only is asked about where the disk %s', async (_name, writeUnwritten) => {
  vi.useFakeTimers()
  const confirm = vi.fn(async () => false)
  const asked = unsavedIn({ unwritten: () => 1, writeUnwritten }, confirm).mayQuit()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await asked).toBe(false)
  expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ title: '1 outcome is not written down yet' }))
})

test('one that can be written after all is not asked about', async () => {
  let left = 1
  const confirm = vi.fn(async () => false)
  const journal = { unwritten: () => left, writeUnwritten: async () => (left = 0) }
  expect(await unsavedIn(journal, confirm).mayQuit()).toBe(true)
  expect(confirm).not.toHaveBeenCalled()
})
