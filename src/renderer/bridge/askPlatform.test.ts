import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { runPlan } from '../domain/answers/runPlan.ts'
import { askPlatformFor } from './askPlatform.ts'

const answer = vi.fn<(route: string, input: object) => Promise<Outcome<unknown>>>()
const scope = { connection: 'casino', account: 'anna' }
const logged = { id: 'exchange-7', number: 7, at: '2026-11-22T21:30:57.000Z' }

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('window', { pitboss: { request: answer, on: vi.fn() } })
})
afterEach(() => void vi.unstubAllGlobals())

/** Answers the platform's route, and the request log. */
const answering = (outcome: Outcome<unknown>) =>
  answer.mockImplementation(async (route) => (route === 'exchanges.list' ? { ok: true, value: [logged] } : outcome))

const { signal } = new AbortController()

test('a read names its player, and is answered with its request in the log', async () => {
  answering({ ok: true, value: '{"data":{"id":"b1"}}', exchange: 'exchange-7' })
  expect(await askPlatformFor(scope)['bonuses.find']({ bonusId: 'b1' }, signal)).toEqual({
    ok: true,
    value: { id: 'b1' },
    request: 7,
    at: logged.at
  })
  expect(answer).toHaveBeenCalledWith('bonuses.find', { ...scope, bonusId: 'b1', cancelKey: expect.any(String) })
})

test('a failed read is a problem with its request, and one that is not in the log has none', async () => {
  const problem = { code: 'rate-limited', status: 429 } as const
  answering({ ok: false, problem, exchange: 'exchange-7' })
  const ask = askPlatformFor(scope)['transactions.list']
  expect(await ask({ page: 3 }, signal)).toEqual({ ok: false, problem, request: 7, at: logged.at })
  answering({ ok: false, problem, exchange: 'exchange-8' })
  expect(await ask({ page: 3 }, signal)).toEqual({ ok: false, problem })
})

test('a stopped plan gives up the read that is under way', async () => {
  const stop = new AbortController()
  answer.mockImplementation(async (route) => {
    if (route === 'notifications.list') stop.abort()
    return { ok: false, problem: { code: 'cancelled' } }
  })
  const run = await runPlan([{ name: 'notifications.list', why: 'them' }], {
    ask: askPlatformFor(scope),
    signal: stop.signal,
    isCurrent: () => true,
    wait: async () => {}
  })
  expect(run).toMatchObject({ ended: 'stopped', gathered: { notifications: { pages: [], end: 'stopped' } } })
  expect(answer).toHaveBeenLastCalledWith('requests.cancel', { cancelKey: expect.any(String) })
})
