import { Compile } from 'typebox/compile'
import { describe, expect, test, vi } from 'vitest'
import type { Output } from '../../shared/contract/index.ts'
import { failure, success } from '../../shared/outcome/outcome.ts'
import { AnyOutcome } from '../../shared/testing/anyOutcome.ts'
import type { Handlers } from './handlers.ts'
import { runRequests } from './run.ts'
import { trackRequests } from './pendingRequests.ts'

const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const fitsOutcome = Compile(AnyOutcome)

function door(find: Handlers['bonuses.find']) {
  const pendingRequests = trackRequests()
  const report = vi.fn()
  const handlers = { 'bonuses.find': find } as Handlers
  return { run: runRequests(handlers, pendingRequests, report), pendingRequests, report }
}

const answer = (text: string) => success(text as Output<'bonuses.find'>)

describe('the bridge', () => {
  test('passes a known route with valid input to the handler', async () => {
    const { run } = door(async (input) => answer(input.bonusId))
    expect(await run(1, 'bonuses.find', { connection: 'demo', bonusId })).toEqual({ ok: true, value: bonusId })
  })

  test.each([['nothing.known'], ['__proto__'], ['constructor'], ['toString'], [7], [null], [undefined], [{}]])(
    'refuses an unknown route by name: %s',
    async (name) => {
      const { run } = door(async () => answer(''))
      const outcome = await run(1, name, {})
      expect(outcome).toMatchObject({ ok: false, problem: { code: 'unknown-route' } })
      expect(fitsOutcome.Check(outcome)).toBe(true)
    }
  )

  const cyclic: Record<string, unknown> = { connection: 'demo', bonusId }
  cyclic.self = cyclic
  test.each([
    ['a missing field', { connection: 'demo' }],
    ['an id that is none', { connection: 'demo', bonusId: '../../x?y=1' }],
    ['a stranger’s key', { connection: 'demo', bonusId, path: '/' }],
    ['an own __proto__ key', JSON.parse(`{ "connection": "demo", "bonusId": "${bonusId}", "__proto__": {} }`)],
    ['a cycle', cyclic],
    ['a list', [bonusId]],
    ['text', bonusId],
    ['nothing', undefined]
  ])('refuses input of another shape before the handler: %s', async (_label, input) => {
    const find = vi.fn(async () => answer(''))
    const { run } = door(find)
    expect(await run(1, 'bonuses.find', input)).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
    expect(find).not.toHaveBeenCalled()
  })

  test('refuses a list that is too long by its length, before reading its items', async () => {
    const read = vi.fn(() => 'an-id')
    const ids = new Proxy(Array.from({ length: 1_000_000 }), {
      get: (list, name) => (name === 'length' ? list.length : read())
    })
    const { run } = door(async () => answer(''))
    expect(await run(1, 'exchanges.har', { ids })).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(read).not.toHaveBeenCalled()
  })

  test('refuses a text that is too long before a pattern scans it', async () => {
    const match = vi.spyOn(RegExp.prototype, 'test')
    const { run } = door(async () => answer(''))
    const category = 'a'.repeat(5_000_000)
    expect(await run(1, 'banners.list', { connection: 'demo', category })).toMatchObject({
      problem: { code: 'invalid-input' }
    })
    expect(match.mock.calls.filter(([text]) => text === category)).toEqual([])
    match.mockRestore()
  })

  test('turns an exception of a handler into an internal problem without its message', async () => {
    const { run, report } = door(async () => {
      throw new Error('Bearer canary')
    })
    const outcome = await run(1, 'bonuses.find', { connection: 'demo', bonusId })
    expect(outcome).toEqual({ ok: false, problem: { code: 'internal', operation: 'bonuses.find' } })
    expect(report).toHaveBeenCalledOnce()
  })

  test('adds the route to a problem and keeps the handler’s details', async () => {
    const input = { connection: 'demo', bonusId }
    const silent = door(async () => failure('storage', { cause: 'ENOSPC' }))
    expect(await silent.run(1, 'bonuses.find', input)).toEqual({
      ok: false,
      problem: { code: 'storage', cause: 'ENOSPC', operation: 'bonuses.find' }
    })
    const spoken = door(async () => failure('http', { operation: 'another.one' }))
    expect(await spoken.run(1, 'bonuses.find', input)).toMatchObject({ problem: { operation: 'another.one' } })
  })

  const waiting: Handlers['bonuses.find'] = (_input, { signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(failure('cancelled')))
    })

  test('cancels a request by its key, but not by another page’s key', async () => {
    const { run } = door(waiting)
    const answer = run(1, 'bonuses.find', { connection: 'demo', bonusId, cancelKey: 'a' })
    const settled = vi.fn()
    void answer.then(settled)
    await run(2, 'requests.cancel', { cancelKey: 'a' })
    await run(1, 'requests.cancel', { cancelKey: 'b' })
    // If the request had been cancelled, it would have settled by now.
    await new Promise((resolve) => setImmediate(resolve))
    expect(settled).not.toHaveBeenCalled()
    await run(1, 'requests.cancel', { cancelKey: 'a' })
    expect(await answer).toMatchObject({ problem: { code: 'cancelled' } })
  })

  test('a page that closes cancels its requests', async () => {
    const { run, pendingRequests } = door(waiting)
    const answer = run(1, 'bonuses.find', { connection: 'demo', bonusId })
    pendingRequests.leave(1)
    expect(await answer).toMatchObject({ problem: { code: 'cancelled' } })
  })

  test('work that outlives its request learns when its page closes, and not before', () => {
    const pendingRequests = trackRequests()
    const mine = pendingRequests.gone(1)
    const others = pendingRequests.gone(2)
    pendingRequests.begin(1, undefined).over()
    expect(mine.aborted).toBe(false)
    pendingRequests.leave(1)
    expect([mine.aborted, others.aborted, pendingRequests.gone(1).aborted]).toEqual([true, false, false])
  })
})
