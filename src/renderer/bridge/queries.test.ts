import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Outcome, Problem } from '../../shared/outcome/outcome.ts'
import { ProblemError } from './request.ts'
import { askAgain, askOnPress, askUntil, askWithKey, cancelAsked, queries } from './queries.ts'
import { followMain } from './followMain.ts'

type Listener = (payload: object) => void
const request = vi.fn<(route: string, input: object) => Promise<Outcome<unknown>>>()
const listeners = new Map<string, Listener>()
const on = (topic: string, listener: Listener) => {
  listeners.set(topic, listener)
  return () => void listeners.delete(topic)
}
const tell = (topic: string, payload: object = {}) => listeners.get(topic)?.(payload)
const routes = () => request.mock.calls.map(([route]) => route)

beforeEach(() => {
  vi.useFakeTimers()
  request.mockReset().mockResolvedValue({ ok: true, value: '{"data":{}}' })
  vi.stubGlobal('window', { pitboss: { request, on } })
})
afterEach(() => {
  queries.clear()
  listeners.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Caches an answer and observes its query, as a mounted component does. */
function watch(...queryKey: readonly unknown[]): () => void {
  const queryFn = () => request(String(queryKey[0]), {})
  return new QueryObserver(queries, { queryKey, queryFn, initialData: 'answer', staleTime: Infinity }).subscribe(
    () => {}
  )
}

test('no query is repeated automatically, and answers share no structure', () => {
  expect(queries.getDefaultOptions().queries).toMatchObject({
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    structuralSharing: false
  })
})

test.each<[problem: Problem, least: number]>([
  [{ code: 'http', status: 500 }, 2000],
  [{ code: 'rate-limited', retryAfter: 30_000 }, 30_000],
  [{ code: 'rate-limited' }, 60_000]
])('a failed request is repeated by the next screen after a wait, not at once: %j', async (problem, least) => {
  const enter = () => {
    const queryFn = () => Promise.reject(new ProblemError(problem))
    const observer = new QueryObserver(queries, { queryKey: ['transactions.list', {}], queryFn })
    const leave = observer.subscribe(() => {})
    const { isFetching } = observer.getCurrentResult()
    return { leave, isFetching }
  }
  const first = enter()
  await vi.advanceTimersByTimeAsync(0)
  expect(enter().isFetching).toBe(false)
  first.leave()
  await vi.advanceTimersByTimeAsync(least)
  expect(enter().isFetching).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(enter().isFetching).toBe(true)
})

test('a new token resets the player’s lists on screen and no other query', async () => {
  followMain()
  const input = { connection: 'one', account: 'ada' }
  watch('transactions.list', input)
  watch('bonuses.find', { ...input, bonusId: 'b' })
  watch('transactions.list', { ...input, connection: 'two' })
  const ofBob = { connection: 'one', account: 'bob' }
  queries.setQueryData(['transactions.list', input], 'of before')
  queries.setQueryData(['transactions.list', ofBob], 'of bob')
  tell('connections.changed', { connection: 'one', isSame: true })
  await vi.advanceTimersByTimeAsync(0)
  tell('connections.changed', { connection: 'one', account: 'cleo' })
  expect(queries.getQueryData(['transactions.list', ofBob])).toBe('of bob')
  tell('connections.changed', ofBob)
  expect(queries.getQueryData(['transactions.list', ofBob])).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(routes()).not.toContain('transactions.list')
  tell('connections.changed', { connection: 'one', account: 'ada' })
  expect(queries.getQueryData(['transactions.list', input])).not.toBe('of before')
  await vi.advanceTimersByTimeAsync(0)
  expect(routes().filter((route) => route !== 'connections.list')).toEqual(['transactions.list'])
})

test('a change during the first request sends the request again', async () => {
  const first = Promise.withResolvers<Outcome<unknown>>()
  request.mockReturnValueOnce(first.promise).mockResolvedValue({ ok: true, value: 'after' })
  followMain()
  const queryFn = () => request('bonuses.recent', {})
  const observer = new QueryObserver(queries, { queryKey: ['bonuses.recent', {}], queryFn })
  observer.subscribe(() => {})
  tell('records.changed', { kind: 'recent' })
  first.resolve({ ok: true, value: 'before' })
  await vi.advanceTimersByTimeAsync(0)
  expect(routes()).toEqual(['bonuses.recent', 'bonuses.recent'])
  expect(observer.getCurrentResult().data).toEqual({ ok: true, value: 'after' })
})

describe('a press', () => {
  const input = { connection: 'demo', account: 'a', bonusId: 'b' }

  test('sends one request until the answer arrives, then another one', async () => {
    watch('bonuses.find', input)
    for (let times = 0; times < 3; times += 1) askOnPress('bonuses.find', input)
    expect(routes()).toEqual(['bonuses.find'])
    await vi.advanceTimersByTimeAsync(0)
    askOnPress('bonuses.find', input)
    expect(routes()).toEqual(['bonuses.find', 'bonuses.find'])
  })

  test('to try again sends one request until the answer arrives', () => {
    const queryFn = () => request('banners.list', {})
    const observer = new QueryObserver(queries, { queryKey: ['banners.list'], queryFn, initialData: 'answer' })
    for (let times = 0; times < 3; times += 1) askAgain(observer)
    expect(routes()).toEqual(['banners.list'])
  })

  test('removes the previous answer', () => {
    queries.setQueryData(['bonuses.find', input], 'answer')
    askOnPress('bonuses.find', input)
    expect(queries.getQueryData(['bonuses.find', input])).toBeUndefined()
  })
})

describe('an action', () => {
  test('is not repeated automatically, online or offline', () => {
    expect(queries.getDefaultOptions().mutations).toMatchObject({ retry: false, networkMode: 'always' })
  })

  const canary = 'canary-8c1f0c2e-token'
  const variables = () =>
    JSON.stringify(
      queries
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.variables)
    )
  const act = (token: string) => {
    const mutationFn = (input: { token: string }) => request('accounts.save', input)
    const observer = new MutationObserver(queries, { mutationFn })
    const leave = observer.subscribe(() => {})
    return { observer, leave, done: observer.mutate({ token }).catch(() => {}) }
  }

  test.each(['done', 'failed'])('is removed with its token after its last observer leaves: %s', async (how) => {
    if (how === 'failed') request.mockRejectedValue(new Error('storage'))
    const { leave, done } = act(canary)
    await done
    expect(variables()).toContain(canary)
    leave()
    await vi.advanceTimersByTimeAsync(1000)
    expect(variables()).toBe('[]')
  })

  test('runs to its end without an observer', async () => {
    const answer = Promise.withResolvers<Outcome<unknown>>()
    request.mockReturnValue(answer.promise)
    const { leave, done } = act(canary)
    leave()
    await vi.advanceTimersByTimeAsync(60_000)
    answer.resolve({ ok: true, value: null })
    await done
    expect(routes()).toEqual(['accounts.save'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(variables()).toBe('[]')
  })
})

describe('a request without observers', () => {
  test('is cancelled in main by its own key', async () => {
    const stop = new AbortController()
    void askUntil('bonuses.find', { connection: 'one', bonusId: 'x' }, stop.signal)
    void askUntil('bonuses.find', { connection: 'one', bonusId: 'y' }, new AbortController().signal)
    const [[, first] = [], [, second] = []] = request.mock.calls
    expect(first).toEqual({ connection: 'one', bonusId: 'x', cancelKey: expect.any(String) })
    expect(second).not.toMatchObject({ cancelKey: first && Reflect.get(first, 'cancelKey') })
    stop.abort()
    expect(request.mock.lastCall).toEqual(['requests.cancel', { cancelKey: first && Reflect.get(first, 'cancelKey') }])
  })

  test('is cancelled by its route and input after a press began it', () => {
    request.mockReturnValue(new Promise<Outcome<unknown>>(() => {}))
    void askWithKey('exchanges.repeat', { id: 'exchange-1' })
    const cancelKey: unknown = Reflect.get(request.mock.calls[0]?.[1] ?? {}, 'cancelKey')
    cancelAsked('exchanges.repeat', { id: 'exchange-1' })
    expect(request.mock.lastCall).toEqual(['requests.cancel', { cancelKey }])
  })

  test('is cancelled by its route and input even as a prefetch, but not after it ended', async () => {
    const pending = Promise.withResolvers<Outcome<unknown>>()
    request.mockReturnValue(pending.promise)
    const input = { connection: 'one', account: 'ada', page: 2 }
    const asked = askUntil('transactions.list', { ...input, isPrefetch: true }, new AbortController().signal).catch(
      () => {}
    )
    const cancelKey: unknown = Reflect.get(request.mock.calls[0]?.[1] ?? {}, 'cancelKey')
    cancelAsked('transactions.list', { ...input, page: 3 })
    expect(routes()).toEqual(['transactions.list'])
    cancelAsked('transactions.list', input)
    expect(request.mock.lastCall).toEqual(['requests.cancel', { cancelKey }])
    pending.resolve({ ok: false, problem: { code: 'cancelled' } })
    await asked
    cancelAsked('transactions.list', input)
    expect(routes()).toEqual(['transactions.list', 'requests.cancel'])
  })

  test('is not cancelled after its answer', async () => {
    const stop = new AbortController()
    request.mockResolvedValue({ ok: false, problem: { code: 'rejected' } })
    await askUntil('bonuses.find', { connection: 'one', bonusId: 'x' }, stop.signal).catch(() => {})
    stop.abort()
    expect(routes()).toEqual(['bonuses.find'])
  })

  test('has no cancel key if it does not go to the platform', async () => {
    const stop = new AbortController()
    await askUntil('settings.read', {}, stop.signal)
    stop.abort()
    expect(request.mock.calls).toEqual([['settings.read', {}]])
  })
})

describe('an edited connection', () => {
  const answers: readonly (readonly [string, object])[] = [
    ['bonuses.find', { connection: 'one', bonusId: 'x' }],
    ['transactions.list', { connection: 'one', account: 'ada', page: 2 }],
    ['media.facts', { connection: 'one', name: 'x' }],
    ['media.facts', { connection: 'one', name: 'x' }]
  ]
  const others: readonly (readonly [string, object])[] = [
    ['bonuses.find', { connection: 'two', bonusId: 'x' }],
    ['transactions.list', { connection: 'one-more', account: 'ada' }],
    ['exchanges.list', {}],
    ['layouts.font', { id: 'one', font: 'x' }]
  ]
  const isKept = (key: readonly unknown[]) => queries.getQueryData(key) !== undefined

  test('loses its cached answers without observers; other connections keep theirs', () => {
    followMain()
    for (const key of [...answers, ...others]) queries.setQueryData(key, 'answer')
    tell('connections.changed', { connection: 'one', isSame: true })
    expect(answers.filter(isKept), 'only its name or its switches changed').toEqual(answers)
    tell('connections.changed', { connection: 'one' })
    expect(answers.filter(isKept)).toEqual([])
    expect(others.filter(isKept)).toEqual(others)
  })

  test('keeps answers on screen until the next request, and resets its check', () => {
    followMain()
    const [key = []] = answers
    const leave = watch(...key)
    const checks = [{ id: 'one' }, { id: 'two' }].map((input) => ['connections.check', input])
    for (const check of checks) queries.setQueryData(check, 'works')
    tell('connections.changed', { connection: 'one', account: 'ada' })
    expect(checks.filter(isKept)).toEqual(checks)
    tell('connections.changed', { connection: 'one' })
    expect(isKept(key)).toBe(true)
    expect(checks.filter(isKept)).toEqual(checks.slice(1))
    leave()
  })

  test.each([
    ['they changed', 'connections.changed', { connection: 'one' }],
    ['the keyring answered late', 'keyring.changed', {}]
  ])('is requested again by every list that shows it: %s', (_why, topic, payload) => {
    followMain()
    const leaves = [watch('connections.list', {}), watch('connections.keeping', {}), watch('journal.list', {})]
    tell(topic, payload)
    expect(routes()).toEqual(['connections.list', 'connections.keeping'])
    for (const leave of leaves) leave()
  })
})

describe('main’s data on screen is requested again after a change', () => {
  test.each([
    ['recent', 'bonuses.recent'],
    ['design', 'designs.list'],
    ['snapshot', 'snapshots.list'],
    ['layout', 'layouts.read'],
    ['journal', 'journal.list']
  ])('%s', (kind, route) => {
    const topic = kind === 'journal' ? 'journal.changed' : 'records.changed'
    followMain()
    const leaves = [watch(route, {}), watch('connections.list', {})]
    tell('records.changed', { kind: 'pin' })
    tell(topic, { kind })
    expect(routes()).toEqual([route])
    for (const leave of leaves) leave()
    tell(topic, { kind })
    expect(routes()).toEqual([route])
    expect(queries.getQueryState([route, {}])?.isInvalidated, 'read when it is looked at again').toBe(true)
  })

  test('the request log is requested at most four times a second', async () => {
    followMain()
    const leaves = [watch('exchanges.list', {}), watch('journal.list', {})]
    for (let number = 0; number < 20; number += 1) {
      tell('exchanges.changed', { number })
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(routes()).toEqual(Array.from({ length: 4 }, () => 'exchanges.list'))
    for (const leave of leaves) leave()
    tell('exchanges.changed', {})
    await vi.advanceTimersByTimeAsync(1000)
    expect(routes()).toHaveLength(4)
  })
})
