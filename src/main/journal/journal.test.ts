import { appendFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Compile } from 'typebox/compile'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { JournalEntry, JournalList } from '../../shared/contract/journal.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { fileCalls } from '../testing/fileCallsForTest.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { failingDisk } from '../testing/watchedDisk.ts'
import { openJournal, type Journal } from './journal.ts'
import { journalName } from './journalFile.ts'
import { lineOf } from './journalLines.ts'
import { textOf, write, noRetry, makeOpening, makeOtherOpening } from './testing/journalForTest.ts'

const other = { ...makeOtherOpening(9), at: '2026-11-21T06:00:00.000Z' }
const idsOf = async (journal: Journal) => valueOf(await journal.list()).entries.map(({ id }) => id)

describe('what is written', () => {
  test('an activation has begun only when its pending line is on the disk, and so is its folder’s entry', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    const folder = await folderForTest()
    const calls = await fileCalls(join(folder, journalName))
    const begun = valueOf(await openJournal({ folder }).begin(makeOpening(), undefined))
    const synced = calls.filter((call) => call.startsWith('sync {"event":"pending"'))
    expect(synced).toHaveLength(process.platform === 'win32' ? 1 : 2)
    await begun.end({ outcome: 'activated' })
    expect(calls.filter((call) => call.startsWith('sync ')).at(-1)).toContain('"event":"outcome"')
  })

  test('is a line for what begins, and one for its outcome', async () => {
    const folder = await folderForTest()
    const journal = openJournal({ folder, now: () => 0 })
    const begun = valueOf(await journal.begin(makeOpening(), undefined))
    const pending = { ...makeOpening(), at: '1970-01-01T00:00:00.000Z', outcome: 'pending' }
    const text = await textOf(folder)
    expect(text.endsWith('\n')).toBe(true)
    expect(JSON.parse(text)).toEqual({ event: 'pending', entry: pending, before: expect.any(String) })
    await begun.end({ outcome: 'refused', status: 404, milliseconds: 12, request: 7, exchange: 'exchange-7' })
    const [, outcome = ''] = (await textOf(folder)).split('\n')
    expect(JSON.parse(outcome)).toEqual({
      event: 'outcome',
      entry: { ...pending, outcome: 'refused', status: 404, milliseconds: 12, request: 7 },
      before: expect.any(String)
    })
  })

  test('only the parties are taken from what is begun, not what stands beside them', async () => {
    const folder = await folderForTest()
    const stranger = { ...makeOpening(), token: 'canary' }
    await openJournal({ folder }).begin(stranger, undefined)
    expect(await textOf(folder)).not.toContain('canary')
  })

  test('an entry fits the contract and names its exchange in its own run, not in the next', async () => {
    const folder = await folderForTest()
    const entry = await write(openJournal({ folder }), 1, { outcome: 'activated', exchange: 'exchange-1', request: 1 })
    expect(Compile(JournalEntry).Check(entry)).toBe(true)
    expect(entry).toMatchObject({ exchange: 'exchange-1', request: 1 })
    const { entries } = valueOf(await openJournal({ folder }).list())
    expect(entries).toHaveLength(1)
    expect(entries[0]).not.toHaveProperty('exchange')
  })

  test('a long message of the platform is shortened, a short one is not', async () => {
    const journal = openJournal({ folder: await folderForTest() })
    expect((await write(journal, 1, { outcome: 'refused', message: 'No.' })).message).toBe('No.')
    expect((await write(journal, 2, { outcome: 'refused', message: 'x'.repeat(2000) })).message).toHaveLength(501)
  })

  test('each change is told', async () => {
    const changed = vi.fn()
    await write(openJournal({ folder: await folderForTest(), changed }), 1)
    expect(changed.mock.calls).toEqual([['ticket-1'], ['ticket-1']])
  })
})

