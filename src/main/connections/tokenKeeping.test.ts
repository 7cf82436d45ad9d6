import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf } from '../testing/folderForTest.ts'
import { failingDisk } from '../testing/watchedDisk.ts'
import {
  canary as token,
  makeDraft,
  restarted,
  run,
  type Run,
  tokenIn,
  withAccount
} from './testing/connectionsForTest.ts'
import { fakeKeyring } from './testing/fakeKeyring.ts'

const accountsOf = async ({ get }: Run) => (await get('connections.list', {})).connections[0]?.accounts

describe('a token', () => {
  test('is sent after a restart, and the page learns of it without seeing it', async () => {
    const first = await run()
    const scope = await withAccount(first)
    const next = await restarted(first)
    expect(await accountsOf(next)).toEqual([
      {
        id: scope.account,
        label: 'Ada',
        token: { last4: 'oken', fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/), kept: 'keyring' }
      }
    ])
    expect(next.keyring.calls).toBe(first.keyring.calls)
    expect(await tokenIn(next, scope)).toBe(token)
  })

  test('is in no file but the vault, and there encrypted only', async () => {
    const started = await run()
    await withAccount(started)
    const files = await filesOf(started.folder)
    expect(Object.keys(files)).toEqual(['settings.json', 'settings.previous.json', 'vault.json'])
    const text = JSON.stringify(files)
    for (const form of [
      token,
      Buffer.from(token).toString('base64').slice(0, 24),
      Buffer.from(token).toString('hex')
    ]) {
      expect(text).not.toContain(form)
    }
  })

  test('without a keyring it is in no file at all, and has to be entered again after a restart', async () => {
    const started = await run({ keyring: fakeKeyring('absent') })
    const scope = await withAccount(started)
    expect(await tokenIn(started, scope)).toBe(token)
    expect((await accountsOf(started))?.[0]?.token?.kept).toBe('session')
    expect(Object.keys(await filesOf(started.folder))).toEqual(['settings.json', 'settings.previous.json'])
    expect(JSON.stringify(await filesOf(started.folder))).not.toContain(token)
    const next = await restarted(started)
    expect(await accountsOf(next)).toEqual([{ id: scope.account, label: 'Ada' }])
    expect(await tokenIn(next, scope)).toBeUndefined()
  })

  test('a new label keeps it, a new token replaces it', async () => {
    const started = await run()
    const { connection, account } = await withAccount(started)
    const relabelled = await started.get('accounts.save', { connection, id: account, label: 'Eve' })
    expect(relabelled).toMatchObject({ id: account, label: 'Eve', token: { last4: 'oken' } })
    expect(await tokenIn(started, { connection, account })).toBe(token)
    await started.get('accounts.save', { connection, id: account, label: 'Eve', token: 'Bearer another-token-0002' })
    expect(await tokenIn(started, { connection, account })).toBe('another-token-0002')
  })

  test('an account that does not hold is refused by its field, without an echo', async () => {
    const started = await run()
    const { connection, account } = await withAccount(started)
    const field = async (input: Parameters<typeof started.ask<'accounts.save'>>[1]) => {
      const outcome = await started.ask('accounts.save', input)
      expect(JSON.stringify(outcome)).not.toContain('canary')
      return outcome.ok ? 'saved' : outcome.problem.field
    }
    expect(await field({ connection, label: 'New' })).toBe('token')
    expect(await field({ connection, label: 'New', token: 'canary canary' })).toBe('token')
    expect(await field({ connection, label: ' ', token })).toBe('label')
    expect(await field({ connection, label: 'ADA', token })).toBe('label')
    expect(await field({ connection, id: 'gone', label: 'New', token })).toBe('id')
    expect(await field({ connection: 'gone', label: 'New', token })).toBe('connection')
    expect(await tokenIn(started, { connection, account })).toBe(token)
  })

  test.each(['vault', 'settings'])(
    'that could not be written to the %s leaves no account and no token, and a second try saves both',
    async (file) => {
      const { disk, state } = failingDisk('write', 'ENOSPC', { file })
      const started = await run({ disk })
      const { id: connection } = await started.get('connections.save', { draft: makeDraft() })
      const account = { connection, label: 'Ada', token }
      state.isFailing = true
      expect(await started.ask('accounts.save', account)).toMatchObject({ ok: false, problem: { cause: 'ENOSPC' } })
      expect(await accountsOf(started)).toEqual([])
      state.isFailing = false
      await started.get('connections.save', { id: connection, draft: makeDraft({ name: 'Later' }) })
      const next = await restarted(started)
      expect(await accountsOf(next)).toEqual([])
      expect((await filesOf(started.folder))['vault.json'] ?? '').not.toContain('/token/')
      const { id } = await started.get('accounts.save', account)
      const again = await restarted(started)
      expect(await accountsOf(again)).toHaveLength(1)
      expect(await tokenIn(again, { connection, account: id })).toBe(token)
    }
  )

  test.each(['vault', 'settings'])(
    'a new one that could not be written to the %s leaves the one before',
    async (file) => {
      const { disk, state } = failingDisk('write', 'ENOSPC', { file })
      const started = await run({ disk })
      const scope = await withAccount(started)
      state.isFailing = true
      const changed = { connection: scope.connection, id: scope.account, label: 'Eve', token: 'another-token-0002' }
      expect(await started.ask('accounts.save', changed)).toMatchObject({ ok: false, problem: { cause: 'ENOSPC' } })
      state.isFailing = false
      expect(await tokenIn(started, scope)).toBe(token)
      expect(await accountsOf(started)).toMatchObject([{ label: 'Ada' }])
      await started.get('connections.save', { id: scope.connection, draft: makeDraft({ name: 'Later' }) })
      expect(await tokenIn(await restarted(started), scope)).toBe(token)
    }
  )

  test('a deleted account takes it off memory and disk', async () => {
    const started = await run()
    const scope = await withAccount(started)
    await started.get('accounts.delete', { connection: scope.connection, id: scope.account })
    expect(await started.resolve(scope)).toMatchObject({ problem: { code: 'no-account' } })
    expect((await filesOf(started.folder))['vault.json']).not.toContain(scope.account)
  })

  test('one without an account, left by a kill, is gone with the next change', async () => {
    const first = await run()
    const { account } = await withAccount(first)
    const file = join(first.folder, 'settings.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, JSON.stringify({ ...JSON.parse(text), connections: [] }))
    const next = await restarted(first)
    await next.get('connections.save', { draft: makeDraft() })
    expect((await filesOf(first.folder))['vault.json']).not.toContain(account)
  })
})

