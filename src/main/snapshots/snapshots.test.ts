import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import type { Disk } from '../common/disk.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { answerRedactionOf } from '../exchanges/redaction.ts'
import { asideIn, filesOf, folderForTest } from '../testing/folderForTest.ts'
import { systemError, watchedDisk, type DiskCall } from '../testing/watchedDisk.ts'
import { addressOf, makeMade } from './testing/newSnapshotForTest.ts'
import { limits } from './shape.ts'
import { indexName } from './snapshotFiles.ts'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { openSnapshots, type Snapshots } from './snapshots.ts'

const nameOf = (title: string) => pictureName(addressOf(title))
const kept = async (snapshots: Snapshots, ...titles: string[]) => {
  const outcome = await snapshots.keep(makeMade(titles))
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value
}
const failing = (fails: (call: DiskCall, number: number) => boolean): Disk =>
  watchedDisk((call, number) => {
    if (fails(call, number)) throw systemError('ENOSPC')
  })

test('a token that is saved later goes from answers and index, and a picture that holds it goes', async () => {
  const folder = await folderForTest()
  const snapshots = openSnapshots({ folder })
  const token = '77|Zk3sPq8vLx1mWn5tRb9cYd2gHf6jAe4u'
  const made = makeMade(['a', 'b'], (title) => (title === 'a' ? `tEXt ${token}` : title))
  const { id } = valueOf(await snapshots.keep({ ...made, category: token, text: made.text.replace('home', token) }))
  const untouched = await kept(snapshots, 'c')
  const redact = answerRedactionOf({ own: [], others: [token] })
  await snapshots.clean(async (text, given) => (await redact.inTurns(text, given)).text)
  expect(JSON.stringify(await filesOf(folder))).not.toContain(token.slice(3))
  expect(await openSnapshots({ folder }).list()).toMatchObject([{ id: untouched.id }, { id, category: '$TOKEN' }])
  expect(await snapshots.read(id)).toMatchObject({ value: { text: made.text.replace('home', '$TOKEN') } })
  expect(await snapshots.picture(id, nameOf('a'))).toBeUndefined()
  expect(await snapshots.picture(id, nameOf('b'))).toBeDefined()
})

describe('a snapshot', () => {
  test('is there at the next start: its answer as it came, its pictures byte for byte, for the owner alone', async () => {
    const folder = await folderForTest()
    const made = makeMade(['a', 'b'])
    const head = await openSnapshots({ folder, now: () => Date.UTC(2026, 0, 2) }).keep(made)
    expect(head).toMatchObject({
      ok: true,
      value: { at: '2026-01-02T00:00:00.000Z', category: 'home', banners: 2, pictures: 2, lost: 0 }
    })
    const again = openSnapshots({ folder })
    const [listed] = await again.list()
    const { id = '' } = listed ?? {}
    expect(await again.read(id)).toMatchObject({ ok: true, value: { text: made.text } })
    expect((await again.picture(id, nameOf('b')))?.bytes.toString()).toBe('b')
    expect(await again.picture(id, nameOf('c'))).toBeUndefined()
    for (const name of Object.keys(await filesOf(folder))) {
      expect(await isOwnersAlone(join(folder, name)), name).toBe(true)
    }
  })

  test('says of a picture that could not be had why', async () => {
    const snapshots = openSnapshots({ folder: await folderForTest() })
    const outcome = await snapshots.keep(makeMade(['a', 'b'], (title) => (title === 'a' ? undefined : title)))
    expect(outcome).toMatchObject({ ok: true, value: { pictures: 1, lost: 1 } })
    const [head] = await snapshots.list()
    const read = await snapshots.read(head?.id ?? '')
    expect(read).toMatchObject({
      value: { stored: { content: [{ problem: { status: 404 } }, { facts: { bytes: 1 } }] } }
    })
  })

  test('shares a picture with another, and takes it along only when nobody else has it', async () => {
    const folder = await folderForTest()
    const snapshots = openSnapshots({ folder })
    const [one, two] = [await kept(snapshots, 'a', 'b'), await kept(snapshots, 'b', 'c')]
    const pictures = async () => Object.keys(await filesOf(folder)).filter((name) => name.endsWith('.base64')).length
    expect(await pictures()).toBe(3)
    expect(await snapshots.delete(one.id)).toEqual({ ok: true, value: null })
    expect(await pictures()).toBe(2)
    expect((await snapshots.picture(two.id, nameOf('b')))?.bytes.toString()).toBe('b')
    await snapshots.delete(two.id)
    expect(Object.keys(await filesOf(folder))).toEqual([indexName])
    expect(await snapshots.delete(two.id), 'once more is no failure').toEqual({ ok: true, value: null })
  })

  test('leaves the files that an index which was set aside may name', async () => {
    const folder = await folderForTest()
    await kept(openSnapshots({ folder }), 'a')
    await writeFile(join(folder, indexName), '{')
    const snapshots = openSnapshots({ folder })
    const { id } = await kept(snapshots, 'a')
    await snapshots.delete(id)
    expect(Object.keys(await filesOf(folder)).filter((name) => name.endsWith('.base64'))).toHaveLength(1)
  })

  test('that was changed on the disk is not shown as what it was', async () => {
    const folder = await folderForTest()
    const snapshots = openSnapshots({ folder })
    const { id } = await kept(snapshots, 'a')
    const [name = ''] = Object.keys(await filesOf(folder)).filter((one) => one.endsWith('.base64'))
    await writeFile(join(folder, name), Buffer.from('<svg/>').toString('base64'))
    expect(await snapshots.picture(id, nameOf('a'))).toBeUndefined()
    // The next one that has the picture brings it back, for both.
    const next = await kept(snapshots, 'a')
    expect((await snapshots.picture(next.id, nameOf('a')))?.bytes.toString()).toBe('a')
    expect((await snapshots.picture(id, nameOf('a')))?.bytes.toString()).toBe('a')
  })
})

