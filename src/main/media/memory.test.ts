import { expect, test } from 'vitest'
import { keepMemory } from './memory.ts'
import { makeShown } from './testing/shownForTest.ts'

const at = (time: { now: number }, most?: number) =>
  keepMemory({ now: () => time.now, ...(most !== undefined && { most }) })
const sized = (bytes: number, until = 1000) => ({
  ok: true as const,
  value: makeShown({ bytes: Buffer.alloc(bytes), until })
})

test('a picture stays in memory as long as it is fresh', () => {
  const time = { now: 0 }
  const memory = at(time)
  memory.keep('a', sized(10, 100))
  time.now = 99
  expect(memory.read('a')).toMatchObject({ ok: true })
  time.now = 100
  expect(memory.read('a')).toBeUndefined()
})

test('a picture fetched before the clock was set back is fetched again', () => {
  const time = { now: 3_600_000 }
  const memory = at(time)
  memory.keep('a', { ok: false, problem: { code: 'dns' } })
  memory.keep('b', { ok: true, value: makeShown({ until: 9e9, facts: { at: '1970-01-01T01:00:00.000Z' } }) })
  expect(['a', 'b'].map((key) => memory.read(key)?.ok)).toEqual([false, true])
  time.now = 0
  expect(['a', 'b'].map((key) => memory.read(key))).toEqual([undefined, undefined])
})

test('the limit keeps the most recently read pictures', () => {
  const memory = at({ now: 0 }, 100)
  for (const key of ['a', 'b', 'c']) memory.keep(key, sized(40))
  expect(['a', 'b', 'c'].filter((key) => memory.read(key))).toEqual(['b', 'c'])
  memory.read('b')
  memory.keep('d', sized(40))
  expect(['a', 'b', 'c', 'd'].filter((key) => memory.read(key))).toEqual(['b', 'd'])
  memory.keep('b', sized(41))
  memory.keep('b', sized(42))
  expect(['b', 'd'].filter((key) => memory.read(key))).toEqual(['b', 'd'])
})

test('the default limit is 32 MB', () => {
  const memory = keepMemory({ now: () => 0 })
  const megabytes = (count: number) => ({
    ok: true as const,
    value: { ...makeShown(), bytes: Buffer.alloc(count * 1024 * 1024) }
  })
  memory.keep('a', megabytes(16))
  memory.keep('b', megabytes(16))
  expect(['a', 'b'].filter((key) => memory.read(key))).toEqual(['a', 'b'])
  memory.keep('c', { ok: true, value: { ...makeShown(), bytes: Buffer.alloc(1) } })
  expect(['a', 'b', 'c'].filter((key) => memory.read(key))).toEqual(['b', 'c'])
})

test('a picture larger than the cache is not kept', () => {
  const memory = at({ now: 0 }, 100)
  memory.keep('huge', sized(101))
  expect(memory.read('huge')).toBeUndefined()
  memory.keep('a', sized(100))
  expect(memory.read('a')).toBeDefined()
})

test('a problem is kept for half a minute, then the picture is fetched again', () => {
  const time = { now: 0 }
  const memory = at(time)
  memory.keep('a', { ok: false, problem: { code: 'dns' } })
  time.now = 29_999
  expect(memory.read('a')).toEqual({ ok: false, problem: { code: 'dns' } })
  time.now = 30_000
  expect(memory.read('a')).toBeUndefined()
})

test('the newest result of a picture counts', () => {
  const memory = at({ now: 0 })
  memory.keep('a', { ok: false, problem: { code: 'dns' } })
  memory.keep('a', sized(1))
  expect(memory.read('a')).toMatchObject({ ok: true })
  memory.keep('a', { ok: false, problem: { code: 'tls' } })
  expect(memory.read('a')).toMatchObject({ ok: false })
})

test('problems are limited too', () => {
  const memory = at({ now: 0 })
  for (let number = 0; number < 2001; number += 1) memory.keep(`${number}`, { ok: false, problem: { code: 'dns' } })
  expect(memory.read('0')).toBeUndefined()
  expect(memory.read('1')).toBeDefined()
})

test('deleting a connection forgets its pictures', () => {
  const memory = at({ now: 0 })
  memory.keep('one/a', sized(1))
  memory.keep('one/b', { ok: false, problem: { code: 'dns' } })
  memory.keep('one-more/a', sized(1))
  memory.forget('one/')
  expect(['one/a', 'one/b', 'one-more/a'].filter((key) => memory.read(key))).toEqual(['one-more/a'])
})

test('forgetting problems affects only one connection, and no pictures', () => {
  const memory = at({ now: 0 })
  memory.keep('one/a', sized(1))
  memory.keep('one/b', { ok: false, problem: { code: 'dns' } })
  memory.keep('two/b', { ok: false, problem: { code: 'dns' } })
  memory.forgetProblems('one/')
  expect(['one/a', 'one/b', 'two/b'].filter((key) => memory.read(key))).toEqual(['one/a', 'two/b'])
})
