import { describe, expect, test } from 'vitest'
import { Compile } from 'typebox/compile'
import { Permit } from '../../shared/contract/bonuses.ts'
import { canary, valueOf } from '../connections/testing/connectionsForTest.ts'
import { bonusId, openActivationForTest } from './testing/activationForTest.ts'

const refusedWith = (code: string) => ({ ok: false, problem: { code } })

describe('preparing', () => {
  test('a permit names connection, account, bonus and the newest activation', async () => {
    const setup = await openActivationForTest()
    setup.connection = { baseUrl: 'https://staging.example/api/' }
    const first = valueOf(await setup.prepare())
    expect(Compile(Permit).Check(first)).toBe(true)
    expect(first).toEqual({
      id: 'permit-1',
      connection: { id: 'one', name: 'Staging', environment: 'staging', origin: 'https://staging.example' },
      account: { id: 'ada', label: 'Ada', fingerprint: 'a1b2c3d4' },
      bonus: { id: bonusId, title: 'Welcome' },
      isAsked: false
    })
    await setup.activate(first.id)
    expect(valueOf(await setup.prepare()).earlier).toMatchObject({ id: 'permit-1', outcome: 'activated' })
  })

  test.each([
    ['an account without a token', { account: 'bob' }],
    ['a connection that is none', { connection: 'three' }]
  ])('refuses a permit for %s', async (_label, more) => {
    const setup = await openActivationForTest()
    expect(await setup.prepare(more)).toMatchObject({
      ok: false,
      problem: { code: 'no-account' }
    })
  })

  test('a long title is redacted before it is cut, and a permit alone sends and writes nothing', async () => {
    const setup = await openActivationForTest()
    const title = valueOf(await setup.prepare({ bonusTitle: `${'x'.repeat(195)}${canary}` })).bonus.title
    expect(title).toBe(`${'x'.repeat(195)}$TOKE`)
    expect([setup.sent, setup.text()]).toEqual([[], ''])
  })
})

describe('a permit', () => {
  test('works for ten minutes', async () => {
    const setup = await openActivationForTest()
    const [young, old] = [valueOf(await setup.prepare()), valueOf(await setup.prepare({ account: 'ada' }))]
    // A permit's age must not depend on the system clock.
    setup.now -= 3_600_000
    setup.elapsed += 10 * 60_000
    expect(await setup.activate(old.id)).toMatchObject(refusedWith('stale-permit'))
    setup.elapsed -= 1
    expect(await setup.activate(young.id)).toMatchObject({ ok: true })
  })

  test('is forgotten after a hundred newer permits', async () => {
    const setup = await openActivationForTest()
    const [oldest, second] = [valueOf(await setup.prepare()), valueOf(await setup.prepare())]
    for (let number = 0; number < 99; number += 1) await setup.prepare()
    expect(await setup.activate(oldest.id)).toMatchObject(refusedWith('stale-permit'))
    expect(await setup.activate(second.id)).toMatchObject({ ok: true })
  })

  test('has an unguessable id', async () => {
    const names = await Promise.all(
      [1, 2].map(async () => valueOf(await (await openActivationForTest({})).prepare()).id)
    )
    for (const name of names)
      expect(name).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(names[0]).not.toBe(names[1])
  })

  test('works once, even with two uses at the same moment', async () => {
    const setup = await openActivationForTest()
    const { id } = valueOf(await setup.prepare())
    const both = await Promise.all([setup.activate(id), setup.activate(id)])
    expect(both).toMatchObject([{ ok: true }, refusedWith('stale-permit')])
    expect(await setup.activate(id)).toMatchObject(refusedWith('stale-permit'))
    expect(setup.sent).toHaveLength(1)
  })

  test('is stale after another activation or its note; a permit that includes both is valid', async () => {
    const setup = await openActivationForTest()
    const before = valueOf(await setup.prepare())
    setup.answer = () => ({ ok: false, problem: { code: 'outcome-unknown' } })
    await setup.press()
    expect(await setup.activate(before.id)).toMatchObject(refusedWith('stale-permit'))
    const between = valueOf(await setup.prepare())
    const [unknown] = (await setup.list()).entries
    await setup.resolve(unknown?.id ?? '', 'Not there')
    expect(await setup.activate(between.id)).toMatchObject(refusedWith('stale-permit'))
    expect(setup.sent).toHaveLength(1)
    expect(await setup.press()).toMatchObject({ problem: { code: 'outcome-unknown' } })
    expect(setup.sent).toHaveLength(2)
  })

  test.each<[string, object | undefined, object]>([
    ['another path of the address', { baseUrl: 'https://staging.example/v2' }, {}],
    ['another origin', { baseUrl: 'https://other.example' }, {}],
    ['another name', { name: 'Live' }, {}],
    ['another environment', { environment: 'development' }, {}],
    ['another token', {}, { token: 'another-token-of-another-player' }],
    ['another proxy', {}, { network: { proxy: { kind: 'none' } } }],
    ['another label of the account', { accounts: [{ id: 'ada', label: 'Another' }] }, {}],
    ['no connection', undefined, {}]
  ])('is stale if there is %s now, and nothing is sent', async (_label, connection, target) => {
    const setup = await openActivationForTest()
    const { id } = valueOf(await setup.prepare())
    setup.connection = connection
    setup.target = target
    expect(await setup.activate(id)).toMatchObject(refusedWith('stale-permit'))
    expect(setup.sent).toEqual([])
    expect(setup.text()).toBe('')
  })

  test('is refused and used up if the connection is now read-only', async () => {
    const setup = await openActivationForTest()
    const { id } = valueOf(await setup.prepare())
    setup.connection = { readOnly: true }
    expect(await setup.activate(id)).toMatchObject(refusedWith('read-only'))
    setup.connection = { readOnly: false }
    expect(await setup.activate(id)).toMatchObject(refusedWith('stale-permit'))
    expect(setup.sent).toEqual([])
  })
})

