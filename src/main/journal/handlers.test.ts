import { parse } from 'csv-parse/sync'
import { expect, test, vi } from 'vitest'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { success } from '../../shared/outcome/outcome.ts'
import type { Asker } from '../bridge/handlers.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { databaseForTest } from '../database/testing/databaseForTest.ts'
import { write } from './testing/journalForTest.ts'
import { journalHandlers, journalCsv } from './handlers.ts'
import { openJournal } from './journal.ts'
import { makeOpening } from './testing/journalForTest.ts'

const asker: Asker = { page: 7, signal: new AbortController().signal }
const entry: JournalEntry = {
  ...makeOpening(),
  at: '2026-03-08T02:30:00.000Z',
  agent: 'maria',
  reason: 'T-4711',
  outcome: 'unknown',
  status: 500,
  milliseconds: 120,
  request: 17,
  message: 'Broken, "sorry"',
  resolved: {
    at: '2026-03-08T03:00:00.000Z',
    agent: 'jon',
    note: '=HYPERLINK("x")\nseen',
    outcome: 'activated',
    earlier: [{ at: '2026-03-08T02:50:00.000Z', note: 'not there' }]
  }
}
const rowsOf = (text: string) => parse<Record<string, string>>(text, { columns: true, bom: true })

test('a CSV row has every stored fact of an activation, and no formula', () => {
  const { status: _status, resolved: _resolved, ...bare } = entry
  const [row, unknown] = rowsOf(journalCsv([entry, bare]))
  expect(unknown).toMatchObject({ status: '', note: '', 'resolved as': '' })
  expect(row).toEqual({
    when: '2026-03-08T02:30:00.000Z',
    connection: 'Staging',
    account: 'Ada',
    bonus: '7b1f0c2e-3d4a-4f5b-8c6d-000000000001',
    agent: 'maria',
    'reason or ticket': 'T-4711',
    outcome: 'unknown',
    status: '500',
    milliseconds: '120',
    'request number': '17',
    note: `'=HYPERLINK("x")\nseen`,
    'resolved as': 'activated',
    'resolved at': '2026-03-08T03:00:00.000Z',
    'resolved by': 'jon',
    'resolved before': '2026-03-08T02:50:00.000Z not there',
    'bonus title': 'Welcome',
    environment: 'staging',
    origin: 'https://staging.example',
    message: 'Broken, "sorry"',
    cause: ''
  })
})

test('saving includes all activations, also beyond the thousand listed, newest first', async () => {
  const database = await databaseForTest()
  database.write(() => {
    for (let at = 0; at < 1010; at++) {
      const value = { ...entry, id: `ticket-${at}`, at: new Date(at * 1000).toISOString() }
      const sql = "INSERT INTO activation (activation, event, value) VALUES (?, 'outcome', ?)"
      database.run(sql, value.id, JSON.stringify(value))
    }
  })
  const journal = openJournal({ database })
  const saveText = vi.fn(async (_name: string, _text: string, _page: number) => success(true))
  const handlers = journalHandlers({ journal, withoutTokens: async (text) => text, saveText })
  expect(valueOf(await handlers['journal.save']({}, asker))).toBe(true)
  const [name = '', text = '', page] = saveText.mock.calls[0] ?? []
  expect([name, page]).toEqual([expect.stringMatching(/^activations \d{4}-\d\d-\d\d \d\d\.\d\d\.csv$/), 7])
  const times = rowsOf(text).map(({ when = '' }) => when)
  expect(times).toHaveLength(1010)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a token saved after a row is not shown', async () => {
  const journal = openJournal({ database: await databaseForTest() })
  write(journal, 1, { outcome: 'refused', message: 'canary is not welcome' })
  const withoutTokens = async (text: string) => text.replaceAll('canary', '$TOKEN')
  const handlers = journalHandlers({ journal, withoutTokens, saveText: async () => success(true) })
  const { entries } = valueOf(await handlers['journal.list']({}, asker))
  expect(entries[0]?.message).toBe('$TOKEN is not welcome')
})
