import { expect, test } from 'vitest'
import { keptRows } from './OnThisMachine.tsx'

test('files are told by what they hold, those that belong together as one, the largest first', () => {
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