describe('the question before an activation', () => {
  const asking = async (part: object = { environment: 'production' }) => {
    const setup = await openActivationForTest()
    setup.connection = part
    setup.reason = 'T-4711'
    const permit = valueOf(await setup.prepare())
    return { setup, permit, id: permit.id }
  }

  test('names bonus, player, connection and platform in production, over the asking window', async () => {
    const { setup, permit } = await asking({ environment: 'production', name: 'Live\nPlatform: https://b.example' })
    expect(permit.isAsked).toBe(true)
    expect(await setup.activate(permit.id)).toMatchObject({ ok: true })
    expect(setup.questions).toEqual([
      {
        title: 'Activate this bonus in production?',
        detail: [
          `Bonus: Welcome, ${bonusId}`,
          'Player: Ada, token a1b2c3d4',
          'Connection: Live Platform: https://b.example',
          'Platform: https://staging.example',
          'Reason: T-4711',
          '',
          'It is sent once and cannot be taken back here.'
        ].join('\n'),
        action: 'Activate',
        page: 7
      }
    ])
    expect(setup.sent).toHaveLength(1)
  })

  test('appears in every environment if answers named another player, and names both players', async () => {
    const setup = await openActivationForTest()
    setup.users = ['player-1', 'player-2\u202e']
    const permit = valueOf(await setup.prepare())
    expect(permit).toMatchObject({ isAsked: true, users: setup.users })
    setup.confirm = () => false
    expect(await setup.activate(permit.id)).toMatchObject(refusedWith('cancelled'))
    expect(setup.questions[0]?.detail).toContain(
      'Answers under this token named more than one player: player-1, player-2.'
    )
    expect(setup.sent).toEqual([])
  })

  test('appears in every environment if the settings say always, even if they changed after the permit', async () => {
    const { setup, permit } = await asking({})
    expect(permit.isAsked).toBe(false)
    setup.asksAlways = true
    setup.confirm = () => false
    expect(await setup.activate(permit.id)).toMatchObject(refusedWith('cancelled'))
    expect(valueOf(await setup.prepare()).isAsked).toBe(true)
    expect(setup.sent).toEqual([])
  })

  test('answered with no, sends nothing, writes nothing and spends the permit', async () => {
    const { setup, id } = await asking()
    setup.confirm = () => false
    expect(await setup.activate(id)).toMatchObject({
      ok: false,
      problem: { code: 'cancelled' }
    })
    setup.confirm = () => true
    expect(await setup.activate(id)).toMatchObject(refusedWith('stale-permit'))
    expect(setup.sent).toEqual([])
    expect(setup.text()).toBe('')
  })

  test('opens once per permit, and spends the permit while it is open', async () => {
    const { setup, id } = await asking()
    const answer = Promise.withResolvers<boolean>()
    setup.confirm = () => answer.promise
    const first = setup.activate(id)
    await expect.poll(() => setup.questions.length).toBe(1)
    expect(await setup.activate(id)).toMatchObject(refusedWith('stale-permit'))
    answer.resolve(true)
    expect(await first).toMatchObject({ ok: true })
    expect([setup.questions.length, setup.sent.length]).toEqual([1, 1])
  })

  test.each<[string, (setup: Awaited<ReturnType<typeof asking>>['setup']) => void, string]>([
    ['the connection is another', (setup) => (setup.connection = { name: 'Other' }), 'stale-permit'],
    ['the connection is read-only', (setup) => Object.assign(setup.connection ?? {}, { readOnly: true }), 'read-only'],
    ['the permit is too old', (setup) => (setup.elapsed += 10 * 60_000), 'stale-permit']
  ])('answered with yes after %s, sends nothing', async (_what, change, code) => {
    const { setup, id } = await asking()
    setup.confirm = () => {
      change(setup)
      return true
    }
    expect(await setup.activate(id)).toMatchObject(refusedWith(code))
    expect(setup.questions).toHaveLength(1)
    expect(setup.sent).toEqual([])
  })
})

