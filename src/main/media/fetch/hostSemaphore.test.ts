import { expect, test } from 'vitest'
import { createHostSemaphore } from './hostSemaphore.ts'

const settled = () => new Promise((done) => setImmediate(done))

function stage() {
  const runForHost = createHostSemaphore({ perHost: 2, mostPerHost: 2, inAll: 3 })
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const run = (host: string, name: string) =>
    runForHost(host, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name)))
      )
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await settled()
  }
  return { run, begun, end }
}

test('a host has a limited number of slots, given in order of request; other hosts do not wait for it', async () => {
  const { run, begun, end } = stage()
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => run(name.charAt(0), name))
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
  for (const name of ['a2', 'a3', 'b2']) await end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
})

test('a failed task frees its slot, and the failure stays its own', async () => {
  const { run, begun, end } = stage()
  const failed = run('a', 'a1').catch((error: Error) => error.message)
  const others = [run('a', 'a2'), run('a', 'a3')]
  await end('a1', new Error('no'))
  expect(await failed).toBe('no')
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  await end('a3')
  expect(await Promise.all(others)).toEqual(['a2', 'a3'])
})

test('a host gets more slots after successes, up to a limit, and fewer after a refusal', async () => {
  const runForHost = createHostSemaphore({ perHost: 2, mostPerHost: 4, inAll: 9 })
  const ends: ((isRefused: boolean) => void)[] = []
  const run = () =>
    runForHost(
      'a',
      () => new Promise<boolean>((resolve) => ends.push(resolve)),
      (isRefused) => isRefused
    )
  const all = Array.from({ length: 40 }, run)
  const atOnce = async (isRefused: boolean, tasks: number) => {
    for (const end of ends.splice(0, tasks)) end(isRefused)
    await settled()
    return ends.length
  }
  await settled()
  expect(ends).toHaveLength(2)
  expect(await atOnce(false, 2)).toBe(3)
  expect(await atOnce(false, 2)).toBe(4)
  expect(await atOnce(false, 4)).toBe(4)
  expect(await atOnce(true, 1)).toBe(3)
  expect(await atOnce(true, 3)).toBe(1)
  expect(await atOnce(true, 1)).toBe(1)
  while (ends.length > 0) await atOnce(false, ends.length)
  await Promise.all(all)
})
