import { expect, test } from 'vitest'
import { keptRows } from './OnThisMachine.tsx'

test('files are told by what they hold, those set aside with them, the largest first', () => {
  expect(
    keptRows([
      { name: 'settings.json', bytes: 10 },
      { name: 'settings.broken-2026.json', bytes: 5 },
      { name: 'pictures', bytes: 900 },
      { name: 'GPUCache', bytes: 100 },
      { name: 'Preferences', bytes: 1 }
    ])
  ).toEqual([
    { what: 'Pictures that were fetched', bytes: 900 },
    { what: 'Files of the browser part: caches, no answers', bytes: 101 },
    { what: 'Settings and connections, without tokens', bytes: 15 }
  ])
})
