import { appendFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { asideIn, folderForTest } from '../testing/folderForTest.ts'
import { failingDisk, systemError, watchedDisk } from '../testing/watchedDisk.ts'
import { openJournal } from './journal.ts'
import { journalName } from './journalFile.ts'
import { emptyJournal, understandJournal } from './journalLines.ts'
import { textOf, write, noRetry, makeOpening, makeOtherOpening } from './testing/journalForTest.ts'

describe('a disk that fails', () => {
  test('a pending line that got there nevertheless is not sent, once the disk can be written again', async () => {
    const folder = await folderForTest()
    const { disk, state } = failingDisk('syncFolder', 'EIO', { isFailing: true })
    const journal = openJournal({ folder, disk, later: noRetry })
    await journal.begin(makeOpening(), undefined)
    expect(await textOf(folder)).toContain('"pending"')
    state.isFailing = false
    await write(journal, 2)
    const { entries, damage } = valueOf(await openJournal({ folder }).list())
    expect(entries.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['ticket-2', 'activated'],
      ['ticket-1', 'not-sent']
    ])
    expect(damage.lines).toBe(0)
  })

  test('it is written with the next line, and then no longer marked', async () => {
    const folder = await folderForTest()
    const { disk, state } = failingDisk('append', 'ENOSPC')
    const journal = openJournal({ folder, disk, later: noRetry })
    const begun = valueOf(await journal.begin(makeOpening(), undefined))
    state.isFailing = true
    await begun.end({ outcome: 'activated' })
    state.isFailing = false
    await write(journal, 2)
    for (const run of [journal, openJournal({ folder })]) {
      const found = valueOf(await run.find('ticket-1'))
      expect(found).toMatchObject({ outcome: 'activated' })
      expect(found).not.toHaveProperty('unwritten')
    }
    await write(journal, 3)
    // Once: the queued line is not written again with later lines.
    expect((await textOf(folder)).match(/"outcome","entry":\{"id":"ticket-1"/g)).toHaveLength(1)
  })

  test('it is tried again by itself until it is written, and each change of it is told', async () => {
    const folder = await folderForTest()
    const { disk, state } = failingDisk('append', 'ENOSPC')
    const due: (() => void)[] = []
    const told: string[] = []
    const journal = openJournal({
      folder,
      disk,
      later: (task) => void due.push(task),
      changed: (id) => void told.push(id)
    })
    const begun = valueOf(await journal.begin(makeOpening(), undefined))
    state.isFailing = true
    await begun.end({ outcome: 'activated' })
    expect(journal.unwritten()).toBe(1)
    for (let times = 0; times < 3; times += 1) {
      expect(due).toHaveLength(1)
      due.pop()?.()
      await journal.list()
      expect(journal.unwritten()).toBe(1)
    }
    state.isFailing = false
    told.length = 0
    due.pop()?.()
    await journal.list()
    expect(journal.unwritten()).toBe(0)
    expect(told).toEqual(['ticket-1'])
    expect(due).toEqual([])
    expect(valueOf(await openJournal({ folder }).list()).entries[0]).toMatchObject({ outcome: 'activated' })
  })

  test('an outcome counts as not written while a disk that does not answer writes it', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    let isSlow = false
    const disk = watchedDisk(() => {})
    const slow = {
      ...disk,
      append: async (path: string, text: string) => {
        if (isSlow) await answered
        return disk.append(path, text)
      }
    }
    const journal = openJournal({ folder: await folderForTest(), disk: slow, later: noRetry })
    const begun = valueOf(await journal.begin(makeOpening(), undefined))
    expect(journal.unwritten()).toBe(0)
    isSlow = true
    const ended = begun.end({ outcome: 'activated' })
    expect(journal.unwritten()).toBe(1)
    answer()
    await ended
    expect(journal.unwritten()).toBe(0)
  })

  test('a journal that cannot be read allows nothing; it is tried again, and then it does', async () => {
    const { disk, state } = failingDisk('read', 'EACCES', { isFailing: true })
    const journal = openJournal({ folder: await folderForTest(), disk, later: noRetry })
    const refused = { ok: false, problem: { code: 'storage', cause: 'EACCES' } }
    expect(await journal.list()).toMatchObject(refused)
    expect(await journal.newest(makeOpening())).toMatchObject(refused)
    expect(await journal.begin(makeOpening(), undefined)).toMatchObject(refused)
    state.isFailing = false
    expect(await journal.begin(makeOpening(), undefined)).toMatchObject({ ok: true })
  })
})

test('half a line that a failed write left behind spoils itself and not the next one', async () => {
  const folder = await folderForTest()
  let isFailing = true
  const disk = watchedDisk(({ name, path, text = '' }) => {
    if (name !== 'append' || !isFailing) return
    appendFileSync(path, text.slice(0, 20))
    throw systemError('ENOSPC')
  })
  const journal = openJournal({ folder, disk, later: noRetry })
  await journal.begin(makeOpening(), undefined)
  isFailing = false
  await write(journal, 2)
  const { entries, damage } = valueOf(await openJournal({ folder }).list())
  expect(entries.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['ticket-2', 'activated'],
    ['ticket-1', 'not-sent']
  ])
  expect(damage).toEqual({ lines: 1, at: [1] })
})