describe('the room', () => {
  test('ends at forty, and one more is refused in words; nothing is let go unasked', async () => {
    const snapshots = openSnapshots({ folder: await folderForTest() })
    for (let number = 0; number < limits.snapshots; number += 1) await kept(snapshots, 'a')
    expect(await snapshots.keep(makeMade(['a']))).toMatchObject({
      ok: false,
      problem: { code: 'storage', message: expect.stringContaining('delete one first') }
    })
    expect(await snapshots.list()).toHaveLength(limits.snapshots)
  })

  test('ends at 256 MB of answers and pictures', async () => {
    const made = makeMade(['a'])
    const [picture] = made.pictures
    if (!picture?.result.ok) throw new Error('made without a picture')
    const facts = { ...picture.result.value.facts, bytes: limits.bytes }
    const large = {
      ...made,
      pictures: [{ ...picture, result: { ...picture.result, value: { ...picture.result.value, facts } } }]
    }
    const snapshots = openSnapshots({ folder: await folderForTest() })
    expect(await snapshots.keep(large)).toMatchObject({ ok: false, problem: { code: 'storage' } })
  })
})

describe('an index that is not as it was left', () => {
  test.each(['', '{"version":1', '[]'])('holding %j is put aside, and the snapshots begin anew', async (text) => {
    const folder = await folderForTest()
    await writeFile(join(folder, indexName), text)
    const snapshots = openSnapshots({ folder })
    expect(await snapshots.list()).toEqual([])
    await kept(snapshots, 'a')
    expect(await asideIn(folder, 'index')).toBe(text)
  })

  test('names no file outside its folder: such an index is broken', async () => {
    const folder = await folderForTest()
    const index = { version: 1, snapshots: [], doubtful: ['../settings.json'] }
    await writeFile(join(folder, indexName), JSON.stringify(index))
    expect(await openSnapshots({ folder }).list()).toEqual([])
    expect(await asideIn(folder, 'index')).toContain('../settings.json')
  })

  test('that cannot be read is not written over', async () => {
    const folder = await folderForTest()
    await kept(openSnapshots({ folder }), 'a')
    const before = await filesOf(folder)
    const snapshots = openSnapshots({ folder, disk: failing(({ name }) => name === 'read') })
    expect(await snapshots.keep(makeMade(['b']))).toMatchObject({ ok: false, problem: { code: 'storage' } })
    expect(await filesOf(folder)).toEqual(before)
  })
})

describe('a disk that fails', () => {
  /** Keeps and deletes on a disk that fails at one call; returns what the next start finds. */
  async function failAt(deadly: number) {
    const folder = await folderForTest()
    const good = openSnapshots({ folder })
    const first = await kept(good, 'a', 'b')
    let wasMet = false
    const disk = failing((_call, number) => {
      wasMet ||= number >= deadly
      return number >= deadly
    })
    const snapshots = openSnapshots({ folder, disk })
    const added = await snapshots.keep(makeMade(['b', 'c']))
    const removed = added.ok ? await snapshots.delete(first.id) : added
    return { folder, first, added, removed, wasMet }
  }

  test('at any call leaves the state before or after, whole, and the next start clears up', async () => {
    let deadly = 1
    for (let isOver = false; !isOver; deadly += 1) {
      const { folder, first, added, removed, wasMet } = await failAt(deadly)
      isOver = !wasMet
      const again = openSnapshots({ folder })
      const heads = await again.list()
      const ids = heads.map(({ id }) => id)
      // Reported successes hold; a reported failure may still have happened, whole.
      if (added.ok) expect(ids, `call ${deadly}`).toContain(added.value.id)
      if (removed.ok) expect(ids, `call ${deadly}`).not.toContain(first.id)
      if (!added.ok) expect(ids, `call ${deadly}`).toContain(first.id)
      for (const { id } of heads) {
        expect((await again.picture(id, nameOf('b')))?.bytes.toString()).toBe('b')
        expect((await again.read(id)).ok).toBe(true)
      }
      for (const { id } of heads) await again.delete(id)
      // Left-over files belong to no snapshot and are deleted with the next change.
      await again.delete((await kept(again, 'd')).id)
      expect(Object.keys(await filesOf(folder)), `call ${deadly}`).toEqual([indexName])
    }
    expect(deadly).toBeGreaterThan(15)
    // Every call waits for the disk.
  }, 60_000)

  test('says which in a problem', async () => {
    const snapshots = openSnapshots({ folder: await folderForTest(), disk: failing(({ name }) => name === 'write') })
    expect(await snapshots.keep(makeMade(['a']))).toMatchObject({
      ok: false,
      problem: { code: 'storage', cause: 'ENOSPC' }
    })
  })
})

test('snapshots taken at once are all kept', async () => {
  const folder = await folderForTest()
  const told: string[] = []
  const snapshots = openSnapshots({ folder, changed: (id) => told.push(id) })
  await Promise.all(['a', 'b', 'c'].map((title) => kept(snapshots, title, 'shared')))
  expect(await openSnapshots({ folder }).list()).toHaveLength(3)
  expect(told).toHaveLength(3)
})
