import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ConnectionDraft } from '../../shared/contract/connections.ts'
import { failingDisk } from '../testing/watchedDisk.ts'
import { makeStoredConnection } from '../testing/makeConnection.ts'
import { toExport } from './store/transfer.ts'
import { canary, makeDraft, restarted, run, withAccount } from './testing/connectionsForTest.ts'

const proxy = { kind: 'address', address: 'http://proxy.example:3128' } as const
const base64 = Buffer.from(`Bearer ${canary}`).toString('base64')
const part = canary.slice(3, 12)
const previous = (folder: string) => readFile(join(folder, 'settings.previous.json'), 'utf8')

const texts: readonly (readonly [field: string, draft: Partial<ConnectionDraft>])[] = [
  ['draft.name', { name: `Staging ${canary}` }],
  ['draft.name', { name: encodeURIComponent(canary).replaceAll('-', '%2D') }],
  ['draft.name', { name: base64 }],
  ['draft.name', { name: part }],
  ['draft.baseUrl', { baseUrl: `https://staging.example/${canary}/api` }],
  ['draft.storageBaseUrl', { storageBaseUrl: `https://staging.example/${canary}` }],
  ['draft.names', { names: [{ sourceType: 'Source@Deposit', word: part, kind: 'in' }] }],
  ['draft.templates', { templates: [{ language: 'Deutsch', checkedBy: 'Ada', texts: [['asking', `Wir ${part}`]] }] }],
  ['draft.network.proxy.address', { network: { proxy: { ...proxy, address: `http://${canary}.example:3128` } } }],
  ['draft.network.proxy.user', { network: { proxy: { ...proxy, user: canary } } }]
]

describe('a text of a connection that holds the token', () => {
  test.each(texts)('is refused at %s where the token is known: %o', async (field, more) => {
    const started = await run()
    const network = { proxy }
    const { connection } = await withAccount(started, { network })
    const refused = await started.ask('connections.save', { id: connection, draft: makeDraft({ network, ...more }) })
    expect(refused).toMatchObject({
      problem: { code: 'invalid-input', field, message: expect.stringMatching(/token/) }
    })
    expect(JSON.stringify(refused)).not.toContain(part)
    expect(await readFile(join(started.folder, 'settings.json'), 'utf8')).not.toContain(part)
  })

  test.each(texts)('lets no token in that comes later, and says where it stands: %s %o', async (_field, more) => {
    const started = await run()
    const { id: connection } = await started.get('connections.save', { draft: makeDraft(more) })
    const refused = await started.ask('accounts.save', { connection, label: 'Ada', token: canary })
    expect(refused).toMatchObject({ problem: { code: 'invalid-input', field: 'token' } })
    expect(refused).toMatchObject({
      problem: {
        message: expect.stringMatching(
          /^The (?:connection’s|address of|name of|text of|proxy’s) .* contains this token: change that first\.$/
        )
      }
    })
    expect(JSON.stringify(refused)).not.toContain(part)
    await started.get('connections.save', { id: connection, draft: makeDraft({ name: 'Changed' }) })
    await started.get('accounts.save', { connection, label: 'Ada', token: canary })
  })
})

describe('a label that holds the token', () => {
  test.each([canary, `Ada ${part}`, base64, Array.from(canary, (sign) => `&#${sign.charCodeAt(0)};`).join('')])(
    'is refused: %s',
    async (label) => {
      const started = await run()
      const { connection, account: id } = await withAccount(started)
      const refused = { problem: { code: 'invalid-input', field: 'label', message: expect.stringContaining('token') } }
      expect(await started.ask('accounts.save', { connection, label, token: canary })).toMatchObject(refused)
      expect(await started.ask('accounts.save', { connection, id, label })).toMatchObject(refused)
      // Of another account of the connection as well.
      expect(await started.ask('accounts.save', { connection, label, token: 'quite-another-one' })).toMatchObject(
        refused
      )
    }
  )

  test('of another connection is refused, and so is a name with it', async () => {
    const started = await run()
    await withAccount(started)
    const { id: connection } = await started.get('connections.save', { draft: makeDraft({ name: 'Two' }) })
    const token = 'quite-another-one'
    expect(await started.ask('accounts.save', { connection, label: canary, token })).toMatchObject({
      problem: { code: 'invalid-input', field: 'label' }
    })
    expect(await started.ask('connections.save', { draft: makeDraft({ name: part }) })).toMatchObject({
      problem: { code: 'invalid-input', field: 'draft.name' }
    })
    expect(await readFile(join(started.folder, 'settings.json'), 'utf8')).not.toContain(part)
  })

  test('that a file brings in a name is refused, and which one it is', async () => {
    const started = await run()
    await withAccount(started)
    const connections = [makeStoredConnection({ name: 'Two' }), makeStoredConnection({ name: `x ${canary}` })]
    started.files.set('file', { name: 'connections.json', content: Buffer.from(toExport(connections)) })
    const refused = await started.ask('connections.import', { handle: 'file' })
    expect(refused).toMatchObject({
      problem: { message: 'Connection 2 of the file: The connection’s name contains a token: leave it out.' }
    })
    expect((await started.get('connections.list', {})).connections).toHaveLength(3)
  })

  test('of another account or connection lets the token not in, and its place is said', async () => {
    const started = await run()
    const { connection, account: id } = await withAccount(started, { name: 'One' })
    const other = await started.get('connections.save', { draft: makeDraft({ name: 'later-token-1234' }) })
    await started.get('accounts.save', { connection, label: 'later-token-5678', token: 'quite-another-one' })
    for (const account of [{}, { id }]) {
      const asked = { connection, ...account, label: 'Bob', token: 'later-token-5678' }
      expect(await started.ask('accounts.save', asked)).toMatchObject({
        problem: { field: 'token', message: 'The label of player 2 contains this token: change that first.' }
      })
    }
    const inName = await started.ask('accounts.save', { connection, label: 'Bob', token: 'x-token-1234' })
    expect(inName).toMatchObject({
      problem: {
        field: 'token',
        message: 'The connection’s name (connection 2 of your own) contains this token: change that first.'
      }
    })
    expect(other.name).toBe('later-token-1234')
  })
})

