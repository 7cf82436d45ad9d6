import { describe, expect, test } from 'vitest'
import type { ConnectionDraft } from '../../shared/contract/connections.ts'
import { makeStoredConnection } from '../testing/makeConnection.ts'
import { toExport } from './store/transfer.ts'
import {
  canary as token,
  makeDraft,
  restarted,
  run,
  type Run,
  storedIn,
  tokenIn,
  withAccount
} from './testing/connectionsForTest.ts'

// A token is stored encrypted or not at all. A token belongs to one player and appears in no other stored text.

const accountsOf = async ({ get }: Run) => (await get('connections.list', {})).connections[0]?.accounts
type Scope = { readonly connection: string; readonly account: string }

describe('a token', () => {
  test('is sent after a restart, and the page learns only that it exists', async () => {
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

  test('a new label keeps the token, a new token replaces it', async () => {
    const started = await run()
    const { connection, account } = await withAccount(started)
    const relabelled = await started.get('accounts.save', { connection, id: account, label: 'Eve' })
    expect(relabelled).toMatchObject({ id: account, label: 'Eve', token: { last4: 'oken' } })
    expect(await tokenIn(started, { connection, account })).toBe(token)
    await started.get('accounts.save', { connection, id: account, label: 'Eve', token: 'Bearer another-token-0002' })
    expect(await tokenIn(started, { connection, account })).toBe('another-token-0002')
  })

  test('an invalid account is refused by its field, without an echo', async () => {
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

  test('that can’t be written leaves no player, and a second try saves both', async () => {
    const started = await run()
    const { id: connection } = await started.get('connections.save', { draft: makeDraft() })
    const account = { connection, label: 'Ada', token }
    started.database.isFull = true
    expect(await started.ask('accounts.save', account)).toMatchObject({ ok: false, problem: { cause: 'ENOSPC' } })
    expect(await accountsOf(started)).toEqual([])
    started.database.isFull = false
    const { id } = await started.get('accounts.save', account)
    const again = await restarted(started)
    expect(await accountsOf(again)).toHaveLength(1)
    expect(await tokenIn(again, { connection, account: id })).toBe(token)
  })

  test('a new token that can’t be written leaves the earlier one', async () => {
    const started = await run()
    const scope = await withAccount(started)
    const changed = { connection: scope.connection, id: scope.account, label: 'Eve', token: 'another-token-0002' }
    started.database.isFull = true
    expect(await started.ask('accounts.save', changed)).toMatchObject({ ok: false, problem: { cause: 'ENOSPC' } })
    started.database.isFull = false
    for (const at of [started, await restarted(started)]) {
      expect(await tokenIn(at, scope)).toBe(token)
      expect(await accountsOf(at)).toMatchObject([{ label: 'Ada' }])
    }
  })
})

describe('no file of the profile', () => {
  test('contains a token after it was saved, wherever the token occurred before', async () => {
    const started = await run()
    const { id: connection } = await started.get('connections.save', { draft: makeDraft() })
    await started.remember({ connection, list: 'groups', name: token })
    const written = await started.pictures.write([{ type: 'image/png', content: Buffer.from(`with ${token}`) }])
    started.database.write(() => {
      started.database.run("INSERT INTO design VALUES ('d', 'demo', ?)", JSON.stringify({ name: token }))
      if (written.ok) started.pictures.use({ design: 'd' }, written.value)
      const sql = "INSERT INTO activation (activation, event, value) VALUES ('a', 'pending', ?)"
      started.database.run(sql, JSON.stringify({ reason: token }))
    })
    await started.database.forgetDeleted()
    // The database, its backup and the picture all contain the token.
    expect(storedIn(started).split(token).length).toBeGreaterThan(3)
    await started.get('accounts.save', { connection, label: 'Ada', token })
    await started.clean()
    expect(storedIn(started)).not.toContain(token)
    started.database.close()
    expect(storedIn(started)).not.toContain(token)
  })

  test.each([
    [
      'its player is deleted',
      ({ get }: Run, { connection, account: id }: Scope) => get('accounts.delete', { connection, id })
    ],
    ['its connection is deleted', ({ get }: Run, { connection: id }: Scope) => get('connections.delete', { id })],
    [
      'the connection leads elsewhere',
      ({ get }: Run, { connection: id }: Scope) =>
        get('connections.save', { id, draft: makeDraft({ baseUrl: 'https://other.example' }) })
    ]
  ])('contains the ciphertext of a token once %s', async (_what, change) => {
    const started = await run()
    const scope = await withAccount(started)
    const rows = started.database.all('SELECT sealed FROM secret WHERE account = ?', scope.account)
    const sealed = rows[0]?.sealed
    if (!(sealed instanceof Uint8Array)) throw new Error('The token was not sealed.')
    const ciphertext = Buffer.from(sealed).toString('latin1')
    await started.clean()
    // The database and its backup both contain the ciphertext.
    expect(storedIn(started).split(ciphertext).length).toBeGreaterThan(2)
    await change(started, scope)
    for (const text of [ciphertext, token]) expect(storedIn(started)).not.toContain(text)
  })
})

test.each([
  ['player', ({ get }: Run, { connection, account: id }: Scope) => get('accounts.delete', { connection, id })],
  ['connection', ({ get }: Run, { connection: id }: Scope) => get('connections.delete', { id })]
])('the token of a deleted %s is still removed from later texts', async (_what, remove) => {
  const first = await run()
  const scope = await withAccount(first)
  const started = await restarted(first)
  await remove(started, scope)
  expect(await started.withoutTokens(`echo ${token}`)).toBe('echo $TOKEN')
})

describe('a disk that is full', () => {
  const named = async ({ get }: Run) => (await get('connections.list', {})).connections[0]

  test.each([
    [
      'deletes no player',
      ({ ask }: Run, { connection, account: id }: Scope) => ask('accounts.delete', { connection, id })
    ],
    ['deletes no connection', ({ ask }: Run, { connection: id }: Scope) => ask('connections.delete', { id })],
    [
      'changes no address, for its tokens could not be deleted',
      ({ ask }: Run, { connection: id }: Scope) =>
        ask('connections.save', { id, draft: makeDraft({ name: 'Moved', baseUrl: 'https://other.example' }) })
    ]
  ])('%s', async (_what, change) => {
    const started = await run()
    const scope = await withAccount(started)
    started.database.isFull = true
    expect(await change(started, scope)).toMatchObject({ ok: false, problem: { code: 'storage', cause: 'ENOSPC' } })
    started.database.isFull = false
    for (const at of [started, await restarted(started)]) {
      expect(await named(at)).toMatchObject({ name: 'Staging', baseUrl: 'https://staging.example/api' })
      expect(await tokenIn(at, scope)).toBe(token)
    }
  })
})

const proxy = { kind: 'address', address: 'http://proxy.example:3128' } as const
const base64 = Buffer.from(`Bearer ${token}`).toString('base64')
const part = token.slice(3, 12)

const texts: readonly (readonly [field: string, draft: Partial<ConnectionDraft>])[] = [
  ['draft.name', { name: `Staging ${token}` }],
  ['draft.baseUrl', { baseUrl: `https://staging.example/${token}/api` }],
  ['draft.names', { names: [{ sourceType: 'Source@Deposit', word: part, kind: 'in' }] }],
  ['draft.templates', { templates: [{ language: 'Deutsch', checkedBy: 'Ada', texts: [['asking', `Wir ${part}`]] }] }],
  ['draft.network.proxy.address', { network: { proxy: { ...proxy, address: `http://${token}.example:3128` } } }],
  ['draft.network.proxy.user', { network: { proxy: { ...proxy, user: token } } }]
]

describe('a text of a connection that contains the token', () => {
  test.each(texts)('is refused at %s if the token is known: %o', async (field, more) => {
    const started = await run()
    const network = { proxy }
    const { connection } = await withAccount(started, { network })
    const refused = await started.ask('connections.save', { id: connection, draft: makeDraft({ network, ...more }) })
    expect(refused).toMatchObject({
      problem: { code: 'invalid-input', field, message: expect.stringMatching(/token/) }
    })
    expect(JSON.stringify(refused)).not.toContain(part)
    expect(storedIn(started)).not.toContain(part)
  })

  test.each(texts)('prevents saving the token later, and is named in the refusal: %s %o', async (_field, more) => {
    const started = await run()
    const { id: connection } = await started.get('connections.save', { draft: makeDraft(more) })
    const refused = await started.ask('accounts.save', { connection, label: 'Ada', token: token })
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
    await started.get('accounts.save', { connection, label: 'Ada', token: token })
  })
})

describe('a label that contains the token', () => {
  test.each([base64, Array.from(token, (sign) => `&#${sign.charCodeAt(0)};`).join('')])(
    'is refused: %s',
    async (label) => {
      const started = await run()
      const { connection, account: id } = await withAccount(started)
      const refused = { problem: { code: 'invalid-input', field: 'label', message: expect.stringContaining('token') } }
      expect(await started.ask('accounts.save', { connection, label, token: token })).toMatchObject(refused)
      expect(await started.ask('accounts.save', { connection, id, label })).toMatchObject(refused)
      expect(await started.ask('accounts.save', { connection, label, token: 'quite-another-one' })).toMatchObject(
        refused
      )
    }
  )

  test('a file with a token in a name is refused, and the refusal names the text', async () => {
    const started = await run()
    await withAccount(started)
    const connections = [makeStoredConnection({ name: 'Two' }), makeStoredConnection({ name: `x ${token}` })]
    started.files.set('file', { name: 'connections.json', content: Buffer.from(toExport(connections)) })
    const refused = await started.ask('connections.import', { handle: 'file' })
    expect(refused).toMatchObject({
      problem: { message: 'Connection 2 of the file: The connection’s name contains a token: leave it out.' }
    })
    expect((await started.get('connections.list', {})).connections).toHaveLength(3)
  })

  test('of another account or connection prevents saving the token, and is named in the refusal', async () => {
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

describe('a looked-up name', () => {
  test('is not remembered if it contains a token of another connection', async () => {
    const started = await run()
    await withAccount(started)
    const { id } = await started.get('connections.save', { draft: makeDraft({ name: 'Two' }) })
    await started.remember({ connection: id, list: 'groups', name: token })
    expect(storedIn(started)).not.toContain(token)
  })
})

test('a text loses the tokens of all accounts in any spelling, and nothing else', async () => {
  const started = await run()
  const { connection } = await withAccount(started)
  const other = 'another/player+token-9182'
  await started.get('accounts.save', { connection, label: 'Bob', token: other })
  expect(await started.withoutTokens(`of ${token} and ${encodeURIComponent(other)}, seen`)).toBe(
    'of $TOKEN and $TOKEN, seen'
  )
  expect(await started.withoutTokens('nothing of them')).toBe('nothing of them')
})