describe('moving on', () => {
  test('it does not begin after another attempt, nor while one is under way', async () => {
    const journal = openJournal({ folder: await folderForTest() })
    const begun = valueOf(await journal.begin(makeOpening(), undefined))
    const second = makeOpening({ id: 'ticket-2' })
    const stale = { ok: false, problem: { code: 'stale-permit' } }
    expect(await journal.begin(second, undefined)).toMatchObject(stale)
    const pending = valueOf(await journal.newest(second))
    expect(await journal.begin(second, pending)).toMatchObject(stale)
    await begun.end({ outcome: 'activated' })
    expect(await journal.begin(second, pending)).toMatchObject(stale)
  })

  const { connection, account, bonus } = makeOpening()
  const two = { ...connection, id: 'two', origin: 'https://other.example' }
  const fingerprint = 'ffffffff'
  const other = { id: 'bob', label: 'Bob', fingerprint }
  test.each([
    ['another bonus', { bonus: makeOtherOpening(2).bonus }, false],
    ['another account', { account: { id: 'bob', label: 'Bob', fingerprint: 'ffffffff' } }, false],
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
    ['another token of another player', { connection: two, account: { ...other, users: ['player-2'] } }, false],
    ['another token of nobody knows whom', { connection: two, account: { ...other, users: [] } }, false],
    ['the same account with another token', { account: { ...account, fingerprint: 'ffffffff' } }, true],
    ['the id in capitals', { bonus: { id: bonus.id.toUpperCase() } }, true]
  ])('an earlier attempt is one of the same bonus and player: %s', async (_label, more, isEarlier) => {
    const journal = openJournal({ folder: await folderForTest() })
    valueOf(await journal.begin(makeOpening({ account: { ...account, users: ['player-1'] } }), undefined))
    const newest = valueOf(await journal.newest(makeOpening({ id: 'ticket-2', ...more })))
    expect(newest?.id).toBe(isEarlier ? 'ticket-1' : undefined)
  })
})

test('the newest of several attempts is the earlier one of the next', async () => {
  const journal = openJournal({ folder: await folderForTest() })
  let earlier: JournalEntry | undefined
  for (const id of ['ticket-1', 'ticket-2', 'ticket-3']) {
    const begun = valueOf(await journal.begin(makeOpening({ id }), earlier))
    earlier = await begun.end({ outcome: 'refused' })
  }
  expect(valueOf(await journal.newest(makeOpening()))?.id).toBe('ticket-3')
})

describe('resolving', () => {
  test('a note resolves an unknown one for good, and a later note corrects it: both stay, also after a start', async () => {
    const folder = await folderForTest()
    const journal = openJournal({ folder, now: () => 0 })
    await write(journal, 1, { outcome: 'unknown' })
    valueOf(await journal.resolve('ticket-1', { note: 'Not in the wallet', outcome: 'not-sent' }))
    valueOf(await journal.resolve('ticket-1', { note: 'It is, after all', outcome: 'activated' }))
    const found = valueOf(await openJournal({ folder }).find('ticket-1'))
    const at = '1970-01-01T00:00:00.000Z'
    const earlier = [{ at, note: 'Not in the wallet', outcome: 'not-sent' }]
    const resolved = { at, note: 'It is, after all', outcome: 'activated', earlier }
    expect(found).toMatchObject({ outcome: 'unknown', resolved })
    valueOf(await journal.resolve('ticket-1', { note: 'Nobody knows' }))
    expect(valueOf(await journal.find('ticket-1'))?.resolved?.earlier).toHaveLength(2)
    expect((await filesOf(folder))['journal.jsonl']?.trim().split('\n')).toHaveLength(5)
  })

  test.each(['activated', 'refused', 'not-sent'] as const)('one that is %s needs none', async (outcome) => {
    const journal = openJournal({ folder: await folderForTest() })
    await write(journal, 1, { outcome })
    const refused = { ok: false, problem: { code: 'invalid-input', field: 'id' } }
    expect(await journal.resolve('ticket-1', { note: 'x' })).toMatchObject(refused)
    expect(await journal.resolve('ticket-9', { note: 'x' })).toMatchObject(refused)
  })

  test('a note that cannot be written is refused and does not count', async () => {
    const { disk, state } = failingDisk('append', 'ENOSPC')
    const journal = openJournal({ folder: await folderForTest(), disk, later: noRetry })
    await write(journal, 1, { outcome: 'unknown' })
    state.isFailing = true
    expect(await journal.resolve('ticket-1', { note: 'x' })).toMatchObject({ problem: { code: 'storage' } })
    expect(valueOf(await journal.find('ticket-1'))).not.toHaveProperty('resolved')
  })
})

