import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { makeJournalEntry } from '../../../shared/testing/makeJournalEntry.ts'
import { LastActivation } from './Blocks.tsx'

const entry = (title: string, at: string) => makeJournalEntry({ id: title, at, bonus: { id: 'b', title } })

test('the last activation is the first entry of the journal, whatever its time', () => {
  const entries = [entry('Newest', '2016-01-01T00:00:00.000Z'), entry('Older', '2026-01-01T00:00:00.000Z')]
  const drawn = renderToStaticMarkup(
    <Router hook={() => ['/overview', () => {}]}>
      <LastActivation entries={entries} />
    </Router>
  )
  expect(drawn).toContain('Newest')
  expect(drawn).not.toContain('Older')
})
