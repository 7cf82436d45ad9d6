import { expect, test } from 'vitest'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { filterEntries } from './filterEntries.ts'

const entry = (id: string, part: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  at: '2026-11-21T06:00:00.000Z',
  connection: { id: 'demo', name: 'Demo platform', environment: 'demo', origin: 'http://127.0.0.1:1' },
  account: { id: 'a', label: 'Player one' },
  bonus: { id: '08d3d4ae-3dc1-4006-a291-d6a734cc82ca', title: 'Sunday Reload' },
  outcome: 'activated',
  ...part
})
const all = [
  entry('1', { outcome: 'not-sent' }),
  entry('2', { status: 422, outcome: 'refused', message: 'Bonus is not active' })
]
const ids = (text: string) => filterEntries(all, text).map(({ id }) => id)

test('every word has to be found, whatever its case', () => {
  expect(ids('')).toEqual(['1', '2'])
  expect(ids('PLAYER sunday')).toEqual(['1', '2'])
  expect(ids('not sent')).toEqual(['1'])
  expect(ids('422 refused')).toEqual(['2'])
  expect(ids('player nobody')).toEqual([])
})

test('open ones come first until they are resolved', () => {
  const unknown = entry('3', { outcome: 'unknown' })
  const resolved = entry('4', { outcome: 'unknown', resolved: { at: '', note: 'It was there.' } })
  expect(filterEntries([...all, resolved, unknown], '').map(({ id }) => id)).toEqual(['3', '1', '2', '4'])
})
