import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { someAndLast } from '../testing/fullForTest.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { openJournal } from './journal.ts'
import { makeOtherOpening } from './testing/makeOpening.ts'

const script = join(import.meta.dirname, 'testing/entriesForKill.ts')

interface Ended {
  readonly wasKilled: boolean
  /** By ticket, the last step that was reported done. */
  readonly answered: ReadonlyMap<string, string>
}

function writeUntil(folder: string, deadly: number, manner: string): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const asked = [script, folder, String(deadly), manner]
    execFile(process.execPath, asked, { timeout: 20_000 }, (error, stdout, stderr) => {
      if (error && error.signal !== 'SIGKILL') return reject(new Error(stderr))
      const steps = stdout.split('\n').filter(Boolean)
      resolve({
        wasKilled: error !== null,
        answered: new Map(steps.map((step) => [step.slice(0, 8), step.slice(9)]))
      })
    })
  })
}

const stateOf = ({ outcome, resolved }: JournalEntry) => (resolved ? 'resolved' : outcome)

// A pending line without an outcome on the disk is unknown; a step not reported done may be on the disk or not.
const possible: Readonly<Record<string, readonly string[]>> = {
  none: ['none', 'unknown'],
  pending: ['unknown', 'activated'],
  activated: ['activated'],
  unknown: ['unknown', 'resolved'],
  resolved: ['resolved']
}

async function killAt(deadly: number, manner: string): Promise<Ended> {
  const folder = await folderForTest()
  const ended = await writeUntil(folder, deadly, manner)
  const journal = openJournal({ folder })
  const { entries, damage } = valueOf(await journal.list())
  for (const id of ['ticket-1', 'ticket-2']) {
    const entry = entries.find((one) => one.id === id)
    expect(possible[ended.answered.get(id) ?? 'none']).toContain(entry ? stateOf(entry) : 'none')
  }
  expect(damage.lines).toBe(manner === 'half' && ended.wasKilled && entriesMayBeHalf(deadly) ? 1 : 0)
  // Half a line must not corrupt the next one.
  const begun = valueOf(await journal.begin(makeOtherOpening(3), undefined))
  await begun.end({ outcome: 'refused' })
  const again = valueOf(await openJournal({ folder }).list())
  expect(again.entries).toHaveLength(entries.length + 1)
  expect(again.entries.find(({ id }) => id === 'ticket-3')).toMatchObject({ outcome: 'refused' })
  expect(again.damage).toEqual(damage)
  return ended
}

// Disk calls of a run: read, look for the folder; read, append, sync the folder; then read and append four times.
const appends = [4, 7, 9, 11, 13]
const calls = [...Array(14).keys()].map((at) => at + 1)
// Half of the first line is a journal of which nothing can be read: it is set aside.
const entriesMayBeHalf = (deadly: number): boolean => deadly !== appends[0] && appends.includes(deadly)

describe('kill −9', () => {
  test.each([
    ['before', someAndLast(calls)],
    ['half', someAndLast(appends)],
    ['after', someAndLast(appends)]
  ])(
    'at every call of the disk (%s it), the next start knows every answered step, and what is open is unknown',
    { timeout: 60_000 },
    async (manner, deadly) => {
      const wereKilled: boolean[] = []
      for (let at = 0; at < deadly.length; at += 3) {
        const ended = await Promise.all(deadly.slice(at, at + 3).map((number) => killAt(number, manner)))
        wereKilled.push(...ended.map(({ wasKilled }) => wasKilled))
      }
      expect(wereKilled).toEqual(deadly.map((number) => number < 14))
    }
  )

  test.each([1, 2])(
    'between pending line %i and its outcome, the next start shows it as unknown',
    { timeout: 30_000 },
    async (number) => {
      const ended = await killAt(number, 'between')
      expect(ended.answered.get(`ticket-${number}`)).toBe('pending')
    }
  )
})
