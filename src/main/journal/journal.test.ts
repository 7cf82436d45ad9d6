import { Compile } from 'typebox/compile'
import { describe, expect, test, vi } from 'vitest'
import { JournalEntry, JournalList } from '../../shared/contract/journal.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import type { Database } from '../database/database.ts'
import { databaseForTest } from '../database/testing/databaseForTest.ts'
import { openJournal, type Journal } from './journal.ts'
import { makeOpening, makeOtherOpening, noRetry, write } from './testing/journalForTest.ts'

const rowsOf = (database: Database) =>
  database.all('SELECT event, value FROM activation ORDER BY number').map(({ event, value }) => ({
    event,
    value: JSON.parse(String(value))
  }))
const entryOf = (journal: Journal, id: string) => journal.all().find((entry) => entry.id === id)

describe('a written activation', () => {
  test('has begun only when its pending row is committed', async () => {
    const database = await databaseForTest()
    const journal = openJournal({ database, now: () => 0 })
    const pending = { ...makeOpening(), at: '1970-01-01T00:00:00.000Z', outcome: 'pending' }
    const begun = valueOf(journal.begin(makeOpening(), undefined))
    expect(rowsOf(database)).toEqual([{ event: 'pending', value: pending }])
    begun.end({ outcome: 'refused', status: 404, milliseconds: 12, request: 7, exchange: 'exchange-7' })
    expect(rowsOf(database)[1]).toEqual({
      event: 'outcome',
      value: { ...pending, outcome: 'refused', status: 404, milliseconds: 12, request: 7 }
    })
  })

  test('keeps only the known fields of the opening', async () => {
    const database = await databaseForTest()
    const stranger = { ...makeOpening(), token: 'canary' }
    openJournal({ database }).begin(stranger, undefined)
    expect(JSON.stringify(rowsOf(database))).not.toContain('canary')
  })

  test('fits the contract, and names its exchange only in its own run', async () => {
    const database = await databaseForTest()
    const entry = write(openJournal({ database }), 1, { outcome: 'activated', exchange: 'exchange-1', request: 1 })
    expect(Compile(JournalEntry).Check(entry)).toBe(true)
    expect(entry).toMatchObject({ exchange: 'exchange-1', request: 1 })
    const { entries } = openJournal({ database: database.reopen() }).list()
    expect(entries).toHaveLength(1)
    expect(entries[0]).not.toHaveProperty('exchange')
  })

  test('shortens a long message of the platform, but not a short one', async () => {
    const journal = openJournal({ database: await databaseForTest() })
    expect(write(journal, 1, { outcome: 'refused', message: 'No.' }).message).toBe('No.')
    expect(write(journal, 2, { outcome: 'refused', message: 'x'.repeat(2000) }).message).toHaveLength(500)
  })
})

describe('an activation of the same bonus', () => {
  test('does not begin after another activation, or while another one runs', async () => {
    const journal = openJournal({ database: await databaseForTest() })
    const begun = valueOf(journal.begin(makeOpening(), undefined))
    const second = makeOpening({ id: 'ticket-2' })
    const stale = { ok: false, problem: { code: 'stale-permit' } }
    expect(journal.begin(second, undefined)).toMatchObject(stale)
    const pending = journal.newest(second)
    expect(journal.begin(second, pending)).toMatchObject(stale)
    begun.end({ outcome: 'activated' })
    expect(journal.begin(second, pending)).toMatchObject(stale)
    expect(journal.begin(second, journal.newest(second))).toMatchObject({ ok: true })
  })

  const { connection, account, bonus } = makeOpening()
  const two = { ...connection, id: 'two', origin: 'https://other.example' }
  const fingerprint = 'ffffffff'
  const other = { id: 'bob', label: 'Bob', fingerprint }
  test.each([
    ['another bonus', { bonus: makeOtherOpening(2).bonus }, false],
    ['another account', { account: other }, false],
    ['the same token under another label', { account: { ...account, id: 'ada-2', label: 'Ada too' } }, true],
    ['that token at another address', { connection: two, account: { ...account, id: 'ada-2' } }, true],
    [
      'an account of the same id on another connection',
      { connection: two, account: { ...account, fingerprint } },
      false
    ],
    [
      'another token of the same player',
      { connection: two, account: { ...other, users: ['player-2', 'PLAYER-1'] } },
      true
    ],
    ['another token whose player is not known', { connection: two, account: { ...other, users: [] } }, false],
    ['the same account with another token', { account: { ...account, fingerprint } }, true],
    ['the id in capitals', { bonus: { id: bonus.id.toUpperCase() } }, true]
  ])('counts as earlier if bonus and player are the same: %s', async (_label, more, isEarlier) => {
    const journal = openJournal({ database: await databaseForTest() })
    valueOf(journal.begin(makeOpening({ account: { ...account, users: ['player-1'] } }), undefined))
    expect(journal.newest(makeOpening({ id: 'ticket-2', ...more }))?.id).toBe(isEarlier ? 'ticket-1' : undefined)
  })
})

