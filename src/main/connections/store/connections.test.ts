import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { Connection, type ConnectionDraft } from '../../../shared/contract/connections.ts'
import {
  canary as token,
  makeDraft,
  restarted,
  run,
  type Run,
  secretsIn,
  tokenIn,
  valueOf
} from '../testing/connectionsForTest.ts'

const fits = Compile(Connection)

describe('connections', () => {
  test('the list of built-in connections does not call the keyring', async () => {
    const { get, keyring } = await run()
    const { connections } = await get('connections.list', {})
    expect(connections).toMatchObject([
      { id: 'demo', name: 'Demo platform', environment: 'demo', builtIn: true, baseUrl: '' },
      { id: 'demo-staging', name: 'Demo staging', environment: 'staging', builtIn: true, baseUrl: '' }
    ])
    expect(connections.every((connection) => fits.Check(connection))).toBe(true)
    expect(JSON.stringify(connections)).not.toContain('demo-token-of-ada')
    expect(keyring.calls).toBe(0)
  })

  test('a saved connection is listed in its normal form, also after a restart', async () => {
    const first = await run()
    const saved = await first.get('connections.save', {
      draft: makeDraft({ name: '  Staging ', baseUrl: 'HTTPS://Staging.Example/api/' })
    })
    expect(fits.Check(saved)).toBe(true)
    expect(saved).toMatchObject({ name: 'Staging', baseUrl: 'https://staging.example/api', accounts: [], warnings: [] })
    expect(first.changes).toEqual([saved.id])
    const next = await restarted(first)
    expect((await next.get('connections.list', {})).connections[0]).toEqual(saved)
  })

  const proxy = (address: string): ConnectionDraft['network'] => ({ proxy: { kind: 'address', address } })
  test.each<[string, Partial<ConnectionDraft>]>([
    ['draft.name', { name: 'a\nb' }],
    ['draft.name', { name: 'demo PLATFORM' }],
    ['draft.baseUrl', { baseUrl: 'http://staging.example' }],
    ['draft.storageBaseUrl', { storageBaseUrl: 'file:///x' }],
    ['draft.environment', { environment: 'demo' }],
    ['draft.zone', { zone: 'Mars/Olympus' }],
    ['draft.network.proxy.address', { network: proxy('http://user:secret@proxy.example:1') }],
    ['draft.network.authority', { network: { proxy: { kind: 'none' }, authority: { name: 'ca.pem' } } }],
    ['draft.network.clientCertificate', { network: { proxy: { kind: 'none' }, clientCertificate: { name: 'me.p12' } } }]
  ])('a draft with a fault at %s is refused: %o', async (field, more) => {
    const { ask, get } = await run()
    const refused = await ask('connections.save', { draft: makeDraft(more) })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid-input', field, message: expect.any(String) } })
    expect((await get('connections.list', {})).connections).toHaveLength(2)
  })

  test('a name is unique, ignoring upper and lower case, and an edit may keep its own name', async () => {
    const { ask, get } = await run()
    const { id } = await get('connections.save', { draft: makeDraft({ name: 'Zürich' }) })
    expect(await ask('connections.save', { draft: makeDraft({ name: 'zÜRICH ' }) })).toMatchObject({
      problem: { code: 'invalid-input', field: 'draft.name' }
    })
    expect(await ask('connections.save', { id, draft: makeDraft({ name: 'ZÜRICH' }) })).toMatchObject({ ok: true })
  })

  test('concurrent saves lose nothing, and only one of two connections with one name is saved', async () => {
    const first = await run()
    const names = ['a', 'b', 'c', 'd', 'e', 'e']
    const outcomes = await Promise.all(
      names.map((name) => first.ask('connections.save', { draft: makeDraft({ name }) }))
    )
    expect(outcomes.filter(({ ok }) => !ok)).toHaveLength(1)
    const listed = (await (await restarted(first)).get('connections.list', {})).connections.map(({ name }) => name)
    expect(listed).toEqual(['a', 'b', 'c', 'd', 'e', 'Demo platform', 'Demo staging'])
  })

  test('Pitboss keeps at most 100 connections', async () => {
    const { ask, get } = await run()
    for (let number = 1; number <= 100; number++)
      await get('connections.save', { draft: makeDraft({ name: `${number}` }) })
    expect(await ask('connections.save', { draft: makeDraft({ name: '101' }) })).toMatchObject({
      problem: { code: 'invalid-input' }
    })
  })

  test('a connection has at most 100 accounts', async () => {
    const first = await run()
    const { id: connection } = await first.get('connections.save', { draft: makeDraft() })
    first.database.write(() => {
      for (let at = 0; at < 99; at++)
        first.database.run('INSERT INTO account VALUES (?, ?, ?)', connection, `a${at}`, `${at}`)
    })
    const { ask } = await restarted(first)
    expect(await ask('accounts.save', { connection, label: 'Hundredth', token })).toMatchObject({ ok: true })
    expect(await ask('accounts.save', { connection, label: 'One more', token })).toMatchObject({
      problem: { code: 'invalid-input', field: 'label' }
    })
  })

  test('a production token is replaced by one of another subject only after a yes', async () => {
    const jwt = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`
    const started = await run()
    const { ask, get, questions } = started
    const { id: connection } = await get('connections.save', { draft: makeDraft({ environment: 'production' }) })
    const { id: account } = await get('accounts.save', { connection, label: 'Ada', token: jwt('ada') })
    const replace = (next: string) => ask('accounts.save', { connection, id: account, label: 'Ada', token: next })
    started.says = false
    expect(await replace(jwt('eve'))).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
    expect(await tokenIn(started, { connection, account })).toBe(jwt('ada'))
    expect(questions.map(({ detail }) => detail)).toEqual([expect.stringMatching(/ada as its subject.+ eve\.$/)])
    started.says = true
    expect(await replace(jwt('eve'))).toMatchObject({ ok: true })
    // Pitboss doesn't ask if the subject stays the same, or if it can't read the subject because the token is opaque.
    expect(await replace(`${jwt('eve')}2`)).toMatchObject({ ok: true })
    expect(await replace('opaque-token')).toMatchObject({ ok: true })
    expect(questions).toHaveLength(2)
  })

  test('answers stay valid after another name or switch, but not after another address or token', async () => {
    const { ask, get, same } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    const { id: account } = await get('accounts.save', { connection: id, label: 'Ada', token: token })
    await get('connections.save', { id, draft: makeDraft({ baseUrl: 'https://other.example' }) })
    await get('accounts.save', { connection: id, id: account, label: 'Ada', token: `${token}-2` })
    // If one player's token changes, cached answers for other players stay valid.
    expect(same).toEqual([`${id} but for ${account}`, `${id} but for ${account}`])
    await get('accounts.save', { connection: id, id: account, label: 'Ada L.' })
    await get('connections.save', { id, draft: makeDraft({ baseUrl: 'https://other.example', name: 'Renamed' }) })
    expect(same.slice(2)).toEqual([id, id])
    expect(await ask('accounts.save', { connection: id, label: 'Ada L.', token: 'another-token' })).toMatchObject({
      ok: false
    })
    await get('connections.save', { draft: makeDraft({ name: 'Taken' }) })
    const taken = makeDraft({ baseUrl: 'https://third.example', name: 'Taken' })
    expect(await ask('connections.save', { id, draft: taken })).toMatchObject({ ok: false })
    expect(same.slice(4)).toEqual([id, id])
  })

  test('deleting a connection deletes its accounts and secrets', async () => {
    const { get, ask, resolve, database, deletions } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    await get('accounts.save', { connection: id, label: 'Ada', token })
    expect(await get('connections.delete', { id })).toBeNull()
    expect(deletions).toEqual([id])
    expect((await get('connections.list', {})).connections).toHaveLength(2)
    expect(await resolve({ connection: id })).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(await ask('connections.delete', { id })).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(secretsIn({ database }).join()).not.toContain(id)
  })

  test.each(['demo', 'demo-staging'])('%s can’t be edited, deleted or given accounts', async (id) => {
    const { ask } = await run()
    const refused = { ok: false, problem: { code: 'invalid-input', message: expect.stringContaining('built in') } }
    for (const asked of [
      ask('connections.save', { id, draft: makeDraft() }),
      ask('connections.delete', { id }),
      ask('accounts.save', { connection: id, label: 'New', token }),
      ask('accounts.delete', { connection: id, id: 'ada' })
    ])
      expect(await asked).toMatchObject(refused)
  })

  test.each(['a new one', 'an edit'] as const)(
    'a full disk is reported, and %s is not made, now or by a later write',
    async (what) => {
      const first = await run()
      const { id } = await first.get('connections.save', { draft: makeDraft({ name: 'Kept' }) })
      await first.remember({ connection: id, list: 'groups', name: 'of the connection' })
      const draft = makeDraft({ name: 'Cancelled' })
      first.database.isFull = true
      const failed = await {
        'a new one': () => first.ask('connections.save', { draft }),
        'an edit': () => first.ask('connections.save', { id, draft }),
        'a deletion': () => first.ask('connections.delete', { id })
      }[what]()
      expect(failed).toMatchObject({ problem: { code: 'storage', cause: 'ENOSPC' } })
      const names = async ({ get }: Run) => (await get('connections.list', {})).connections.map(({ name }) => name)
      expect(await names(first)).toEqual(['Kept', 'Demo platform', 'Demo staging'])
      first.database.isFull = false
      await first.remember({ connection: id, list: 'groups', name: 'a-later-write' })
      const next = await restarted(first)
      expect(await names(next)).toEqual(['Kept', 'Demo platform', 'Demo staging'])
      const [history] = next.database.all("SELECT value FROM setting WHERE id = 'history'")
      expect(history?.value).toContain('of the connection')
    }
  )

  test('deleting a connection deletes its looked-up names, and no others', async () => {
    const first = await run()
    const { id } = await first.get('connections.save', { draft: makeDraft() })
    await first.remember({ connection: id, list: 'groups', name: 'gone' })
    await first.remember({ connection: 'demo', list: 'groups', name: 'kept' })
    await first.get('connections.delete', { id })
    const [history] = first.database.all("SELECT value FROM setting WHERE id = 'history'")
    expect(JSON.parse(String(history?.value))).toEqual([{ connection: 'demo', list: 'groups', name: 'kept' }])
  })
})

describe('a target', () => {
  test('the first request to the demo platform starts it', async () => {
    const started = await run()
    await started.get('connections.list', {})
    expect(started.starts).toBe(0)
    expect(valueOf(await started.resolve({ connection: 'demo', account: 'ada' }))).toMatchObject({
      connection: 'demo',
      account: 'ada',
      environment: 'demo',
      baseUrl: 'http://127.0.0.1:4001',
      token: 'demo-token-of-ada-0001',
      network: { proxy: { kind: 'none' } }
    })
    const missing = await started.resolve({ connection: 'demo', account: 'bob' })
    expect(missing).toMatchObject({ problem: { code: 'no-account' } })
    expect(valueOf(await started.resolve({ connection: 'demo-staging', account: 'eve' }))).toMatchObject({
      environment: 'staging',
      baseUrl: 'http://127.0.0.1:4001/staging',
      token: 'demo-token-of-eve-0002'
    })
  })

  test('a missing connection and a missing account are different problems', async () => {
    const { get, resolve } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    expect(await resolve({ connection: 'nowhere' })).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(await resolve({ connection: id, account: 'nobody' })).toMatchObject({ problem: { code: 'no-account' } })
    expect(valueOf(await resolve({ connection: id }))).not.toHaveProperty('token')
  })
})
