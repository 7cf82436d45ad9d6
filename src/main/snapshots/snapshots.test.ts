import { describe, expect, test } from 'vitest'
import type { PictureFacts } from '../../shared/contract/media.ts'
import { pictureName } from '../../shared/pictureName.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { answerRedactionOf } from '../exchanges/redaction.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { mostPictures } from './createSnapshot.ts'
import { addressOf, makeMade, openSnapshotsForTest } from './testing/newSnapshotForTest.ts'
import {
  filesOf as filesOfSnapshot,
  headOf,
  limits,
  recordOf,
  refusal,
  type Snapshots,
  type StoredSnapshot
} from './snapshots.ts'

const nameOf = (title: string) => pictureName(addressOf(title))
const kept = async (snapshots: Snapshots, ...titles: string[]) => {
  const outcome = await snapshots.keep(makeMade(titles))
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value
}

test('a token that is saved later goes from answers and index, and a picture that holds it goes', async () => {
  const folder = await folderForTest()
  const snapshots = openSnapshotsForTest({ folder })
  const token = '77|Zk3sPq8vLx1mWn5tRb9cYd2gHf6jAe4u'
  const made = makeMade(['a', 'b'], (title) => (title === 'a' ? `tEXt ${token}` : title))
  const { id } = valueOf(await snapshots.keep({ ...made, category: token, text: made.text.replace('home', token) }))
  const untouched = await kept(snapshots, 'c')
  const redact = answerRedactionOf({ own: [], others: [token] })
  await snapshots.clean(async (text, given) => (await redact.inTurns(text, given)).text)
  expect(JSON.stringify(await filesOf(folder))).not.toContain(token.slice(3))
  expect(valueOf(await openSnapshotsForTest({ folder }).list())).toMatchObject([
    { id: untouched.id },
    { id, category: '$TOKEN' }
  ])
  expect(await snapshots.open({ id })).toMatchObject({ value: { text: made.text.replace('home', '$TOKEN') } })
  expect(await snapshots.picture({ id, name: nameOf('a') })).toMatchObject({ ok: false })
  expect(await snapshots.picture({ id, name: nameOf('b') })).toMatchObject({ ok: true })
})

describe('a snapshot', () => {
  test('is there at the next start: its answer as it came, its pictures byte for byte', async () => {
    const folder = await folderForTest()
    const made = makeMade(['a', 'b'])
    const head = await openSnapshotsForTest({ folder, now: () => Date.UTC(2026, 0, 2) }).keep(made)
    expect(head).toMatchObject({
      ok: true,
      value: { at: '2026-01-02T00:00:00.000Z', category: 'home', banners: 2, pictures: 2, lost: 0 }
    })
    const again = openSnapshotsForTest({ folder })
    const [listed] = valueOf(await again.list())
    const { id = '' } = listed ?? {}
    expect(await again.open({ id })).toMatchObject({ ok: true, value: { text: made.text } })
    expect(valueOf(await again.picture({ id, name: nameOf('b') })).url).toBe(`data:image/png;base64,${btoa('b')}`)
    expect(await again.picture({ id, name: nameOf('c') })).toMatchObject({ ok: false })
  })

  test('says of a picture that could not be had why', async () => {
    const snapshots = openSnapshotsForTest({ folder: await folderForTest() })
    const outcome = await snapshots.keep(makeMade(['a', 'b'], (title) => (title === 'a' ? undefined : title)))
    expect(outcome).toMatchObject({ ok: true, value: { pictures: 1, lost: 1 } })
    const [head] = valueOf(await snapshots.list())
    const read = await snapshots.open({ id: head?.id ?? '' })
    expect(read).toMatchObject({
      value: { pictures: [{ problem: { status: 404 } }, { facts: { bytes: 1 } }] }
    })
  })
})

describe('the room', () => {
  test('ends at forty, and one more is refused in words; nothing is let go unasked', async () => {
    const snapshots = openSnapshotsForTest({ folder: await folderForTest() })
    for (let number = 0; number < limits.snapshots; number += 1) await kept(snapshots, 'a')
    expect(await snapshots.keep(makeMade(['a']))).toMatchObject({
      ok: false,
      problem: { code: 'storage', message: expect.stringContaining('delete one first') }
    })
    expect(valueOf(await snapshots.list())).toHaveLength(limits.snapshots)
  })
})

const facts = (sha256: string, bytes: number): PictureFacts => ({
  status: 200,
  bytes,
  type: 'image/png',
  milliseconds: 1,
  at: '2026-01-01T00:00:00.000Z',
  sha256
})
/** A snapshot with these byte counts for its answer and pictures. */
const snapshot = (
  id: string,
  answerBytes: number,
  ...pictures: readonly (readonly [sha256: string, bytes: number])[]
) => ({
  ...recordOf(makeMade([]), id, 0).stored,
  answerBytes,
  content: pictures.map(([sha256, bytes]) => ({ name: sha256, facts: facts(sha256, bytes) }))
})
const indexOf = (...items: readonly StoredSnapshot[]) => ({
  items,
  files: [...new Map(items.flatMap(filesOfSnapshot).map((file) => [file.name, file])).values()]
})

test('so much is kept: forty snapshots, a thousand pictures in each, 256 MB of all', () => {
  expect([limits, mostPictures]).toEqual([{ snapshots: 40, bytes: 268_435_456 }, 1000])
})

test('the files of a snapshot are its answer and each picture once, and its bytes are theirs', () => {
  const one = snapshot('one', 10, ['a', 100], ['b', 200], ['a', 100])
  expect(filesOfSnapshot(one)).toEqual([
    { name: 'one.answer.json', bytes: 10 },
    { name: 'a', bytes: 100 },
    { name: 'b', bytes: 200 }
  ])
  const { stored, added } = recordOf(
    makeMade(['a', 'b', 'c'], (title) => (title === 'c' ? undefined : 'same')),
    'id',
    0
  )
  expect(stored).toMatchObject({ pictures: 2, lost: 1, bytes: stored.answerBytes + 4 })
  expect(added.map(({ bytes }) => bytes.length)).toEqual([stored.answerBytes, 4])
})

describe('one more snapshot', () => {
  test('has room up to the fortieth', () => {
    const several = (count: number) => ({ items: Array.from({ length: count }, () => snapshot('a', 1)), files: [] })
    expect(refusal(several(40))).toBeUndefined()
    expect(refusal(several(41))).toContain('40 snapshots are kept, and Settings allows 40: delete one first')
    expect(refusal(several(41), 41)).toBeUndefined()
    expect(refusal(several(41), 5)).toContain('40 snapshots are kept, and Settings allows 5')
  })

  test('has room up to the last byte, with all that are there', () => {
    const kept = [snapshot('a', 0, ['a', limits.bytes - 100]), snapshot('b', 40)]
    expect(refusal(indexOf(...kept, snapshot('c', 60)))).toBeUndefined()
    expect(refusal(indexOf(...kept, snapshot('c', 61)))).toContain('256 MB')
  })
})

test('a list of snapshots holds no content of them', () => {
  const head = headOf(recordOf(makeMade(['a']), 'id', 0).stored)
  expect(head).toMatchObject({ id: 'id', pictures: 1, lost: 0 })
  expect(Object.keys(head)).not.toContain('content')
  expect(Object.keys(head)).not.toContain('answerBytes')
})
