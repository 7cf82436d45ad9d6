import { describe, expect, test } from 'vitest'
import { Compile } from 'typebox/compile'
import { AnyOutcome } from '../../shared/testing/anyOutcome.ts'
import type { Outcome, ProblemCode } from '../../shared/outcome/outcome.ts'
import { canary, valueOf } from '../connections/testing/connectionsForTest.ts'
import { openJournal } from '../journal/journal.ts'
import { bonusId, failed, openActivationForTest } from './testing/activationForTest.ts'

const fits = Compile(AnyOutcome)

describe('an activation', () => {
  test('answers the user bonus with its drift, its exchange and its journal entry', async () => {
    const setup = await openActivationForTest()
    const drift = [
      { operation: 'bonuses.activate' as const, path: '/data/status', kind: 'missing' as const, count: 1, at: [] }
    ]
    setup.answer = () => ({ ok: true, value: { text: '{"data":{}}' }, exchange: 'exchange-12', drift })
    const outcome = await setup.press()
    expect(outcome).toEqual({
      ok: true,
      exchange: 'exchange-12',
      drift,
      value: {
        text: '{"data":{}}',
        entry: {
          id: 'permit-1',
          at: '2026-03-01T12:00:00.000Z',
          agent: 'maria',
          connection: { id: 'one', name: 'Staging', environment: 'staging', origin: 'https://staging.example' },
          account: { id: 'ada', label: 'Ada', fingerprint: 'a1b2c3d4' },
          bonus: { id: bonusId, title: 'Welcome' },
          outcome: 'activated',
          status: 201,
          milliseconds: 34,
          request: 12,
          exchange: 'exchange-12',
          receipt: '{"data":{}}'
        }
      }
    })
    expect(fits.Check(outcome)).toBe(true)
  })

  test('writes its pending row to disk before the request leaves, without an outcome', async () => {
    const setup = await openActivationForTest()
    let text = ''
    setup.answer = () => {
      text = setup.text()
      return { ok: true, value: {} }
    }
    await setup.press()
    expect(JSON.parse(text)).toMatchObject({ id: 'permit-1', outcome: 'pending' })
  })

  test('continues if its page closes', async () => {
    const setup = await openActivationForTest()
    const { id } = valueOf(await setup.prepare())
    const outcome = await setup.activate(id, { signal: AbortSignal.abort(), page: 7 })
    expect(outcome).toMatchObject({ ok: true })
    expect(setup.sent).toMatchObject([{ signal: undefined }])
  })
})

describe('the journal outcome of an answer', () => {
  test.each<[string, Outcome<never>, string, ProblemCode]>([
    ['a clear refusal', failed('rejected', { status: 400, message: 'Already active' }), 'refused', 'rejected'],
    ['an error with 200', failed('rejected', { status: 200, message: 'No' }), 'refused', 'rejected'],
    ['404', failed('http', { status: 404 }), 'refused', 'http'],
    ['429', failed('rate-limited', { status: 429 }), 'refused', 'rate-limited'],
    ['an answer that was lost', failed('outcome-unknown', { cause: 'ECONNRESET' }), 'unknown', 'outcome-unknown'],
    ['408', failed('outcome-unknown', { status: 408, cause: 'http' }), 'unknown', 'outcome-unknown'],
    ['a status that nobody called unknown', failed('redirect', { status: 302 }), 'unknown', 'outcome-unknown'],
    [
      'a platform that is not there',
      failed('connection-refused', { cause: 'ECONNREFUSED' }),
      'not-sent',
      'connection-refused'
    ]
  ])('%s', async (_label, answer, outcome, code) => {
    const setup = await openActivationForTest()
    setup.answer = () => answer
    const told = await setup.press()
    expect(told).toMatchObject({ ok: false, exchange: 'exchange-1', problem: { code } })
    expect(fits.Check(told)).toBe(true)
    const { entries } = await setup.list()
    if (answer.ok) throw new Error('It was answered.')
    const { message, cause = answer.problem.code } = answer.problem
    const logged = { id: 'permit-1', outcome, request: 1, exchange: 'exchange-1', cause }
    expect(entries).toMatchObject([{ ...logged, ...(message !== undefined && { message }) }])
    expect(setup.sent).toHaveLength(1)
  })

  test('an exception in the client makes the outcome unknown', async () => {
    const setup = await openActivationForTest()
    setup.answer = () => Promise.reject(new Error(`Bearer ${canary}`))
    expect(await setup.press()).toMatchObject({ ok: false, problem: { code: 'outcome-unknown', cause: 'INTERNAL' } })
    expect((await setup.list()).entries).toMatchObject([{ outcome: 'unknown', cause: 'INTERNAL' }])
  })
})