describe('the list', () => {
  test('is in the order in which they were made, whatever the clock said, newest first', async () => {
    let now = Date.parse('2026-03-01T12:00:00Z')
    const journal = openJournal({ folder: await folderForTest(), now: () => (now -= 86_400_000) })
    await write(journal, 1, { outcome: 'unknown' })
    await write(journal, 2, { outcome: 'unknown' })
    await write(journal, 3)
    expect(await idsOf(journal)).toEqual(['ticket-3', 'ticket-2', 'ticket-1'])
    await journal.resolve('ticket-2', { note: 'x' })
    expect(await idsOf(journal)).toEqual(['ticket-3', 'ticket-2', 'ticket-1'])
  })

  test('it has the newest thousand, and an unknown one however old', async () => {
    const folder = await folderForTest()
    await write(openJournal({ folder }), 1, { outcome: 'unknown' })
    const line = (number: number) => {
      const entry = { ...makeOtherOpening(number), at: '2026-01-01T00:00:00.000Z', outcome: 'activated' }
      return `${JSON.stringify({ event: 'outcome', entry })}\n`
    }
    await appendFile(join(folder, journalName), Array.from({ length: 1200 }, (_, at) => line(at + 2)).join(''))
    const list = valueOf(await openJournal({ folder }).list())
    expect(Compile(JournalList).Check(list)).toBe(true)
    expect(list.entries).toHaveLength(1000)
    expect(list.entries[0]).toMatchObject({ id: 'ticket-1201' })
    expect(list.entries.at(-1)).toMatchObject({ id: 'ticket-1' })
  })
})

test('a profile that is away is no journal without activations: it is read once it is back', async () => {
  const folder = await folderForTest()
  await write(openJournal({ folder }), 1, { outcome: 'activated' })
  await rename(folder, `${folder}-away`)
  const journal = openJournal({ folder })
  expect(await journal.list()).toMatchObject({ ok: false, problem: { code: 'storage', cause: 'ENOENT' } })
  expect(await journal.begin(makeOpening(), undefined)).toMatchObject({ ok: false })
  await rename(`${folder}-away`, folder)
  expect(await idsOf(journal)).toEqual(['ticket-1'])
  expect(await journal.begin(makeOpening(), undefined)).toMatchObject({ problem: { code: 'stale-permit' } })
})

test.each([
  ['is deleted', (path: string) => rm(path)],
  [
    'is of another machine',
    (path: string) => writeFile(path, lineOf({ event: 'outcome', entry: { ...other, outcome: 'refused' } }))
  ],
  ['was cut', (path: string) => truncate(path, 40)]
])('a journal that %s while Pitboss runs keeps what this run knows', async (_name, harm) => {
  const folder = await folderForTest()
  const journal = openJournal({ folder, later: noRetry })
  await write(journal, 1, { outcome: 'activated' })
  await harm(join(folder, journalName))
  await write(journal, 2, { outcome: 'refused' })
  await write(journal, 3, { outcome: 'refused' })
  const later = openJournal({ folder })
  const { entries, damage } = valueOf(await later.list())
  expect(valueOf(await later.check())).toMatchObject({ older: 0, unfit: 0 })
  expect(entries.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['ticket-3', 'refused'],
    ['ticket-2', 'refused'],
    ['ticket-1', 'activated']
  ])
  expect(damage.lines).toBe(0)
})
