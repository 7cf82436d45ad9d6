import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Connection } from '../../shared/contract/connections.ts'
import type { ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { ticketLimits, type NewTicketItem } from '../../shared/contract/tickets.ts'
import { success } from '../../shared/outcome/outcome.ts'
import { newConnection } from '../../shared/values/newConnection.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { redactionOf } from '../exchanges/redaction.ts'
import { makeTarget } from '../testing/makeTarget.ts'
import { allWritten } from '../common/mutex.ts'
import { guardKeyring } from '../connections/secrets/keyring.ts'
import { fakeKeyring } from '../connections/testing/fakeKeyring.ts'
import type { Database } from '../database/database.ts'
import { databaseForTest, type DatabaseForTest } from '../database/testing/databaseForTest.ts'
import { ticketHandlers } from './handlers.ts'
import { openTicketDrafts } from './ticketDrafts.ts'
import { openTicketStore, type TicketStore } from './ticketStore.ts'

const token = 'canary-7f3a91c2d4e5'
const anna = { connection: 'casino', account: 'anna' }
const ben = { connection: 'casino', account: 'ben' }
const asker = { page: 1, signal: new AbortController().signal }
const item: NewTicketItem = {
  kind: 'transaction',
  title: 'Deposit 50.00 EUR',
  happenedAt: '2026-11-26T21:03:20.000Z',
  facts: [['Transaction id', '989986']],
  say: 'It is recorded.'
}

const casino: Connection = {
  ...newConnection,
  id: 'casino',
  name: 'Casino',
  baseUrl: 'https://casino.example/api',
  builtIn: false,
  warnings: [],
  kept: { proxyPassword: false, passphrase: false, clientCertificate: false },
  accounts: [
    { id: 'anna', label: 'Anna' },
    { id: 'ben', label: 'Ben' }
  ]
}

const exchange = (part: Partial<ExchangeDetail['exchange']> = {}): ExchangeDetail => ({
  exchange: {
    id: 'x1',
    number: 1,
    at: '2026-11-26T21:30:00.000Z',
    ...anna,
    operation: 'transactions.list',
    method: 'GET',
    path: '/transactions?page=1',
    milliseconds: 5,
    bytes: 2,
    drift: 0,
    repeated: false,
    isPrefetch: false,
    ...part
  },
  url: '',
  request: { headers: [] },
  answer: { headers: [['X-Request-Id', `7f3a ${token}`]], body: null },
  drift: []
})

const unkept: TicketStore = { load: async () => [], write: async () => {} }

function opened() {
  const state = { connections: [casino], users: ['u-anna'], clock: 0, exchange: exchange(), changed: [] as string[] }
  const drafts = openTicketDrafts(unkept)
  const { handlers, tidy } = ticketHandlers({
    drafts,
    list: async () => state.connections,
    resolve: async () => success(makeTarget()),
    usersOf: () => state.users,
    redaction: async () => async (text) => redactionOf(token)(text),
    exchange: () => state.exchange,
    changed: ({ account }) => void state.changed.push(account),
    now: () => Date.UTC(2026, 10, 27, 9, 0, (state.clock += 1))
  })
  return {
    state,
    drafts,
    tidy,
    read: async (player = anna) => valueOf(await handlers['tickets.read'](player, asker)),
    list: async () => valueOf(await handlers['tickets.list']({}, asker)),
    save: (fields: { says?: string; note?: string }, player = anna) =>
      handlers['tickets.save']({ ...player, fields }, asker),
    add: (more: Partial<NewTicketItem> = {}, player = anna, from?: string) =>
      handlers['tickets.addItem'](
        { ...player, item: { ...item, ...more }, ...(from !== undefined && { exchange: from }) },
        asker
      ),
    remove: (id: string) => handlers['tickets.remove']({ ...anna, id }, asker),
    clear: () => handlers['tickets.remove'](anna, asker),
    restore: () => handlers['tickets.restore'](anna, asker)
  }
}

describe('a ticket draft', () => {
  test('keeps the last write to each field from any window, and notifies every window', async () => {
    const { save, read, state } = opened()
    await save({ says: 'I paid twice' })
    await save({ note: 'Asked Payments' })
    await save({ says: 'I paid once' })
    expect(await read()).toMatchObject({ says: 'I paid once', note: 'Asked Payments' })
    expect(state.changed).toEqual(['anna', 'anna', 'anna'])
  })

  test('belongs to one player and shares nothing with another', async () => {
    const { save, add, read, list } = opened()
    await save({ says: 'Of Anna' })
    await add({}, ben)
    expect(await read()).toMatchObject({ says: 'Of Anna', items: [] })
    expect(await read(ben)).toMatchObject({ says: '', items: [{ title: 'Deposit 50.00 EUR' }] })
    expect(await list()).toMatchObject([
      { ...ben, items: 1 },
      { ...anna, items: 0 }
    ])
  })

  test('has its items by time; an item without a time uses the time of adding', async () => {
    const { add, read } = opened()
    await add({ title: 'B', happenedAt: '2026-11-26T22:00:00Z' })
    const { happenedAt: _none, ...timeless } = item
    await add({ title: 'A' })
    await add({ ...timeless, title: 'C', happenedAt: '2026-11-27T09:00:02Z' })
    expect((await read()).items.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  })

  test('has a repeated record once, and a record that changed twice', async () => {
    const { add, read } = opened()
    expect(valueOf(await add({}, anna, 'x1'))).toBe(1)
    expect(valueOf(await add({}, anna, 'x1'))).toBe(1)
    expect(valueOf(await add({ say: 'It is booked.' }, anna, 'x1'))).toBe(2)
    expect((await read()).items.map(({ say }) => say)).toEqual(['It is recorded.', 'It is booked.'])
  })

  test('has only the newest reading of an activation', async () => {
    const { add, read } = opened()
    await add({ activation: 'a1', say: 'We do not know yet.' })
    await add({ activation: 'a2', say: 'It was activated.' })
    expect(valueOf(await add({ activation: 'a1', say: 'It was refused.' }))).toBe(2)
    expect((await read()).items.map(({ say }) => say)).toEqual(['It was activated.', 'It was refused.'])
  })

  test('can be restored after clearing, next to items added since', async () => {
    const { save, add, clear, restore, read, list } = opened()
    await save({ says: 'One', note: 'Two' })
    await add({ title: 'Before' })
    await clear()
    expect([await list(), (await read()).says]).toEqual([[], ''])
    await save({ says: 'Three' })
    await add({ title: 'After', happenedAt: '2026-11-27T00:00:00Z' })
    await restore()
    expect(await read()).toMatchObject({
      says: 'Three',
      note: 'Two',
      items: [{ title: 'Before' }, { title: 'After' }]
    })
  })

  test('restores a removed item', async () => {
    const { add, remove, restore, read } = opened()
    await add()
    const { items } = await read()
    await remove(items[0]?.id ?? '')
    expect((await read()).items).toEqual([])
    await restore()
    expect((await read()).items).toEqual(items)
  })

  test('contains no token, whatever is typed or added, nor in the platform’s request id', async () => {
    const { save, add, read, drafts } = opened()
    await save({ says: `My link is ?t=${token}`, note: token })
    await add({ title: token, facts: [[token, token]], say: token }, anna, 'x1')
    const draft = await read()
    expect(JSON.stringify([draft, await drafts.read(anna)])).not.toContain(token)
    expect(draft.says).toBe('My link is ?t=$TOKEN')
    expect(draft.items[0]?.request).toEqual({
      address: 'GET /transactions?page=1',
      at: '2026-11-26T21:30:00.000Z',
      platformId: '7f3a $TOKEN'
    })
  })

  test('loses a token saved afterwards, when it is read', async () => {
    const drafts = openTicketDrafts(unkept)
    const at = '2026-11-27T09:00:00Z'
    await drafts.save(anna, { says: token }, { parties: { users: [], origin: '' }, at })
    const { handlers } = ticketHandlers({
      drafts,
      list: async () => [casino],
      resolve: async () => success(makeTarget()),
      usersOf: () => [],
      redaction: async () => async (text) => redactionOf(token)(text),
      exchange: () => null,
      changed: () => {}
    })
    expect(valueOf(await handlers['tickets.read'](anna, asker)).says).toBe('$TOKEN')
  })

  test('is deleted with its player, and notifies the windows that show it', async () => {
    const { save, state, tidy, list, add } = opened()
    await save({ says: 'Of Anna' })
    await save({ says: 'Of Ben' }, ben)
    state.connections = [{ ...casino, accounts: [{ id: 'ben', label: 'Ben' }] }]
    state.changed.length = 0
    await tidy()
    expect(state.changed).toEqual(['anna'])
    expect(await list()).toMatchObject([ben])
    expect(await add()).toMatchObject({ problem: { code: 'no-account' } })
  })
})

describe('an item of another player is refused', () => {
  test.each([
    ['of another account', { account: 'ben' }],
    ['of another connection', { connection: 'other' }],
    ['made with the token before', { isReplaced: true as const }]
  ])('with a request %s', async (_what, part) => {
    const { add, read, state } = opened()
    state.exchange = exchange(part)
    expect(await add({}, anna, 'x1')).toMatchObject({ problem: { message: expect.stringContaining('another player') } })
    expect((await read()).items).toEqual([])
  })

  test('if answers name another player for the account, or its platform changed', async () => {
    const { add, save, state } = opened()
    await add()
    state.users = []
    expect(await add()).toMatchObject({ ok: true })
    state.users = ['u-someone-else']
    expect(await add()).toMatchObject({ problem: { message: expect.stringContaining('another player') } })
    expect(await save({ says: 'x' })).toMatchObject({ ok: false })
    state.users = ['u-anna']
    state.connections = [{ ...casino, baseUrl: 'https://other.example' }]
    expect(await add()).toMatchObject({ ok: false })
  })
})

describe('limits', () => {
  test('a draft has at most 500 items, and refuses one more with the reason', async () => {
    const { add, read } = opened()
    for (let count = 0; count < ticketLimits.items; count++) await add({ title: `Item ${count}` })
    expect((await read()).items).toHaveLength(500)
    expect(await add()).toMatchObject({ problem: { message: expect.stringContaining('500 items') } })
  })

  test('a draft has at most 4 MB', async () => {
    const { add } = opened()
    const facts = Array.from({ length: 40 }, (): [string, string] => ['Fact', '\u4e2d'.repeat(1000)])
    const outcomes = []
    for (let count = 0; count < 50; count++) outcomes.push((await add({ title: `Item ${count}`, facts })).ok)
    expect([outcomes.at(0), outcomes.at(-1)]).toEqual([true, false])
  })
})

describe('a stored draft', () => {
  const change = { parties: { users: [], origin: '' }, at: '2026-11-27T09:00:00Z' }
  const open = (database: Database, keyring = fakeKeyring(), now = 0) =>
    openTicketDrafts(openTicketStore({ database, keyring: guardKeyring(keyring, 'linux', 30), now: () => now }))
  const written = (database: DatabaseForTest) =>
    readdirSync(database.folder)
      .map((name) => readFileSync(join(database.folder, name), 'latin1'))
      .join()

  test('stays after a restart, encrypted, for 30 days', async () => {
    const [database, keyring] = [await databaseForTest(), fakeKeyring()]
    const drafts = open(database, keyring)
    valueOf(await drafts.save(anna, { says: 'I paid twice' }, change))
    await allWritten()
    expect(written(database)).not.toContain('I paid twice')
    const next = database.reopen()
    expect(await open(next, keyring).read(anna)).toMatchObject({ says: 'I paid twice' })
    expect(await open(next, keyring, 30 * 86_400_000 + 1).read(anna)).toBeUndefined()
    expect(await open(next.reopen(), keyring).list()).toEqual([])
  })

  test('is deleted after 30 days, even if the clock was ten years ahead', async () => {
    const [database, keyring] = [await databaseForTest(), fakeKeyring()]
    valueOf(await open(database, keyring, 3650 * 86_400_000).save(anna, { says: 'I paid twice' }, change))
    await allWritten()
    const next = database.reopen()
    expect(await open(next, keyring).read(anna)).toMatchObject({ says: 'I paid twice' })
    expect(await open(next.reopen(), keyring, 30 * 86_400_000 + 1).read(anna)).toBeUndefined()
  })

  test('lasts for this session only without a keyring', async () => {
    const [database, keyring] = [await databaseForTest(), fakeKeyring('absent')]
    const drafts = open(database, keyring)
    valueOf(await drafts.save(anna, { says: 'I paid twice' }, change))
    await allWritten()
    expect(await drafts.read(anna)).toMatchObject({ says: 'I paid twice' })
    expect(await open(database.reopen(), keyring).list()).toEqual([])
  })

  test('stays stored while the keyring is locked', async () => {
    const [database, keyring] = [await databaseForTest(), fakeKeyring()]
    valueOf(await open(database, keyring).save(anna, { says: 'I paid twice' }, change))
    await allWritten()
    const locked = database.reopen()
    valueOf(await open(locked, fakeKeyring('absent')).save(anna, { note: 'Calls back' }, change))
    await allWritten()
    expect(await open(locked.reopen(), keyring).read(anna)).toMatchObject({ says: 'I paid twice' })
  })

  test('loses a token saved later', async () => {
    const [database, keyring] = [await databaseForTest(), fakeKeyring()]
    const drafts = open(database, keyring)
    valueOf(await drafts.save(anna, { says: `of ${token}` }, change))
    await drafts.redact(async (value) => JSON.parse(JSON.stringify(value).replaceAll(token, '$TOKEN')))
    await allWritten()
    expect(await open(database.reopen(), keyring).read(anna)).toMatchObject({ says: 'of $TOKEN' })
  })
})