describe('the reason of an activation', () => {
  test.each([
    ['none', undefined],
    ['one that shows nothing', ' \n\u202e']
  ])('production refuses %s before asking: nothing is sent or written', async (_what, reason) => {
    const setup = await openActivationForTest()
    setup.connection = { environment: 'production' }
    setup.reason = reason
    expect(await setup.press()).toMatchObject({ problem: { code: 'invalid-input', field: 'reason' } })
    expect([setup.questions, setup.sent]).toEqual([[], []])
    expect(setup.text()).toBe('')
  })

  test('is kept with the agent, on one line, without a token; other environments need no reason', async () => {
    const setup = await openActivationForTest()
    await setup.press()
    setup.connection = { environment: 'production' }
    setup.reason = `T-4711\n${canary}`
    await setup.press()
    const [production, staging] = (await setup.list()).entries
    expect(production).toMatchObject({ agent: 'maria', reason: 'T-4711 $TOKEN' })
    expect(staging).toMatchObject({ agent: 'maria' })
    expect(staging).not.toHaveProperty('reason')
    expect(setup.text()).not.toContain(canary)
  })
})

describe('one player with two accounts', () => {
  const byTwo = { connection: 'two' }
  const other = async (setup: Setup) => setup.activate(valueOf(await setup.prepare(byTwo)).id)
  type Setup = Awaited<ReturnType<typeof openActivationForTest>>

  test('counts as one player: the second permit names the first activation and asks, on any platform', async () => {
    const setup = await openActivationForTest()
    await setup.press()
    expect(setup.questions).toEqual([])
    const permit = valueOf(await setup.prepare(byTwo))
    expect(permit).toMatchObject({ isAsked: true, earlier: { id: 'permit-1', connection: { id: 'one' } } })
    setup.confirm = () => false
    expect(await setup.activate(permit.id)).toMatchObject(refusedWith('cancelled'))
    const words = 'Already activated for this player: 2026-03-01 12:00 UTC, Staging, Ada\n'
    expect(setup.questions[0]?.detail).toContain(words)
    expect(setup.sent).toHaveLength(1)
  })

  test('does not ask about a refused or unsent activation', async () => {
    const setup = await openActivationForTest()
    setup.answer = () => ({ ok: false, problem: { code: 'rejected', status: 422 } })
    await setup.press()
    expect(valueOf(await setup.prepare(byTwo))).toMatchObject({ isAsked: false, earlier: { outcome: 'refused' } })
  })

  test('asks about an unknown outcome until a person records that nothing happened', async () => {
    const setup = await openActivationForTest()
    setup.answer = () => ({ ok: false, problem: { code: 'outcome-unknown' } })
    await setup.press()
    expect(valueOf(await setup.prepare(byTwo)).isAsked).toBe(true)
    valueOf(setup.journal.resolve('permit-1', { note: 'never arrived', outcome: 'not-sent' }))
    expect(valueOf(await setup.prepare(byTwo)).isAsked).toBe(false)
  })

  test('is recognised even if only the activation’s answer named the player', async () => {
    const setup = await openActivationForTest()
    setup.answer = () => {
      setup.users = ['player-1']
      return { ok: true, value: {} }
    }
    await setup.press()
    expect((await setup.list()).entries).toMatchObject([{ account: { users: ['player-1'] } }])
  })

  const moments: readonly [string, (setup: Setup, other: () => Promise<unknown>) => void][] = [
    ['while the person is asked', (setup, activateOther) => (setup.confirm = () => activateOther().then(() => true))],
    ['while its client is made', (setup, activateOther) => (setup.connecting = () => activateOther().then(() => {}))]
  ]
  test.each(moments)('is activated once, although the other account is %s', async (_moment, at) => {
    const setup = await openActivationForTest()
    setup.asksAlways = true
    const { id } = valueOf(await setup.prepare())
    at(setup, async () => {
      Object.assign(setup, { confirm: () => true, connecting: async () => {} })
      expect(await other(setup)).toMatchObject({ ok: true })
    })
    expect(await setup.activate(id)).toMatchObject(refusedWith('stale-permit'))
    expect(setup.sent).toMatchObject([{ input: { connection: 'two' } }])
  })

  test('gets no second permit while one activation runs, and of two at once Pitboss sends one', async () => {
    const setup = await openActivationForTest()
    const both = [valueOf(await setup.prepare()), valueOf(await setup.prepare(byTwo))]
    const answer = Promise.withResolvers<{ ok: true; value: object }>()
    setup.answer = () => answer.promise
    const pressed = both.map(({ id }) => setup.activate(id))
    await expect.poll(() => setup.sent.length).toBe(1)
    expect(await setup.prepare(byTwo)).toMatchObject(refusedWith('stale-permit'))
    answer.resolve({ ok: true, value: {} })
    expect(await Promise.all(pressed)).toMatchObject([{ ok: true }, refusedWith('stale-permit')])
    expect(setup.sent).toHaveLength(1)
  })
})
