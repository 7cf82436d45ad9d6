import { describe, expect, test } from 'vitest'
import { Compile } from 'typebox/compile'
import { Ticket } from '../../shared/contract/bonuses.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { bonusId, openDesk } from './testing/deskForTest.ts'

const refusedWith = (code: string) => ({ ok: false, problem: { code } })

describe('preparing', () => {
  test('a ticket names connection, account, bonus and the newest attempt', async () => {
    const desk = await openDesk()
    desk.connection = { baseUrl: 'https://staging.example/api/' }
    const first = valueOf(await desk.prepare())
    expect(Compile(Ticket).Check(first)).toBe(true)
    expect(first).toEqual({
      id: 'ticket-1',
      expiresAt: '2026-03-01T12:10:00.000Z',
      connection: { id: 'one', name: 'Staging', environment: 'staging', origin: 'https://staging.example' },
      account: { id: 'ada', label: 'Ada', fingerprint: 'a1b2c3d4' },
      bonus: { id: bonusId, title: 'Welcome' },
      demandsLastFour: false
    })
    await desk.activate(first.id)
    expect(valueOf(await desk.prepare()).earlier).toMatchObject({ id: 'ticket-1', outcome: 'activated' })
  })

  test('it is refused on a read-only connection, and given once that is lifted', async () => {
    const desk = await openDesk()
    desk.connection = { readOnly: true }
    expect(await desk.prepare()).toMatchObject(refusedWith('read-only'))
    desk.connection = { readOnly: false }
    expect(await desk.prepare()).toMatchObject({ ok: true })
  })

  test.each([
    ['an account without a token', { account: 'bob' }],
    ['an account that is none', { account: 'eve' }],
    ['a connection that is none', { connection: 'two' }]
  ])('it is refused for %s', async (_label, more) => {
    const desk = await openDesk()
    expect(await desk.prepare(more)).toMatchObject({
      ok: false,
      problem: { code: 'no-account', operation: 'bonuses.prepare' }
    })
  })

  test('it is refused while the same activation is under way, and given again afterwards', async () => {
    const desk = await openDesk()
    const answer = Promise.withResolvers<{ ok: true; value: object }>()
    desk.answer = () => answer.promise
    const pressed = desk.press()
    await expect.poll(() => desk.sent.length).toBe(1)
    expect(await desk.prepare()).toMatchObject(refusedWith('stale-ticket'))
    answer.resolve({ ok: true, value: {} })
    await pressed
    expect(await desk.prepare()).toMatchObject({ ok: true })
  })

  test('a long title is shortened', async () => {
    const desk = await openDesk()
    expect(valueOf(await desk.prepare({ bonusTitle: 'x'.repeat(2000) })).bonus.title).toBe('x'.repeat(200))
  })

  test('nothing is written or sent', async () => {
    const desk = await openDesk()
    await desk.prepare()
    expect(desk.sent).toEqual([])
    await expect(desk.text()).rejects.toThrow('ENOENT')
  })
})