describe('resolving', () => {
  test('a note resolves an unknown outcome, a later note corrects it, and both stay after a restart', async () => {
    const database = await databaseForTest()
    const journal = openJournal({ database, now: () => 0 })
    write(journal, 1, { outcome: 'unknown' })
    valueOf(journal.resolve('ticket-1', { note: 'Not in the wallet', outcome: 'not-sent' }))
    valueOf(journal.resolve('ticket-1', { note: 'It is, after all', outcome: 'activated' }))
    const at = '1970-01-01T00:00:00.000Z'
    const earlier = [{ at, note: 'Not in the wallet', outcome: 'not-sent' }]
    const resolved = { at, note: 'It is, after all', outcome: 'activated', earlier }
    const next = openJournal({ database: database.reopen() })
    expect(entryOf(next, 'ticket-1')).toMatchObject({ outcome: 'unknown', resolved })
    valueOf(next.resolve('ticket-1', { note: 'It is not known' }))
    expect(entryOf(next, 'ticket-1')?.resolved?.earlier).toHaveLength(2)
  })

  test.each(['activated', 'not-sent'] as const)('an activation that is %s needs no note', async (outcome) => {
    const journal = openJournal({ database: await databaseForTest() })
    write(journal, 1, { outcome })
    const refused = { ok: false, problem: { code: 'invalid-input', field: 'id' } }
    expect(journal.resolve('ticket-1', { note: 'x' })).toMatchObject(refused)
    expect(journal.resolve('ticket-9', { note: 'x' })).toMatchObject(refused)
  })
})

describe('the list', () => {
  test('has the order of creation, newest first, even after the clock was set back', async () => {
    let now = Date.parse('2026-03-01T12:00:00Z')
    const journal = openJournal({ database: await databaseForTest(), now: () => (now -= 86_400_000) })
    for (const number of [1, 2, 3]) write(journal, number, { outcome: 'unknown' })
    journal.resolve('ticket-2', { note: 'x' })
    expect(journal.list().entries.map(({ id }) => id)).toEqual(['ticket-3', 'ticket-2', 'ticket-1'])
  })

  test('has the newest thousand, and every unknown activation of any age', async () => {
    const database = await databaseForTest()
    const journal = openJournal({ database })
    write(journal, 1, { outcome: 'unknown' })
    database.write(() => {
      for (let number = 2; number <= 1201; number++) {
        const entry = { ...makeOtherOpening(number), at: '2026-01-01T00:00:00.000Z', outcome: 'activated' }
        const sql = "INSERT INTO activation (activation, event, value) VALUES (?, 'outcome', ?)"
        database.run(sql, entry.id, JSON.stringify(entry))
      }
    })
    const list = openJournal({ database: database.reopen() }).list()
    expect(Compile(JournalList).Check(list)).toBe(true)
    expect(list.entries).toHaveLength(1000)
    expect([list.entries[0]?.id, list.entries.at(-1)?.id]).toEqual(['ticket-1201', 'ticket-1'])
  })
})

describe('a run that ended before the outcome', () => {
  test('leaves an unknown activation, which a person can resolve', async () => {
    const database = await databaseForTest()
    valueOf(openJournal({ database }).begin(makeOpening(), undefined))
    const journal = openJournal({ database: database.reopen() })
    expect(entryOf(journal, 'ticket-1')).toMatchObject({ outcome: 'unknown', cause: 'INTERRUPTED' })
    expect(journal.begin(makeOpening({ id: 'ticket-2' }), undefined)).toMatchObject({
      problem: { code: 'stale-permit' }
    })
    expect(journal.resolve('ticket-1', { note: 'x', outcome: 'not-sent' })).toMatchObject({ ok: true })
  })
})

describe('a full disk', () => {
  test('begins nothing, and the activation is *not sent* once the disk has room again', async () => {
    const database = await databaseForTest()
    const journal = openJournal({ database, later: noRetry })
    database.isFull = true
    expect(journal.begin(makeOpening(), undefined)).toMatchObject({
      problem: { code: 'storage', cause: 'ENOSPC', message: expect.stringContaining('nothing was sent') }
    })
    expect(journal.newest(makeOpening())).toBeUndefined()
    database.isFull = false
    write(journal, 2)
    const { entries } = openJournal({ database: database.reopen() }).list()
    expect(entries.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['ticket-2', 'activated'],
      ['ticket-1', 'not-sent']
    ])
  })

  test('keeps an outcome in memory, marks it, retries, and writes it once', async () => {
    const database = await databaseForTest()
    const due: (() => void)[] = []
    const changed = vi.fn()
    const journal = openJournal({ database, later: (task) => void due.push(task), changed })
    const begun = valueOf(journal.begin(makeOpening(), undefined))
    database.isFull = true
    expect(begun.end({ outcome: 'activated' })).toMatchObject({ outcome: 'activated', unwritten: true })
    for (let times = 0; times < 3; times += 1) {
      expect(due).toHaveLength(1)
      due.pop()?.()
      expect(journal.unwritten()).toBe(1)
    }
    database.isFull = false
    changed.mockClear()
    due.pop()?.()
    expect([journal.unwritten(), due, changed.mock.calls]).toEqual([0, [], [['ticket-1']]])
    expect(entryOf(journal, 'ticket-1')).not.toHaveProperty('unwritten')
    write(journal, 2)
    expect(rowsOf(database).filter(({ value }) => value.id === 'ticket-1')).toHaveLength(2)
  })

  test('refuses notes and unlocks', async () => {
    const database = await databaseForTest()
    const journal = openJournal({ database, later: noRetry })
    write(journal, 1, { outcome: 'unknown' })
    database.isFull = true
    expect(journal.resolve('ticket-1', { note: 'x' })).toMatchObject({ problem: { code: 'storage' } })
    expect(entryOf(journal, 'ticket-1')).not.toHaveProperty('resolved')
    const lifted = journal.unlock({ connection: makeOpening().connection, lifted: ['read-only'] })
    expect(lifted).toMatchObject({ problem: { code: 'storage' } })
    expect(journal.unlocks()).toEqual([])
  })
})

test('a database that is not in use, or restored but not confirmed, refuses activations', async () => {
  const database = await databaseForTest()
  const journal = openJournal({ database: { ...database, whyNoActivation: () => 'Activating is off.' } })
  expect(journal.begin(makeOpening(), undefined)).toMatchObject({
    problem: { code: 'storage', message: 'Activating is off.' }
  })
  expect(rowsOf(database)).toEqual([])
})