describe('a full disk', () => {
  test('after the request left, the activation reports its outcome; the next start shows it as unknown', async () => {
    const setup = await openActivationForTest()
    setup.answer = () => {
      setup.database.isFull = true
      return { ok: true, value: { text: '{"data":{}}' } }
    }
    const entry = { outcome: 'activated', unwritten: true }
    expect(await setup.press()).toMatchObject({ ok: true, value: { text: '{"data":{}}', entry } })
    const { entries } = openJournal({ database: setup.database.reopen() }).list()
    expect(entries).toMatchObject([{ outcome: 'unknown', cause: 'INTERRUPTED' }])
  })

  test('before the request, the activation sends nothing', async () => {
    const setup = await openActivationForTest()
    const permit = valueOf(await setup.prepare())
    setup.database.isFull = true
    expect(await setup.activate(permit.id)).toMatchObject({ problem: { code: 'storage', cause: 'ENOSPC' } })
    expect(setup.sent).toEqual([])
    expect(setup.text()).toBe('')
  })
})

test('the row keeps the received fields of the receipt, but none while a token is locked', async () => {
  const setup = await openActivationForTest()
  const text = '{"data":{"id":"x","wager":35.00,"bonus_amount":2500,"title":"no","game":{"status":"active","id":1}}}'
  setup.answer = () => ({ ok: true, value: { text } })
  await setup.press()
  expect(setup.journal.all()[0]?.receipt).toBe(
    '{"data":{"id":"x","bonus_amount":2500,"wager":35.00,"game":{"status":"active"}}}'
  )
  setup.target = { isLocked: true }
  await setup.press()
  expect(setup.journal.all()[0]).not.toHaveProperty('receipt')
})

test('the journal never contains the token, whatever text contained it', async () => {
  const setup = await openActivationForTest()
  setup.connection = { name: `Staging ${canary}`, accounts: [{ id: 'ada', label: canary }] }
  setup.answer = () => failed('rejected', { status: 400, message: `Bearer ${canary} is not welcome` })
  const refused = valueOf(await setup.prepare({ bonusTitle: `Welcome ${canary}` }))
  await setup.activate(refused.id)
  setup.answer = () => failed('outcome-unknown', { message: canary })
  const { id } = valueOf(await setup.prepare())
  await setup.activate(id)
  const note = await setup.resolve(id, `curl -H "Authorization: Bearer ${canary}"`)
  expect(note).toMatchObject({ ok: true, value: { resolved: { note: 'curl -H "Authorization: Bearer $TOKEN"' } } })
  const told = [refused, await setup.list(), note]
  expect(setup.text()).toContain('is not welcome')
  expect(JSON.stringify(told) + setup.text()).not.toContain(canary)
})

test('an activation counts as running until any answer has come', async () => {
  const given = await openActivationForTest()
  const running = 'begins activation permit-1'
  given.answer = () => {
    expect(given.noted).toEqual([running])
    return failed('outcome-unknown')
  }
  await given.press()
  expect(given.noted).toEqual([running, 'ends permit-1'])
})
