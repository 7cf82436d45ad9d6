import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openErrands } from './errands.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Errands whose work ends when it is told to. */
function opened(most: number) {
  const ends = new Map<string, (result: string) => void>()
  const { want, ...errands } = openErrands((key: string) => new Promise<string>((end) => void ends.set(key, end)), {
    most,
    together: 50
  })
  const end = async (key: string) => {
    ends.get(key)?.(`${key} done`)
    await vi.advanceTimersByTimeAsync(0)
  }
  const wantAll = (keys: readonly string[]) => want(new Map(keys.map((key) => [key, key])))
  return { errands: { ...errands, want: wantAll }, end, begun: () => [...ends.keys()] }
}

test('no more than so many run at once, in the order they are wanted', async () => {
  const { errands, end, begun } = opened(2)
  errands.want(['a', 'b', 'c', 'd'])
  expect(begun()).toEqual(['a', 'b'])
  await end('b')
  expect(begun()).toEqual(['a', 'b', 'c'])
})

test('what is wanted first now comes next, and what is no longer wanted is not begun', async () => {
  const { errands, end, begun } = opened(1)
  errands.want(['a', 'b', 'c'])
  errands.want(['c', 'a'])
  await end('a')
  expect(begun()).toEqual(['a', 'c'])
  await end('c')
  expect(begun()).toEqual(['a', 'c'])
})

test('each is done once, however often it is wanted', async () => {
  const { errands, end, begun } = opened(3)
  errands.want(['a', 'a', 'b'])
  await end('a')
  errands.want(['a', 'b'])
  expect(begun()).toEqual(['a', 'b'])
})

test('results that come close together are told once, all of them', async () => {
  const { errands, end } = opened(3)
  const heard = vi.fn()
  errands.subscribe(heard)
  errands.want(['a', 'b'])
  const before = errands.results()
  await end('a')
  await end('b')
  expect(errands.results()).toBe(before)
  await vi.advanceTimersByTimeAsync(50)
  expect(heard).toHaveBeenCalledOnce()
  expect([...errands.results()]).toEqual([
    ['a', 'a done'],
    ['b', 'b done']
  ])
})

test('once stopped, nothing is begun or told, until something is wanted again', async () => {
  const { errands, end, begun } = opened(1)
  const heard = vi.fn()
  errands.subscribe(heard)
  errands.want(['a', 'b'])
  errands.stop()
  await end('a')
  await vi.advanceTimersByTimeAsync(100)
  expect([begun(), heard.mock.calls]).toEqual([['a'], []])
  errands.want(['b'])
  expect(begun()).toEqual(['a', 'b'])
})
