import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { failingDisk, systemError, watchedDisk } from '../testing/watchedDisk.ts'
import { openJournal, type Unlocking } from './journal.ts'
import { journalName } from './journalFile.ts'
import { lineOf } from './journalLines.ts'
import { makeOpening, makeOtherOpening, noRetry, textOf, write } from './testing/journalForTest.ts'

const checked = async (folder: string) => valueOf(await openJournal({ folder }).check())

/** A journal of so many activations, of two lines each. */
async function journalOf(activations: number) {
  const folder = await folderForTest()
  const journal = openJournal({ folder })
  for (let number = 1; number <= activations; number += 1) await write(journal, number)
  return { folder, lines: (await textOf(folder)).trimEnd().split('\n') }
}

const put = (folder: string, lines: readonly string[]) =>
  writeFile(join(folder, journalName), lines.map((line) => `${line}\n`).join(''))

/** A line as a Pitboss wrote it that did not link lines. */
const oldLine = (number: number) =>
  lineOf({
    event: 'outcome',
    entry: { ...makeOtherOpening(number), at: '2026-01-01T00:00:00.000Z', outcome: 'activated' }
  })

test('each line carries the SHA-256 of the exact bytes of the line before, the first one that of nothing', async () => {
  const { lines } = await journalOf(2)
  const hashes = ['', ...lines].map((line) => createHash('sha256').update(line).digest('hex'))
  expect(lines.map((line) => JSON.parse(line).before)).toEqual(hashes.slice(0, -1))
})

test('a journal as it was written fits, also one without a line', async () => {
  const { folder } = await journalOf(3)
  expect(await checked(folder)).toEqual({ lines: 6, older: 0, unfit: 0 })
  expect(await checked(await folderForTest())).toEqual({ lines: 0, older: 0, unfit: 0 })
})

const edited = (line = '') => line.replace('activated', 'refused')

test.each<[string, (lines: string[]) => string[], number]>([
  ['edited', (lines) => lines.with(1, edited(lines[1])), 3],
  ['removed', (lines) => lines.toSpliced(2, 1), 3],
  ['removed at the top', (lines) => lines.slice(1), 1],
  ['put in', (lines) => lines.toSpliced(2, 0, oldLine(9)), 3],
  ['put in once more', (lines) => lines.toSpliced(2, 0, lines[1] ?? ''), 3],
  ['swapped with the next', ([one = '', two = '', ...rest]) => [two, one, ...rest], 1],
  ['made unreadable', (lines) => lines.with(1, 'x'), 3],
  ['ended in another way', (lines) => lines.map((line) => `${line}\r`), 2],
  ['without its hash', (lines) => lines.with(3, oldLine(9)), 4]
])('a line that was %s is found by the first line that does not fit', async (_what, change, found) => {
  const { folder, lines } = await journalOf(3)
  await put(folder, change(lines))
  const { unfit, first } = await checked(folder)
  expect(first).toMatchObject({ line: found, before: found - 1 })
  expect(unfit).toBeGreaterThan(0)
})

test('lines cut off at the end, and a change of the last one, are not noticed', async () => {
  const { folder, lines } = await journalOf(3)
  await put(folder, lines.slice(0, 4))
  expect(await checked(folder)).toEqual({ lines: 4, older: 0, unfit: 0 })
  await put(folder, lines.with(5, edited(lines[5])))
  expect(await checked(folder)).toEqual({ lines: 6, older: 0, unfit: 0 })
})

test('a journal of before is continued: its last line is covered, the others are not; a later line without a hash is named', async () => {
  const folder = await folderForTest()
  await put(folder, [oldLine(1), oldLine(2)])
  await write(openJournal({ folder }), 3)
  expect(await checked(folder)).toEqual({ lines: 4, older: 2, unfit: 0 })
  const lines = (await textOf(folder)).trimEnd().split('\n')
  await put(folder, lines.with(0, edited(lines[0])))
  expect(await checked(folder)).toMatchObject({ unfit: 0 })
  await put(folder, lines.with(1, edited(lines[1])))
  expect(await checked(folder)).toMatchObject({ unfit: 1, first: { line: 3, before: 2, isLinked: true } })
  await put(folder, [...lines, oldLine(4)])
  await write(openJournal({ folder }), 5)
  expect(await checked(folder)).toMatchObject({ unfit: 1, first: { line: 5, before: 4, isLinked: false } })
})

test('a line that was torn, also within a letter, is followed by one that fits', async () => {
  const { folder } = await journalOf(1)
  await appendFile(
    join(folder, journalName),
    Buffer.from('{"event":"pending","entry":{"title":"F\u00fcr ').subarray(0, -2)
  )
  await write(openJournal({ folder }), 2)
  expect(await checked(folder)).toEqual({ lines: 5, older: 0, unfit: 0 })
  const bytes = await readFile(join(folder, journalName))
  await writeFile(join(folder, journalName), bytes.with(bytes.indexOf(0xc3), 0xc4))
  expect(await checked(folder)).toMatchObject({ unfit: 1, first: { line: 4, before: 3 } })
})

test('lines after a write that failed half way, and queued ones, are linked as they are written', async () => {
  const folder = await folderForTest()
  let isFailing = false
  const disk = watchedDisk(({ name, path, text = '' }) => {
    if (name !== 'append' || !isFailing) return
    appendFileSync(path, text.slice(0, text.length / 2))
    throw systemError('ENOSPC')
  })
  const journal = openJournal({ folder, disk, later: noRetry })
  const begun = valueOf(await journal.begin(makeOpening(), undefined))
  isFailing = true
  await begun.end({ outcome: 'activated' })
  isFailing = false
  await write(journal, 2)
  // The pending line, half an outcome, and together the queued outcome and the next pending line.
  expect(await checked(folder)).toEqual({ lines: 5, older: 0, unfit: 0 })
})

test('a journal that cannot be read is not checked, and that is said', async () => {
  const { disk } = failingDisk('read', 'EACCES', { isFailing: true })
  const journal = openJournal({ folder: await folderForTest(), disk })
  expect(await journal.check()).toMatchObject({ problem: { code: 'storage', cause: 'EACCES' } })
})

const unlocking: Unlocking = { connection: makeOpening().connection, lifted: ['read-only'] }

test('an unlock is a line with its agent, in the chain, and no activation, also after a start', async () => {
  const folder = await folderForTest()
  valueOf(await openJournal({ folder, agent: () => 'maria', now: () => 0 }).unlock(unlocking))
  await write(openJournal({ folder }), 1)
  const journal = openJournal({ folder })
  expect(valueOf(await journal.unlocks())).toEqual([{ at: '1970-01-01T00:00:00.000Z', agent: 'maria', ...unlocking }])
  expect(valueOf(await journal.list())).toMatchObject({ entries: { length: 1 }, damage: { lines: 0 } })
  expect(valueOf(await journal.all())).toHaveLength(1)
  expect(await checked(folder)).toEqual({ lines: 3, older: 0, unfit: 0 })
})

test('an unlock that cannot be written is a problem, and is not kept for later', async () => {
  const { disk } = failingDisk('append', 'ENOSPC', { isFailing: true })
  const journal = openJournal({ folder: await folderForTest(), disk, later: noRetry })
  expect(await journal.unlock(unlocking)).toMatchObject({ problem: { code: 'storage', cause: 'ENOSPC' } })
  expect([valueOf(await journal.unlocks()), journal.unwritten()]).toEqual([[], 0])
})
