import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { LastActivation } from './Blocks.tsx'

const entry = (title: string, at: string): JournalEntry => ({
  id: title,
  at,
  connection: { id: 'demo', name: 'Demo platform', environment: 'demo', origin: 'http://127.0.0.1:1' },
  account: { id: 'a', label: 'Player one' },
  bonus: { id: '08d3d4ae-3dc1-4006-a291-d6a734cc82ca', title },
  outcome: 'activated'
})

test('the last activation is the last of the journal, whatever the clock said', () => {
  const entries = [entry('Newest', '2016-01-01T00:00:00.000Z'), entry('Older', '2026-01-01T00:00:00.000Z')]
  const drawn = renderToStaticMarkup(
    <Router hook={() => ['/overview', () => {}]}>
      <LastActivation entries={entries} />
    </Router>
  )
  expect(drawn).toContain('Newest')
  expect(drawn).not.toContain('Older')
})
