import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { Connection, type ConnectionDraft } from '../../../shared/contract/connections.ts'
import { filesOf } from '../../testing/folderForTest.ts'
import { failingDisk, systemError, watchedDisk } from '../../testing/watchedDisk.ts'
import {
  canary as token,
  makeDraft,
  restarted,
  run,
  type Run,
  tokenIn,
  valueOf,
  withAccount
} from '../testing/connectionsForTest.ts'

const fits = Compile(Connection)

describe('connections', () => {
  test('the built-in connections are listed without asking keyring or disk', async () => {
    const { get, keyring, folder } = await run()
    const { connections } = await get('connections.list', {})
    expect(connections).toMatchObject([
      { id: 'demo', name: 'Demo platform', environment: 'demo', builtIn: true, baseUrl: '' },
      { id: 'demo-staging', name: 'Demo staging', environment: 'staging', builtIn: true, baseUrl: '' }
    ])
    expect(connections.every((connection) => fits.Check(connection))).toBe(true)
    expect(JSON.stringify(connections)).not.toContain('demo-token-of-ada')
    expect(keyring.calls).toBe(0)
    expect(await filesOf(folder)).toEqual({})
  })

  test('a saved connection is listed as it was normalised, now and after a restart', async () => {
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

  test('an edit changes what it names and keeps id and accounts', async () => {
    const { get } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    const account = await get('accounts.save', { connection: id, label: 'Ada', token })
    const edited = await get('connections.save', {
      id,
      draft: makeDraft({ name: 'Renamed', baseUrl: 'https://staging.example/v2' })
    })
    expect(edited).toMatchObject({ id, name: 'Renamed', baseUrl: 'https://staging.example/v2', accounts: [account] })
  })

  test('an unencrypted development address carries its warning', async () => {
    const { get } = await run()
    const saved = await get('connections.save', {
      draft: makeDraft({ environment: 'development', baseUrl: 'http://10.0.0.7' })
    })
    expect(saved.warnings).toEqual([expect.stringContaining('10.0.0.7')])
  })

  const proxy = (address: string): ConnectionDraft['network'] => ({ proxy: { kind: 'address', address } })
  test.each<[string, Partial<ConnectionDraft>]>([
    ['draft.name', { name: '   ' }],
    ['draft.name', { name: 'a\nb' }],
    ['draft.name', { name: 'demo PLATFORM' }],
    ['draft.baseUrl', { baseUrl: 'http://staging.example' }],
    ['draft.baseUrl', { baseUrl: '' }],
    ['draft.storageBaseUrl', { storageBaseUrl: 'file:///x' }],
    ['draft.environment', { environment: 'demo' }],
    ['draft.zone', { zone: 'Mars/Olympus' }],
    ['draft.zone', { zone: '+01:00' }],
    ['draft.network.proxy.address', { network: proxy('http://user:secret@proxy.example:1') }],
    ['draft.network.authority', { network: { proxy: { kind: 'none' }, authority: { name: 'ca.pem' } } }],
    [
      'draft.network.authority',
      { network: { proxy: { kind: 'none' }, authority: { name: 'ca.pem', handle: 'unknown' } } }
    ],
    ['draft.network.clientCertificate', { network: { proxy: { kind: 'none' }, clientCertificate: { name: 'me.p12' } } }]
  ])('a draft that does not hold is refused at %s: %o', async (field, more) => {
    const { ask, get, folder } = await run()
    const refused = await ask('connections.save', { draft: makeDraft(more) })
    expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid-input', field, message: expect.any(String) } })
    expect((await get('connections.list', {})).connections).toHaveLength(2)
    expect(await filesOf(folder)).toEqual({})
  })

  test('a name is taken once, whatever its case; its own edit may keep it', async () => {
    const { ask, get } = await run()
    const { id } = await get('connections.save', { draft: makeDraft({ name: 'Zürich' }) })
    expect(await ask('connections.save', { draft: makeDraft({ name: 'zÜRICH ' }) })).toMatchObject({
      problem: { code: 'invalid-input', field: 'draft.name' }
    })
    expect(await ask('connections.save', { id, draft: makeDraft({ name: 'ZÜRICH' }) })).toMatchObject({ ok: true })
  })

  test('saves at once lose nothing, and of two with one name one is refused', async () => {
    const first = await run()
    const names = ['a', 'b', 'c', 'd', 'e', 'e']
    const outcomes = await Promise.all(
      names.map((name) => first.ask('connections.save', { draft: makeDraft({ name }) }))
    )
    expect(outcomes.filter(({ ok }) => !ok)).toHaveLength(1)
    const listed = (await (await restarted(first)).get('connections.list', {})).connections.map(({ name }) => name)
    expect(listed).toEqual(['a', 'b', 'c', 'd', 'e', 'Demo platform', 'Demo staging'])
  })

  test('accounts added at once to one connection are all there', async () => {
    const first = await run()
    const { id: connection } = await first.get('connections.save', { draft: makeDraft() })
    const labels = ['a', 'b', 'c', 'd']
    await Promise.all(
      labels.map((label) => first.get('accounts.save', { connection, label, token: `${token}-${label}` }))
    )
    const next = await restarted(first)
    const [listed] = (await next.get('connections.list', {})).connections
    expect(listed?.accounts.map(({ label }) => label)).toEqual(labels)
    for (const { id, label } of listed?.accounts ?? []) {
      expect(valueOf(await next.resolve({ connection, account: id })).token).toBe(`${token}-${label}`)
    }
  })

  test('there are at most 100 connections', async () => {
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
    const file = join(first.folder, 'settings.json')
    const settings = JSON.parse(await readFile(file, 'utf8'))
    settings.connections[0].accounts = Array.from({ length: 99 }, (_, at) => ({ id: `a${at}`, label: `${at}` }))
    await writeFile(file, JSON.stringify(settings))
    const { ask } = await restarted(first)
    expect(await ask('accounts.save', { connection, label: 'Hundredth', token })).toMatchObject({ ok: true })
    expect(await ask('accounts.save', { connection, label: 'One more', token })).toMatchObject({
      problem: { code: 'invalid-input', field: 'label' }
    })
  })

  test('answers hold after another name or switch, and not after another address or token', async () => {
    const { ask, get, same } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    const { id: account } = await get('accounts.save', { connection: id, label: 'Ada', token: token })
    await get('connections.save', { id, draft: makeDraft({ baseUrl: 'https://other.example' }) })
    await get('accounts.save', { connection: id, id: account, label: 'Ada', token: `${token}-2` })
    // Those to other players hold after a token of one.
    expect(same).toEqual([`${id} but for ${account}`, `${id} but for ${account}`])
    await get('accounts.save', { connection: id, id: account, label: 'Ada L.' })
    await get('connections.save', { id, draft: makeDraft({ baseUrl: 'https://other.example', name: 'Renamed' }) })
    expect(same.slice(2)).toEqual([id, id])
    // A refused save changes nothing.
    expect(await ask('accounts.save', { connection: id, label: 'Ada L.', token: 'another-token' })).toMatchObject({
      ok: false
    })
    await get('connections.save', { draft: makeDraft({ name: 'Taken' }) })
    const taken = makeDraft({ baseUrl: 'https://third.example', name: 'Taken' })
    expect(await ask('connections.save', { id, draft: taken })).toMatchObject({ ok: false })
    expect(same.slice(4)).toEqual([id, id])
  })

  test('a deleted connection takes its accounts and secrets along', async () => {
    const { get, ask, resolve, folder, deletions } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    await get('accounts.save', { connection: id, label: 'Ada', token })
    expect(await get('connections.delete', { id })).toBeNull()
    expect(deletions).toEqual([id])
    expect((await get('connections.list', {})).connections).toHaveLength(2)
    expect(await resolve({ connection: id })).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(await ask('connections.delete', { id })).toMatchObject({ problem: { code: 'invalid-input' } })
    expect((await filesOf(folder))['vault.json']).not.toContain(id)
  })

  test.each(['demo', 'demo-staging'])('%s can be neither edited nor deleted, nor given accounts', async (id) => {
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

  test.each([
    ['write', 'a new one'],
    ['rename', 'a new one'],
    ['syncFolder', 'a new one'],
    ['write', 'an edit'],
    ['rename', 'an edit'],
    ['syncFolder', 'an edit'],
    ['write', 'a deletion']
  ] as const)('a disk that fails at %s is said, and %s is not made, now or by a later write', async (failing, what) => {
    let isFull = false
    let renamed = ''
    const disk = watchedDisk(({ name, path }) => {
      // After the rename the new text is on the disk already.
      const isLate = failing !== 'syncFolder' || renamed.endsWith('/settings.json')
      if (isFull && name === failing && isLate) throw systemError('ENOSPC')
      if (name === 'rename') renamed = path
    })
    const first = await run({ disk })
    const { id } = await first.get('connections.save', { draft: makeDraft({ name: 'Kept' }) })
    isFull = true
    const draft = makeDraft({ name: 'Cancelled' })
    const failed = await {
      'a new one': () => first.ask('connections.save', { draft }),
      'an edit': () => first.ask('connections.save', { id, draft }),
      'a deletion': () => first.ask('connections.delete', { id })
    }[what]()
    expect(failed).toMatchObject({ problem: { code: 'storage', cause: 'ENOSPC' } })
    const names = async ({ get }: Run) => (await get('connections.list', {})).connections.map(({ name }) => name)
    expect(await names(first)).toEqual(['Kept', 'Demo platform', 'Demo staging'])
    expect(await names(await restarted(first))).toEqual(['Kept', 'Demo platform', 'Demo staging'])
    isFull = false
    await first.remember({ id, list: 'groups', name: 'a-later-write' })
    expect(await names(await restarted(first))).toEqual(['Kept', 'Demo platform', 'Demo staging'])
    expect(await first.get('connections.save', { draft })).toMatchObject({ name: 'Cancelled' })
  })

  test('where the run keeps nothing, which a notice says, a connection holds until the end', async () => {
    const disk = failingDisk('write', 'EROFS', { isFailing: true }).disk
    const first = await run({ disk: { ...disk, isWritable: async () => false } })
    const { connection, account } = await withAccount(first)
    expect(await tokenIn(first, { connection, account })).toBe(token)
    expect((await first.get('connections.list', {})).connections).toHaveLength(3)
  })

  test('what was looked up on a connection goes with it, and no other’s does; it stays where nothing can be deleted', async () => {
    const { disk, state } = failingDisk('write', 'ENOSPC')
    const { get, ask, remember, folder } = await run({ disk })
    const { id } = await get('connections.save', { draft: makeDraft() })
    for (const [of, name] of [
      [id, 'gone'],
      ['demo', 'kept']
    ] as const)
      await remember({ id: of, list: 'groups', name })
    const names = async () =>
      JSON.parse((await filesOf(folder))['settings.json'] ?? '').preferences.history.map(
        (one: { name: string }) => one.name
      )
    state.isFailing = true
    expect(await ask('connections.delete', { id })).toMatchObject({ ok: false })
    state.isFailing = false
    expect(await remember({ id: 'demo', list: 'groups', name: 'kept' })).toMatchObject({ ok: true })
    expect(await names()).toEqual(['kept', 'gone'])
    await get('connections.delete', { id })
    expect(await names()).toEqual(['kept'])
  })
})

describe('a target', () => {
  test('the demo platform is started by the first request to it', async () => {
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

  test('a connection that is not there and an account that is not there are told apart', async () => {
    const { get, resolve } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    expect(await resolve({ connection: 'nowhere' })).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(await resolve({ connection: id, account: 'nobody' })).toMatchObject({ problem: { code: 'no-account' } })
    expect(valueOf(await resolve({ connection: id }))).not.toHaveProperty('token')
  })
})
