import { describe, expect, test } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { answerRedactionOf } from '../exchanges/redaction.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { addressOf, makeMade, openSnapshotsForTest } from './testing/newSnapshotForTest.ts'
import type { Snapshots } from './snapshots.ts'

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
    expect(valueOf(await again.picture({ id, name: nameOf('b') })).bytes).toEqual(Buffer.from('b'))
    expect(await again.picture({ id, name: nameOf('c') })).toMatchObject({ ok: false })
  })

  test('says of a picture that could not be had why', async () => {
    const snapshots = openSnapshotsForTest({ folder: await folderForTest() })
    const outcome = await snapshots.keep(makeMade(['a', 'b'], (title) => (title === 'a' ? undefined : title)))
    expect(outcome).toMatchObject({ ok: true, value: { pictures: 1, lost: 1 } })
    const [head] = valueOf(await snapshots.list())
    const id = head?.id ?? ''
    expect(await snapshots.picture({ id, name: nameOf('a') })).toMatchObject({ problem: { status: 404 } })
    expect(await snapshots.picture({ id, name: nameOf('b') })).toMatchObject({ value: { facts: { bytes: 1 } } })
  })
})

test('forty snapshots have room, or as many as Settings allows; one more is refused in words, and none is let go unasked', async () => {
  let most = 40
  const snapshots = openSnapshotsForTest({ folder: await folderForTest(), most: () => most })
  for (let number = 0; number < 40; number += 1) await kept(snapshots, 'a')
  const refused = (allowed: number) => ({
    problem: {
      code: 'storage',
      message: `40 snapshots are kept, and Settings allows ${allowed}: delete one first, or allow more there.`
    }
  })
  expect(await snapshots.keep(makeMade(['a']))).toMatchObject(refused(40))
  most = 5
  expect(await snapshots.keep(makeMade(['a']))).toMatchObject(refused(5))
  expect(valueOf(await snapshots.list())).toHaveLength(40)
  most = 41
  expect(await snapshots.keep(makeMade(['a']))).toMatchObject({ ok: true })
})

test('a list of snapshots holds no content of them; a picture that is there twice counts once', async () => {
  const snapshots = openSnapshotsForTest({ folder: await folderForTest() })
  const made = makeMade(['a', 'b', 'c'], (title) => (title === 'c' ? undefined : 'same'))
  await snapshots.keep(made)
  const [head] = valueOf(await snapshots.list())
  expect(head).toMatchObject({ pictures: 2, lost: 1, bytes: made.text.length + 4 })
  expect(head).not.toHaveProperty('content')
})