describe('the settings before the last change', () => {
  test('hold no token that was entered after a name with it was changed', async () => {
    const started = await run()
    const { connection, account: id } = await withAccount(started)
    const token = 'later-token-5678'
    await started.get('connections.save', { id: connection, draft: makeDraft({ name: token }) })
    await started.get('connections.save', { id: connection, draft: makeDraft({ name: 'Changed' }) })
    expect(await previous(started.folder)).toContain(token)
    await started.get('accounts.save', { connection, id, label: 'Ada', token })
    expect(await previous(started.folder)).not.toContain(token)
    const next = await restarted(started)
    expect((await next.get('connections.list', {})).connections[0]?.name).toBe('Changed')
  })

  test('stay what they were where they hold no token', async () => {
    const started = await run()
    const { connection, account: id } = await withAccount(started)
    await started.get('connections.save', { id: connection, draft: makeDraft({ name: 'Older' }) })
    await started.get('connections.save', { id: connection, draft: makeDraft({ name: 'Newer' }) })
    await started.get('accounts.save', { connection, id, label: 'Ada', token: 'quite-another-one' })
    expect(await previous(started.folder)).toContain('Older')
  })

  test('that cannot be rewritten are said to hold it', async () => {
    const { disk, state } = failingDisk('write', 'EACCES', { file: 'previous' })
    const started = await run({ disk })
    const { connection, account: id } = await withAccount(started)
    const token = 'later-token-5678'
    await started.get('connections.save', { id: connection, draft: makeDraft({ name: token }) })
    await started.get('connections.save', { id: connection, draft: makeDraft({ name: 'Changed' }) })
    state.isFailing = true
    expect(await started.ask('accounts.save', { connection, id, label: 'Ada', token })).toMatchObject({
      problem: { code: 'storage', message: expect.stringContaining('settings.previous.json') }
    })
    const added = { connection, label: 'Eve', token }
    expect(await started.ask('accounts.save', added)).toMatchObject({ problem: { code: 'storage' } })
    state.isFailing = false
    expect(await started.ask('accounts.save', added)).toMatchObject({ ok: true })
  })
})

describe('a name that was looked up', () => {
  test('is not remembered for one connection if it holds a token of another', async () => {
    const started = await run()
    await withAccount(started)
    const { id } = await started.get('connections.save', { draft: makeDraft({ name: 'Two' }) })
    await started.remember({ id, list: 'groups', name: canary })
    expect(await readFile(join(started.folder, 'settings.json'), 'utf8')).not.toContain(canary)
  })

  test('is forgotten when the token comes later', async () => {
    const started = await run()
    const { connection, account: id } = await withAccount(started)
    await started.remember({ id: connection, list: 'groups', name: 'later-token-5678' })
    await started.remember({ id: connection, list: 'groups', name: 'big' })
    await started.get('accounts.save', { connection, id, label: 'Ada', token: 'later-token-5678' })
    expect(await readFile(join(started.folder, 'settings.json'), 'utf8')).not.toContain('later-token-5678')
    expect(await previous(started.folder)).not.toContain('later-token-5678')
    expect(await readFile(join(started.folder, 'settings.json'), 'utf8')).toContain('big')
  })
})

test('a text loses the tokens of all accounts, however they are spelt, and nothing else', async () => {
  const started = await run()
  const { connection } = await withAccount(started)
  const other = 'another/player+token-9182'
  await started.get('accounts.save', { connection, label: 'Bob', token: other })
  expect(await started.withoutTokens(`of ${canary} and ${encodeURIComponent(other)}, seen`)).toBe(
    'of $TOKEN and $TOKEN, seen'
  )
  expect(await started.withoutTokens('nothing of them')).toBe('nothing of them')
})
