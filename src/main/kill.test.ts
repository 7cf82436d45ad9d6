import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { JournalEntry } from '../shared/contract/journal.ts'
import type { Disk } from './common/disk.ts'
import { valueOf } from './connections/testing/connectionsForTest.ts'
import { exported } from './exports/testing/writeExportForTest.ts'
import { openJournal } from './journal/journal.ts'
import { makeOtherOpening } from './journal/testing/journalForTest.ts'
import { openSettings } from './settings/settings.ts'
import { folderForTest } from './testing/folderForTest.ts'
import { makeStoredConnection } from './testing/makeConnection.ts'
import { workUntil, type Death } from './testing/watchedDisk.ts'

const numbers = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1)

// The last call of each row is past the end and kills nothing, which shows that all calls were tried.

describe.each(['before', 'half'] as const)('a process killed at a call of the disk (%s it)', (death) => {
  // Create, five writes, sync, close, rename, and the folder's sync.
  test.each(numbers(11))(
    'that exports: at call %i the file of that name is the old one or the whole new one, and half of it is called partial',
    async (call) => {
      const folder = await folderForTest()
      const path = join(folder, 'out.csv')
      await writeFile(path, 'old')
      const wasKilled = await workUntil(call, death, (disk) => exported({ path, disk, pages: 4 }))
      const text = await readFile(path, 'utf8')
      const others = (await readdir(folder)).filter((name) => name !== 'out.csv')
      if (text === 'old') expect(others).toEqual(call === 1 ? [] : ['out.partial.csv'])
      else expect([text.split('\r\n').length - 2, others]).toEqual([4000, []])
      expect(wasKilled).toBe(call < 11)
    }
  )

  // Opening and three saves make 4 + 4 + 7 + 7 calls.
  test.each(numbers(23))(
    'that saves settings: at call %i the next start has the state before or after',
    async (call) => {
      const folder = await folderForTest()
      let answered = 0
      const wasKilled = await workUntil(call, death, async (disk) => {
        const settings = await openSettings(folder, disk)
        for (const number of numbers(3)) {
          const connections = numbers(number).map((at) => makeStoredConnection({ id: `c${at}`, name: `${at}` }))
          await settings.update((state) => ({ ...state, connections }))
          answered = number
        }
      })
      const settings = await openSettings(folder)
      expect(settings.notices).toEqual([])
      expect([answered, answered + 1]).toContain(settings.current.connections.length)
      expect(wasKilled).toBe(call < 23)
      // A left-over of the killed save must not block the next one.
      expect(await settings.update((state) => ({ ...state, connections: [] }))).toMatchObject({ ok: true })
      expect((await openSettings(folder)).current.connections).toEqual([])
    }
  )
})

describe('a process that is killed while it keeps the journal', () => {
  // A pending line without an outcome on the disk is unknown; a step not reported done may be on the disk or not.
  const possible: Readonly<Record<string, readonly string[]>> = {
    none: ['none', 'unknown'],
    pending: ['unknown', 'activated'],
    activated: ['activated'],
    unknown: ['unknown', 'resolved'],
    resolved: ['resolved']
  }
  const stateOf = ({ outcome, resolved }: JournalEntry) => (resolved ? 'resolved' : outcome)
  // Of 13 disk calls: read, look for the folder; read, append, sync the folder; then read and append four times.
  const appends = [4, 7, 9, 11, 13]

  /** Two activations, of which the second is resolved; tells of each step that is done. */
  async function activate(folder: string, disk: Disk, tell: (id: string, step: string) => void) {
    const journal = openJournal({ folder, disk })
    for (const [at, result] of [
      { outcome: 'activated', status: 201 } as const,
      { outcome: 'unknown' } as const
    ].entries()) {
      const begun = valueOf(await journal.begin(makeOtherOpening(at + 1), undefined))
      tell(`ticket-${at + 1}`, 'pending')
      const { id, outcome } = await begun.end(result)
      tell(id, outcome)
    }
    valueOf(await journal.resolve('ticket-2', { note: 'Seen in the wallet', outcome: 'activated' }))
    tell('ticket-2', 'resolved')
  }

  test.each([
    ...numbers(14).map((call) => ['before', call] as const),
    ...appends.map((call) => ['half', call] as const),
    ...appends.map((call) => ['after', call] as const)
  ])(
    '%s call %i: the next start knows every answered step, and what is open is unknown',
    async (death: Death, call) => {
      const folder = await folderForTest()
      const answered = new Map<string, string>()
      const wasKilled = await workUntil(call, death, (disk) =>
        activate(folder, disk, (id, step) => answered.set(id, step))
      )
      expect(wasKilled).toBe(call < 14)
      const journal = openJournal({ folder })
      const { entries, damage } = valueOf(await journal.list())
      for (const id of ['ticket-1', 'ticket-2']) {
        const entry = entries.find((one) => one.id === id)
        expect(possible[answered.get(id) ?? 'none']).toContain(entry ? stateOf(entry) : 'none')
      }
      // Half of the first line is a journal of which nothing can be read: it is set aside.
      expect(damage.lines).toBe(death === 'half' && call !== appends[0] ? 1 : 0)
      // Half a line must not corrupt the next one.
      const begun = valueOf(await journal.begin(makeOtherOpening(3), undefined))
      await begun.end({ outcome: 'refused' })
      const again = valueOf(await openJournal({ folder }).list())
      expect(again.entries).toHaveLength(entries.length + 1)
      expect(again.entries.find(({ id }) => id === 'ticket-3')).toMatchObject({ outcome: 'refused' })
      expect(again.damage).toEqual(damage)
    }
  )
})