describe('a ticket', () => {
  test('works until it is ten minutes old, not later', async () => {
    const desk = await openDesk()
    const [young, old] = [valueOf(await desk.prepare()), valueOf(await desk.prepare({ account: 'ada' }))]
    desk.now += 10 * 60_000
    expect(await desk.activate(old.id)).toMatchObject(refusedWith('stale-ticket'))
    desk.now -= 1
    expect(await desk.activate(young.id)).toMatchObject({ ok: true })
  })

  test('is forgotten when a hundred newer ones were given', async () => {
    const desk = await openDesk()
    const [oldest, second] = [valueOf(await desk.prepare()), valueOf(await desk.prepare())]
    for (let number = 0; number < 99; number += 1) await desk.prepare()
    expect(await desk.activate(oldest.id)).toMatchObject(refusedWith('stale-ticket'))
    expect(await desk.activate(second.id)).toMatchObject({ ok: true })
  })

  test('has a name that nobody can guess', async () => {
    const names = await Promise.all([1, 2].map(async () => valueOf(await (await openDesk(undefined, {})).prepare()).id))
    for (const name of names)
      expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(names[0]).not.toBe(names[1])
  })

  test('that nobody gave does not work', async () => {
    const desk = await openDesk()
    expect(await desk.activate('ticket-1')).toMatchObject(refusedWith('stale-ticket'))
    expect(desk.sent).toEqual([])
  })

  test('works once, also where it is used twice at the same moment', async () => {
    const desk = await openDesk()
    const { id } = valueOf(await desk.prepare())
    const both = await Promise.all([desk.activate(id), desk.activate(id)])
    expect(both).toMatchObject([{ ok: true }, refusedWith('stale-ticket')])
    expect(await desk.activate(id)).toMatchObject(refusedWith('stale-ticket'))
    expect(desk.sent).toHaveLength(1)
  })

  test('two windows with the same decision make one request', async () => {
    const desk = await openDesk()
    const tickets = [valueOf(await desk.prepare()), valueOf(await desk.prepare())]
    const both = await Promise.all(tickets.map(({ id }) => desk.activate(id)))
    expect(both).toMatchObject([{ ok: true }, refusedWith('stale-ticket')])
    expect(desk.sent).toHaveLength(1)
    expect((await desk.list()).entries).toHaveLength(1)
  })

  test('two windows with two bonuses make two', async () => {
    const desk = await openDesk()
    const other = bonusId.replace('ab1f', 'ab20')
    const tickets = [valueOf(await desk.prepare()), valueOf(await desk.prepare({ bonusId: other }))]
    const both = await Promise.all(tickets.map(({ id }) => desk.activate(id)))
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    expect(desk.sent.map(({ input }) => input)).toMatchObject([{ bonusId }, { bonusId: other }])
  })

  test('is stale after another attempt, or after its note; one that knows of both is not', async () => {
    const desk = await openDesk()
    const before = valueOf(await desk.prepare())
    desk.answer = () => ({ ok: false, problem: { code: 'outcome-unknown' } })
    await desk.press()
    expect(await desk.activate(before.id)).toMatchObject(refusedWith('stale-ticket'))
    const between = valueOf(await desk.prepare())
    const [unknown] = (await desk.list()).entries
    await desk.resolve(unknown?.id ?? '', 'Not there')
    expect(await desk.activate(between.id)).toMatchObject(refusedWith('stale-ticket'))
    expect(desk.sent).toHaveLength(1)
    expect(await desk.press()).toMatchObject({ problem: { code: 'outcome-unknown' } })
    expect(desk.sent).toHaveLength(2)
  })

  test.each<[string, object | undefined, object]>([
    ['another path of the address', { baseUrl: 'https://staging.example/v2' }, {}],
    ['another origin', { baseUrl: 'https://other.example' }, {}],
    ['another environment', { environment: 'development' }, {}],
    ['another name', { name: 'Live' }, {}],
    ['another token', {}, { token: 'another-token-of-another-player' }],
    ['another proxy', {}, { network: { proxy: { kind: 'none' } } }],
    ['another authority', {}, { network: { proxy: { kind: 'system' }, authority: 'PEM' } }],
    [
      'another certificate',
      {},
      { network: { proxy: { kind: 'system' }, clientCertificate: { content: Buffer.from('PEM') } } }
    ],
    ['another label of the account', { accounts: [{ id: 'ada', label: 'Another' }] }, {}],
    ['a token to be entered again', {}, { token: undefined }],
    ['no connection', undefined, {}]
  ])('is stale where there is %s now, and nothing is sent', async (_label, connection, target) => {
    const desk = await openDesk()
    const { id } = valueOf(await desk.prepare())
    desk.connection = connection
    desk.target = target
    expect(await desk.activate(id)).toMatchObject(refusedWith('stale-ticket'))
    expect(desk.sent).toEqual([])
    await expect(desk.text()).rejects.toThrow('ENOENT')
  })

  test('stays good where something else of the connection changed', async () => {
    const desk = await openDesk()
    const { id } = valueOf(await desk.prepare())
    desk.connection = { zone: 'Europe/Berlin', timeLimit: 5 }
    expect(await desk.activate(id)).toMatchObject({ ok: true })
  })

  test('does not get past a connection that is read-only by now, and is used up by that refusal', async () => {
    const desk = await openDesk()
    const { id } = valueOf(await desk.prepare())
    desk.connection = { readOnly: true }
    expect(await desk.activate(id)).toMatchObject(refusedWith('read-only'))
    desk.connection = { readOnly: false }
    expect(await desk.activate(id)).toMatchObject(refusedWith('stale-ticket'))
    expect(desk.sent).toEqual([])
  })
})

describe('production', () => {
  const production = async () => {
    const desk = await openDesk()
    desk.connection = { environment: 'production' }
    const ticket = valueOf(await desk.prepare())
    expect(ticket.demandsLastFour).toBe(true)
    return { desk, id: ticket.id }
  }

  test.each([undefined, '', 'ab1', 'ab1e', bonusId, ' '])(
    'without the last four characters (%j) nothing is sent, and the ticket stays good',
    async (lastFour) => {
      const { desk, id } = await production()
      const refused = { ok: false, problem: { code: 'invalid-input', field: 'lastFour' } }
      expect(await desk.activate(id, lastFour)).toMatchObject(refused)
      expect(desk.sent).toEqual([])
      expect(await desk.activate(id, 'ab1f')).toMatchObject({ ok: true })
    }
  )

  test.each(['ab1f', 'AB1F', ' ab1f '])('with them (%j) it is', async (lastFour) => {
    const { desk, id } = await production()
    expect(await desk.activate(id, lastFour)).toMatchObject({ ok: true })
    expect(desk.sent).toHaveLength(1)
  })

  test('elsewhere they are not asked for', async () => {
    expect(await (await openDesk()).press()).toMatchObject({ ok: true })
  })
})
