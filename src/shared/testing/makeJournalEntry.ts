import type { JournalEntry } from '../contract/journal.ts'

/** Test data: a journal entry in which Ada activates an untitled bonus in staging. */
export const makeJournalEntry = (part: Partial<JournalEntry> = {}): JournalEntry => ({
  id: 'one',
  at: '2026-03-01T12:00:00.000Z',
  connection: { id: 'one', name: 'One', environment: 'staging', origin: 'https://one.example' },
  account: { id: 'ada', label: 'Ada' },
  bonus: { id: 'the-bonus' },
  outcome: 'activated',
  ...part
})
