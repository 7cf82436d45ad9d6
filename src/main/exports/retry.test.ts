import { describe, expect, test } from 'vitest'
import type { Outcome, Problem } from '../../shared/outcome/outcome.ts'
import { testClock } from './testing/clockForTest.ts'
import { withRetry, realClock } from './retry.ts'
import { newCount } from './paginate.ts'

type Answer = Problem | string

/** Reads with retries. The platform gives these answers in order, then repeats the last one. */
async function asked(...answers: Answer[]) {
  const clock = testClock()
  const count = newCount()
  const stop = new AbortController()
  const told: unknown[] = []
  let asks = 0
  const read = async (): Promise<Outcome<string>> => {
    const answer = answers[Math.min(asks, answers.length - 1)] ?? ''
    asks += 1
    return typeof answer === 'string' ? { ok: true, value: answer } : { ok: false, problem: answer }
  }
  const run = () => withRetry(read, { signal: stop.signal, clock, count, changed: () => void told.push({ ...count }) })
  return { run, clock, count, stop, told, asks: () => asks }
}

const limited = (retryAfter?: number): Problem => ({
  code: 'rate-limited',
  status: 429,
  ...(retryAfter !== undefined && { retryAfter })
})

describe('a platform that asks to wait', () => {
  test('makes the read wait as long as requested, and show the wait', async () => {
    const { run, clock, count, told } = await asked(limited(7000), 'page')
    expect(await run()).toEqual({ ok: true, value: 'page' })
    expect(clock.waits).toEqual([7000])
    expect(told).toMatchObject([{ waits: 1, waitsUntil: 8000 }, { waits: 1 }])
    expect(told[1]).not.toHaveProperty('waitsUntil')
    expect(count).toMatchObject({ waits: 1, retries: 0 })
  })

  test.each([
    ['nothing', undefined, 10_000],
    ['no time at all', 0, 1000]
  ])('with the delay %s makes the read wait too', async (_label, retryAfter, wait) => {
    const { run, clock } = await asked(limited(retryAfter), 'page')
    await run()
    expect(clock.waits).toEqual([wait])
  })

  test('with another status makes the read wait too', async () => {
    const { run, clock, count } = await asked({ code: 'http', status: 503, retryAfter: 3000 }, 'page')
    await run()
    expect(clock.waits).toEqual([3000])
    expect(count).toMatchObject({ waits: 1, retries: 0 })
  })

  test('is abandoned at once by a stop', async () => {
    const { run, clock, stop, asks } = await asked(limited(7000), 'page')
    clock.meanwhile = () => stop.abort()
    expect(await run()).toMatchObject({ ok: false })
    expect(asks()).toBe(1)
  })

  test('for ever is abandoned after a day', async () => {
    const { run, clock } = await asked(limited(1000))
    expect(await run()).toEqual({ ok: false, problem: limited(1000) })
    expect(clock.waits).toHaveLength(24)
  })
})

describe('a failing page', () => {
  const passing: Problem[] = [
    { code: 'timeout', cause: 'TIME_LIMIT' },
    { code: 'reset' },
    { code: 'http', status: 408 },
    { code: 'not-json', status: 200 }
  ]
  test.each(passing)('with $code $status is requested three more times, counted', async (problem) => {
    const { run, clock, count, asks } = await asked(problem)
    expect(await run()).toEqual({ ok: false, problem })
    expect(asks()).toBe(4)
    expect(clock.waits).toEqual([500, 1000, 2000])
    expect(count).toMatchObject({ retries: 3, waits: 0 })
  })

  const lasting: Problem[] = [
    { code: 'unauthorised', status: 401 },
    { code: 'http', status: 404 },
    { code: 'cancelled' },
    { code: 'not-json', status: 404 }
  ]
  test.each(lasting)('with $code $status is not requested again', async (problem) => {
    const { run, asks } = await asked(problem)
    expect(await run()).toEqual({ ok: false, problem })
    expect(asks()).toBe(1)
  })

  test('is abandoned by a stop between two tries', async () => {
    const { run, clock, stop, asks } = await asked({ code: 'reset' }, 'page')
    clock.meanwhile = () => stop.abort()
    expect(await run()).toMatchObject({ ok: false })
    expect(asks()).toBe(1)
  })
})

test('the real clock ends a wait when stopped', async () => {
  const stop = new AbortController()
  const waited = realClock.wait(60_000, stop.signal)
  stop.abort()
  await waited
})
