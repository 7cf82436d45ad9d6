import { tokensForTest } from '../testing/tokensForTest.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Operation, Outcome } from '../../shared/outcome/outcome.ts'
import { keepExchanges, type Exchanges } from '../exchanges/log.ts'
import { exchange } from './exchange.ts'
import { Fault } from './http/problems.ts'
import { type Call, table } from './operations.ts'
import { apiForTest, type Attempt } from '../testing/apiForTest.ts'
import { makeTarget } from '../testing/makeTarget.ts'
import { readKept, conclude } from './reply.ts'
import type { Trace } from './http/trace.ts'
import type { AnswerHeaders, TransportRequest } from './http/transport.ts'

const canary = 'canary-token-0123456789-canary'
const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f'
const scope = { connection: 'one', account: 'ada' }
const target = makeTarget({ token: canary })

const traceOf = (fields: Partial<Trace> = {}): Trace => ({
  head: 'GET / HTTP/1.1\r\n',
  reused: true,
  hasAnswer: () => false,
  ...fields
})
const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
const lost = (part: Partial<Trace> = {}): Attempt => ({ fault: reset, trace: traceOf(part) })
const answered = (status: number, body: string, headers: AnswerHeaders = {}): Attempt => ({
  status,
  headers,
  body,
  trace: traceOf({ hasAnswer: () => true })
})

const attempt = vi.fn<(request: TransportRequest) => Promise<Attempt>>()
const api = apiForTest(attempt)
const exchanges = () => keepExchanges({ now: () => 0 })

type Ports = Parameters<typeof exchange>[1]
type Make = (log?: Exchanges, ports?: Partial<Ports>) => Promise<Outcome<unknown>>

const made =
  <Value>(operation: Operation, call: Call<Value>): Make =>
  (log = exchanges(), ports = {}) =>
    exchange(
      { operation, call, target, conclude: (reply) => conclude(reply, { operation, ...call }, 0) },
      { exchanges: log, tokens: tokensForTest, version: '1', isOnline: () => true, api, ...ports }
    )
const settings = { jackpotPaging: 'body' } as const
const makers = {
  find: made('bonuses.find', table['bonuses.find']({ ...scope, bonusId }, settings)),
  list: made('transactions.list', table['transactions.list'](scope, settings)),
  activate: made('bonuses.activate', table['bonuses.activate']({ ...scope, bonusId }, settings))
}
const make = (name: keyof typeof makers, ...given: Parameters<Make>) => makers[name](...given)
const areFresh = () => attempt.mock.calls.map(([{ isFresh }]) => isFresh)

beforeEach(() => {
  vi.useFakeTimers()
  attempt.mockReset()
})
afterEach(() => void vi.useRealTimers())

test('a problem does not contain a token used as an id', async () => {
  attempt.mockResolvedValue(answered(500, ''))
  const call = { ...table['bonuses.find']({ ...scope, bonusId }, settings), subject: canary }
  const operation = 'bonuses.find'
  const outcome = await exchange(
    { operation, call, subject: canary, target, conclude: (reply) => conclude(reply, { operation, ...call }, 0) },
    { exchanges: exchanges(), tokens: tokensForTest, version: '1', isOnline: () => true, api }
  )
  expect(outcome).toMatchObject({ ok: false, problem: { subject: '$TOKEN' } })
})

test('an activation gets a new socket, a read gets a kept one', async () => {
  attempt.mockResolvedValue(answered(200, '{}'))
  for (const name of ['find', 'list', 'activate'] as const) await make(name)
  expect(areFresh()).toEqual([false, false, true])
})

describe('a request on a socket that the platform closed', () => {
  test.each(['find', 'list'] as const)('is sent again on a new socket if it reads: %s', async (name) => {
    attempt.mockResolvedValueOnce(lost()).mockResolvedValueOnce(answered(401, '{}'))
    const log = exchanges()
    expect(await make(name, log)).toMatchObject({ problem: { code: 'unauthorised' } })
    expect(areFresh()).toEqual([false, true])
    expect(log.list()).toMatchObject([{ repeated: true }])
  })

  test('is never sent again if it writes, even if the platform surely did not read it', async () => {
    attempt.mockResolvedValue(lost())
    const log = exchanges()
    expect(await make('activate', log)).toMatchObject({ problem: { code: 'outcome-unknown', cause: 'ECONNRESET' } })
    expect(areFresh()).toEqual([true])
    expect(log.list()).toMatchObject([{ repeated: false }])
  })

  test.each<[string, Attempt]>([
    ['on a socket of its own', lost({ reused: false })],
    ['after a byte of its answer', lost({ hasAnswer: () => true })],
    ['before it left', { fault: reset, trace: { reused: true } }],
    ['after its status', { status: 200, fault: reset, trace: traceOf() }],
    ['by its own time limit', { fault: new Fault('timeout', 'TIME_LIMIT'), trace: traceOf() }],
    ['by a refusal', answered(503, '')]
  ])('is not sent again if it ended %s', async (_how, raw) => {
    attempt.mockResolvedValue(raw)
    expect(await make('find')).toMatchObject({ ok: false })
    expect(areFresh()).toEqual([false])
  })
})

test('a sent activation is unknown unless the platform clearly refuses it', async () => {
  const problemAfter = async (raw: Attempt) => {
    attempt.mockResolvedValueOnce(raw)
    const outcome = await make('activate')
    return outcome.ok ? 'ok' : outcome.problem.code
  }
  expect(await problemAfter({ fault: reset, trace: { reused: false } })).toBe('reset')
  expect(await problemAfter(lost())).toBe('outcome-unknown')
  for (const status of [302, 408, 500]) expect(await problemAfter(answered(status, ''))).toBe('outcome-unknown')
  expect(await problemAfter(answered(404, ''))).toBe('http')
})

