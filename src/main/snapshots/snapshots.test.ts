import { describe, expect, test } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { answerRedactionOf } from '../exchanges/redaction.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { addressOf, makeMade } from './testing/newSnapshotForTest.ts'
import { limits } from './shape.ts'
import { openSnapshots, type Snapshots } from './snapshots.ts'

const nameOf = (title: string) => pictureName(addressOf(title))
const kept = async (snapshots: Snapshots, ...titles: string[]) => {
  const outcome = await snapshots.keep(makeMade(titles))
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value
}

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
  test('is there at the next start: its answer as it came, its pictures byte for byte', async () => {
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
})
