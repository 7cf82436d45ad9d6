import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createJobQueue } from './jobQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a queue whose jobs end when the test calls `end`. */
function opened(most: number) {
  const ends = new Map<string, (result: string) => void>()
  const run = (key: string) => new Promise<string>((end) => void ends.set(key, end))
  const { want, ...queue } = createJobQueue(run, most)
  const end = async (key: string) => {
    ends.get(key)?.(`${key} done`)
    await vi.advanceTimersByTimeAsync(0)
  }
  const wantAll = (keys: readonly string[]) => want(new Map(keys.map((key) => [key, key])))
  return { queue: { ...queue, want: wantAll }, end, begun: () => [...ends.keys()] }
}

test('a limited number of jobs run at once, in the wanted order', async () => {
  const { queue, end, begun } = opened(2)
  queue.want(['a', 'b', 'c', 'd'])
  expect(begun()).toEqual(['a', 'b'])
  await end('b')
  expect(begun()).toEqual(['a', 'b', 'c'])
})

test('the newly first job runs next, and an unwanted job doesn’t start', async () => {
  const { queue, end, begun } = opened(1)
  queue.want(['a', 'b', 'c'])
  queue.want(['c', 'a'])
  await end('a')
  expect(begun()).toEqual(['a', 'c'])
  await end('c')
  expect(begun()).toEqual(['a', 'c'])
})

test('results that arrive together are reported together', async () => {
  const { queue, end } = opened(3)
  const listener = vi.fn()
  queue.results.subscribe(listener)
  queue.want(['a', 'b'])
  const before = queue.results.getState()
  await end('a')
  await end('b')
  expect(queue.results.getState()).toBe(before)
  await vi.advanceTimersByTimeAsync(100)
  expect(listener).toHaveBeenCalledOnce()
  expect([...queue.results.getState()]).toEqual([
    ['a', 'a done'],
    ['b', 'b done']
  ])
})

test('an empty list starts no job and keeps all results', async () => {
  const { queue, end, begun } = opened(2)
  queue.want(['a', 'b', 'c'])
  await end('a')
  queue.want([])
  await end('b')
  await vi.advanceTimersByTimeAsync(100)
  expect(begun()).toEqual(['a', 'b', 'c'])
  await end('c')
  queue.want(['a', 'b', 'c', 'd'])
  await vi.advanceTimersByTimeAsync(100)
  expect([...queue.results.getState().keys()]).toEqual(['a', 'b', 'c'])
  expect(begun()).toEqual(['a', 'b', 'c', 'd'])
})

test('only unwanted results are dropped, once there are many', async () => {
  const { queue, end, begun } = opened(1)
  for (let typed = 0; typed < 203; typed += 1) {
    queue.want([`${typed}`])
    await end(`${typed}`)
  }
  queue.want(['last'])
  await end('last')
  await vi.advanceTimersByTimeAsync(1000)
  expect([...queue.results.getState().keys()]).toEqual(['last'])
  queue.want([])
  queue.want(['last'])
  expect(begun().filter((key) => key === 'last')).toHaveLength(1)
})