test.each(['were set aside', 'are gone'])(
  'settings that %s leave their secrets, for when they are put back',
  async (what) => {
    const first = await run()
    const scope = await withAccount(first)
    const file = join(first.folder, 'settings.json')
    const text = await readFile(file, 'utf8')
    await (what === 'are gone' ? rm(file) : writeFile(file, ''))
    await rm(join(first.folder, 'settings.previous.json'), { force: true })
    const second = await restarted(first)
    if (what !== 'are gone') await second.remember({ id: 'demo', list: 'groups', name: 'main' })
    // A start later too.
    await (await restarted(second)).get('connections.save', { draft: makeDraft() })
    await writeFile(file, text)
    expect(await tokenIn(await restarted(first), scope)).toBe(token)
  }
)

describe('a disk that fails', () => {
  /** A run with one account, over a disk on which calls about one file can be made to fail. */
  async function withFailing(call: 'read' | 'write', file: string) {
    const { disk, state } = failingDisk(call, call === 'read' ? 'EBUSY' : 'ENOSPC', { file })
    const first = await run()
    const scope = await withAccount(first)
    const next = await run({ folder: first.folder, keyring: first.keyring, disk })
    return { next, scope, fail: (now: boolean) => void (state.isFailing = now) }
  }
  const storage = { ok: false, problem: { code: 'storage' } }
  const named = async ({ get }: Run) => (await get('connections.list', {})).connections[0]

  test('where the old token cannot be replaced, no other takes its account', async () => {
    const { next, scope, fail } = await withFailing('read', 'vault.json')
    fail(true)
    const changed = {
      connection: scope.connection,
      id: scope.account,
      label: 'Berta',
      token: 'token-of-berta-0123456789'
    }
    expect(await next.ask('accounts.save', changed)).toMatchObject(storage)
    expect(await next.ask('accounts.delete', { connection: scope.connection, id: scope.account })).toMatchObject(
      storage
    )
    expect(await next.ask('connections.delete', { id: scope.connection })).toMatchObject(storage)
    fail(false)
    for (const at of [next, await restarted(next)]) {
      expect((await named(at))?.accounts).toMatchObject([{ label: 'Ada', token: { last4: 'oken', kept: 'keyring' } }])
      expect(await tokenIn(at, scope)).toBe(token)
    }
  })

  test.each(['an account', 'a connection'])('what says that %s was not deleted keeps its token', async (what) => {
    const { next, scope, fail } = await withFailing('write', 'settings.json')
    fail(true)
    const { connection, account: id } = scope
    const failed =
      what === 'an account'
        ? await next.ask('accounts.delete', { connection, id })
        : await next.ask('connections.delete', { id: connection })
    expect(failed).toMatchObject(storage)
    for (const at of [next, await restarted(next)]) expect(await tokenIn(at, scope)).toBe(token)
  })

  test('an address whose tokens cannot be taken away is not changed', async () => {
    const { next, scope, fail } = await withFailing('write', 'vault.json')
    fail(true)
    const draft = makeDraft({ name: 'Moved', baseUrl: 'https://other.example' })
    expect(await next.ask('connections.save', { id: scope.connection, draft })).toMatchObject(storage)
    fail(false)
    for (const at of [next, await restarted(next)]) {
      expect(await named(at)).toMatchObject({ name: 'Staging', baseUrl: 'https://staging.example/api' })
      expect(await tokenIn(at, scope)).toBe(token)
    }
  })
})
