import { expect, test } from 'vitest'
import { keptRows } from './OnThisMachine.tsx'

test('files are named by content, related files share a row, and the largest is first', () => {
  expect(
    keptRows([
      { name: 'pitboss.db', bytes: 10 },
      { name: 'pitboss.db-wal', bytes: 5 },
      { name: 'files', bytes: 900 },
      { name: 'GPUCache', bytes: 100 },
      { name: 'Preferences', bytes: 1 }
    ])
  ).toEqual([
    { what: 'Browser caches, without answers', bytes: 101 },
    { what: 'Database file', bytes: 15 }
  ])
})
