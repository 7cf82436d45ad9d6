import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { followAnswers, useRateLimits } from '../stores/refusedTokens.ts'
import { ask, listen } from './request.ts'

const answer = vi.fn<() => Promise<Outcome<unknown>>>()
const on = vi.fn<(topic: string, listener: () => void) => () => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  answer.mockReset().mockResolvedValue({ ok: true, value: '{"data":{"id":"x"}}', exchange: 'exchange-1' })
  vi.stubGlobal('window', { pitboss: { request: answer, on } })
})
afterEach(() => {
  useRateLimits.setState({}, true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const find = (connection = 'one') => ask('bonuses.find', { connection, bonusId: 'x' })
const limited: Outcome<never> = {
  ok: false,
  problem: { code: 'rate-limited', status: 429, retryAfter: 7000 },
  exchange: 'exchange-1'
}

describe('a request', () => {
  test('returns its exchange and its differences, if any', async () => {
    expect(await find()).toEqual({ value: { id: 'x' }, exchange: 'exchange-1', drift: [] })
    const drift = [{ operation: 'bonuses.find' as const, path: '/data', kind: 'missing' as const, count: 1, at: [] }]
    answer.mockResolvedValue({ ok: true, value: 'answer', drift })
    expect(await ask('settings.read', {})).toStrictEqual({ value: 'answer', drift })
  })

  test('whose answer cannot be parsed fails as an internal error with its exchange', async () => {
    answer.mockResolvedValue({ ok: true, value: '{"data":', exchange: 'exchange-1' })
    const problem = { code: 'internal', operation: 'bonuses.find', cause: 'UNREADABLE' }
    await expect(find()).rejects.toMatchObject({ problem, exchange: 'exchange-1' })
  })

  test('that fails rejects with its problem and its exchange', async () => {
    answer.mockResolvedValue({ ok: false, problem: { code: 'http', status: 500 }, exchange: 'exchange-1' })
    await expect(find()).rejects.toMatchObject({ problem: { code: 'http', status: 500 }, exchange: 'exchange-1' })
  })
})

describe('a rate limit', () => {
  beforeEach(followAnswers)

  test('applies to its own connection until a request succeeds', async () => {
    answer.mockResolvedValueOnce(limited)
    await expect(find()).rejects.toThrow('rate-limited')
    expect(useRateLimits.getState()).toEqual({ one: 7000 })
    await find('two')
    expect(useRateLimits.getState()).toEqual({ one: 7000 })
    await find()
    expect(useRateLimits.getState()).toEqual({ one: 0 })
  })

  test('is ignored without an exchange', async () => {
    answer.mockResolvedValueOnce({ ok: false, problem: { code: 'rate-limited', retryAfter: 7000 } })
    await expect(find()).rejects.toThrow('rate-limited')
    expect(useRateLimits.getState()).toEqual({})
  })
})

test('a listener hears one topic until it unsubscribes', () => {
  const stop = vi.fn<() => void>()
  const listener = vi.fn<() => void>()
  on.mockReturnValue(stop)
  listen('journal.changed', listener)()
  expect(on.mock.calls).toEqual([['journal.changed', listener]])
  expect(stop).toHaveBeenCalledOnce()
})