describe('damage', () => {
  test('a line whose entry is none is damaged, and only the first twenty are named', async () => {
    const folder = await folderForTest()
    const none = JSON.stringify({ event: 'outcome', entry: { id: 'ticket-1', outcome: 'activated' } })
    await write(openJournal({ folder }), 1)
    await writeFile(join(folder, journalName), `${none}\n`.repeat(25) + (await textOf(folder)))
    const { entries, damage } = valueOf(await openJournal({ folder }).list())
    expect(entries).toHaveLength(1)
    expect(damage).toEqual({ lines: 25, at: Array.from({ length: 20 }, (_, at) => at + 1) })
  })

  test('of some lines is told as the other stores tell it, and one of which nothing can be read is set aside', async () => {
    const folder = await folderForTest()
    const notes: unknown[] = []
    const listed = async () => valueOf(await openJournal({ folder, note: (...told) => void notes.push(told) }).list())
    await write(openJournal({ folder }), 1)
    await listed()
    expect(notes.at(-1)).toEqual(['journal', undefined])
    const text = `${await textOf(folder)}half a li`
    await writeFile(join(folder, journalName), text)
    expect((await listed()).entries).toHaveLength(1)
    expect(notes.at(-1)).toEqual(['journal', { kind: 'lines', file: journalName }])
    expect(await textOf(folder)).toBe(text)
    await writeFile(join(folder, journalName), 'half a li')
    expect(await listed()).toMatchObject({ entries: [], damage: { lines: 0 } })
    expect(notes.at(-1)).toMatchObject(['journal', { kind: 'set-aside' }])
    expect(await asideIn(folder, 'journal')).toBe('half a li')
  })

  test('none, but a line of a newer Pitboss: it is left as it is, and nothing is activated', async () => {
    const folder = await folderForTest()
    await write(openJournal({ folder }), 1)
    const text = `${await textOf(folder)}{"version":2,"event":"activation"}\n`
    await writeFile(join(folder, journalName), text)
    const notes: unknown[] = []
    const journal = openJournal({ folder, later: noRetry, note: (...told) => void notes.push(told) })
    expect(await journal.begin(makeOtherOpening(2), undefined)).toMatchObject({ problem: { code: 'storage' } })
    expect(notes.at(-1)).toEqual(['journal', { kind: 'newer', file: journalName }])
    expect(await textOf(folder)).toBe(text)
  })

  test('bad lines anywhere are named and stay; the good ones are read', async () => {
    const folder = await folderForTest()
    const first = openJournal({ folder })
    for (const number of [1, 2, 3]) await write(first, number)
    const lines = (await textOf(folder)).split('\n')
    const bad = ['not json', '{"event":"outcome"}', '\0'.repeat(40), '{"event":"outcome","entry":{"id":"x"']
    const text = [bad[0], ...lines.slice(0, 2), bad[1], bad[2], ...lines.slice(2, 6), bad[3]].join('\n')
    await writeFile(join(folder, journalName), text)
    const { entries, damage } = valueOf(await openJournal({ folder }).list())
    expect(entries.map(({ id, outcome }) => [id, outcome])).toEqual(
      [3, 2, 1].map((number) => [`ticket-${number}`, 'activated'])
    )
    expect(damage).toEqual({ lines: 4, at: [1, 4, 5, 10] })
    await write(openJournal({ folder }), 4)
    expect(await textOf(folder)).toContain(`${text}\n{`)
    expect(valueOf(await openJournal({ folder }).list())).toMatchObject({ damage, entries: { length: 4 } })
  })

  test('of many lines is read line by line, once each, while main answers others', async () => {
    const folder = await folderForTest()
    await write(openJournal({ folder }), 1)
    const text = await textOf(folder)
    const [noise, halves] = [50_000, 2000]
    const damagedText = `${'x\n'.repeat(noise)}${'{"event":}\n'.repeat(halves)}${text}`
    let [turns, isOver] = [0, false]
    const others = (async () => {
      for (; !isOver; turns += 1) await setImmediate()
    })()
    const parse = vi.spyOn(JSON, 'parse')
    const read = await understandJournal(damagedText)
    const parsed = parse.mock.calls.length
    parse.mockRestore()
    isOver = true
    await others
    const { entries, damaged } = read.kind === 'valid' ? read.content : emptyJournal()
    expect([...entries.values()]).toMatchObject([{ outcome: 'activated' }])
    expect(damaged).toHaveLength(noise + halves)
    // What names no event is not parsed; the two lines of an activation are.
    expect(parsed).toBeLessThanOrEqual(halves + 10)
    expect(turns).toBeGreaterThanOrEqual((noise + halves) / 1000)
  })
})
