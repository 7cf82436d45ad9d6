import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { fileCalls } from '../testing/fileCallsForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { openJournal } from './journal.ts'
import { journalName } from './journalFile.ts'
import { makeOpening } from './testing/makeOpening.ts'

afterEach(() => void vi.restoreAllMocks())

test('an activation has begun only when its pending line is on the disk, and so is its folder’s entry', async () => {
  const folder = await folderForTest()
  const calls = await fileCalls(join(folder, journalName))
  const begun = valueOf(await openJournal({ folder }).begin(makeOpening(), undefined))
  expect(calls.filter((call) => call.startsWith('sync {"event":"pending"'))).toHaveLength(
    process.platform === 'win32' ? 1 : 2
  )
  await begun.end({ outcome: 'activated' })
  expect(calls.filter((call) => call.startsWith('sync ')).at(-1)).toContain('"event":"outcome"')
})