describe('the token', () => {
  test.each<[string, () => Attempt]>([
    ['a redirect’s address', () => answered(302, '', { location: `/login?t=${canary}` })],
    ['a refusal', () => answered(400, JSON.stringify({ error: `Bearer ${canary}` }))],
    ['an answer of another shape', () => answered(200, JSON.stringify({ echo: canary }))],
    ['a header', () => answered(401, '', { 'x-echo': canary, 'set-cookie': [`t=${canary}`] })]
  ])('is in no shown or kept part of an answer: %s', async (_where, raw) => {
    for (const name of ['list', 'activate'] as const) {
      const log = exchanges()
      attempt.mockResolvedValue(raw())
      const outcome = await make(name, log)
      expect(outcome.ok).toBe(false)
      expect(JSON.stringify([outcome, log.list(), log.read('exchange-1')])).not.toContain(canary)
    }
  })

  test('is in no answer, neither in the page’s nor in an export’s', async () => {
    attempt.mockResolvedValue(answered(200, JSON.stringify({ data: { id: bonusId, title: canary } })))
    const call = table['bonuses.find']({ ...scope, bonusId }, settings)
    const operation = 'bonuses.find'
    const asked = { operation, call, target: { ...target, sendTokenToPublicReads: true } }
    const ports = { exchanges: exchanges(), tokens: tokensForTest, version: '1', isOnline: () => true, api }
    const outcome = await exchange({ ...asked, conclude: (reply) => conclude(reply, { operation, ...call }, 0) }, ports)
    const text = JSON.stringify({ data: { id: bonusId, title: '$TOKEN' } })
    const received = { id: bonusId, title: '$TOKEN' }
    expect(outcome).toMatchObject({ ok: true, value: { text, received } })
  })

  test('is removed from a message before shortening', async () => {
    const words = `${'x'.repeat(1990)} ${canary}`
    attempt.mockResolvedValue(answered(400, JSON.stringify({ error: words })))
    expect(await make('list')).toMatchObject({ problem: { message: `${'x'.repeat(1990)} $TOKEN` } })
  })

  test('leaves no beginning at the end of a cut body', async () => {
    const log = exchanges()
    for (const length of [3, 7, 20]) {
      attempt.mockResolvedValueOnce({ ...answered(200, `{"data":["${canary.slice(0, length)}`), fault: reset })
      const { exchange: id = '' } = await make('list', log)
      expect(log.read(id)?.answer.body).toBe('{"data":["$TOKEN')
    }
  })

  test('is counted in its place, for the page, the request log and a kept copy', async () => {
    const log = exchanges()
    const spelt = encodeURIComponent(canary).replaceAll('-', '%2d')
    const body = JSON.stringify({ data: { id: bonusId, title: canary, [spelt]: 1 } })
    attempt.mockResolvedValue(answered(200, body, { 'x-echo': canary }))
    const outcome = await make('find', log)
    const note = 'Tell the platform’s operators: 3 places of this answer held the token and show $TOKEN instead.'
    const held = { operation: 'bonuses.find', path: '', kind: 'token', count: 3, note }
    expect(outcome.drift?.[0]).toMatchObject(held)
    const kept = log.read('exchange-1')
    expect(kept?.drift[0]).toMatchObject(held)
    const read = readKept('bonuses.find', { ...scope, bonusId }, kept?.answer.body ?? '')
    expect(read.drift?.[0]).toMatchObject({ kind: 'token', count: 2 })
    attempt.mockResolvedValue(answered(200, JSON.stringify({ data: { id: bonusId } })))
    expect((await make('find', log)).drift?.filter(({ kind }) => kind === 'token')).toEqual([])
  })

  test('is in one header of a request that needs it, and in no other request', async () => {
    attempt.mockResolvedValue(answered(200, '{}'))
    for (const name of ['find', 'list', 'activate'] as const) await make(name)
    const headers = attempt.mock.calls.map(([request]) => request.headers['authorization'])
    expect(headers).toEqual([undefined, `Bearer ${canary}`, `Bearer ${canary}`])
    const [first] = attempt.mock.calls.map(([{ url, headers: sent, body }]) => [url, sent, body])
    expect(JSON.stringify(first)).not.toContain(canary)
  })
})

test('a request gets the connection’s time limit', async () => {
  attempt.mockImplementation(
    ({ deadline }) =>
      new Promise((resolve) => {
        deadline.once('abort', () => resolve({ fault: deadline.reason, trace: traceOf() }))
      })
  )
  const outcome = make('find')
  await vi.advanceTimersByTimeAsync(4999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ problem: { code: 'timeout', cause: 'TIME_LIMIT' } })
  expect(vi.getTimerCount()).toBe(0)
})

test('the time limit starts after the network is ready', async () => {
  const ready = Promise.withResolvers<void>()
  const given: TransportRequest['deadline'][] = []
  attempt.mockImplementation(async ({ deadline }) => {
    given.push(deadline)
    await vi.advanceTimersByTimeAsync(target.timeLimit * 1000 - 1)
    return answered(401, '{}')
  })
  const outcome = make('find', exchanges(), { ready: () => ready.promise })
  await vi.advanceTimersByTimeAsync(target.timeLimit * 2000)
  expect(given).toEqual([])
  ready.resolve()
  expect(await outcome).toMatchObject({ problem: { code: 'unauthorised' } })
  expect(given.map(({ isOver }) => isOver)).toEqual([false])
})
