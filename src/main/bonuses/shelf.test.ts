import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Disk } from '../common/disk.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { systemError, watchedDisk, type DiskCall } from '../testing/watchedDisk.ts'
import { limits } from './bounds.ts'
import { openShelf } from './shelf.ts'

const idOf = (number: number) => `7b1f0c2e-3d4a-4f5b-8c6d-${String(number).padStart(12, '0')}`
const keyOf = (number: number) => ({ connection: 'one', bonusId: idOf(number) })
const arrival = (number: number, text = '{"data":{"title":"Kept"}}') => ({ ...keyOf(number), from: '', text })

const failing = (fails: (call: DiskCall) => boolean): Disk =>
  watchedDisk((call) => {
    if (fails(call)) throw systemError('EIO')
  })

describe('the shelf', () => {
  test('keeps a look-up for the next start, exactly, in a file for its owner alone', async () => {
    const folder = await folderForTest()
    const text = '\ufeff{ "data" :\t{"title":"ünïcode 🎰","max_bet":90071992547409931.50}}\r\n'
    await openShelf({ folder }).keep(arrival(1, text))
    const again = openShelf({ folder })
    expect((await again.find(keyOf(1)))?.text).toBe(text)
    expect(await again.recent('one')).toMatchObject([{ bonusId: idOf(1), facts: '{"data":{"title":"ünïcode 🎰"}}' }])
    expect(await again.recent('two')).toEqual([])
    expect((await stat(join(folder, 'bonuses.json'))).mode & 0o777).toBe(0o600)
  })

  test('lists pinned bonuses first, and both kinds newest first', async () => {
    const shelf = openShelf({ folder: await folderForTest() })
    for (const number of [1, 2, 3, 4]) await shelf.keep(arrival(number))
    for (const number of [1, 3]) await shelf.pin(keyOf(number), true)
    const recent = await shelf.recent('one')
    expect(recent.map(({ bonusId, isPinned }) => [bonusId, isPinned])).toEqual([
      [idOf(3), true],
      [idOf(1), true],
      [idOf(4), false],
      [idOf(2), false]
    ])
  })

  test('finds an earlier answer by its id, and none by another', async () => {
    const shelf = openShelf({ folder: await folderForTest() })
    await shelf.keep(arrival(1, '{"data":1}'))
    await shelf.keep(arrival(1, '{"data":2}'))
    const [bonus] = await shelf.recent('one')
    expect((await shelf.find(keyOf(1), bonus?.answers[1]?.id))?.text).toBe('{"data":1}')
    expect(await shelf.find(keyOf(1), 'another')).toBeUndefined()
    expect(await shelf.find(keyOf(2))).toBeUndefined()
  })

  test('look-ups made at once are all kept, and each is told', async () => {
    const folder = await folderForTest()
    const told: string[] = []
    const shelf = openShelf({ folder, changed: (connection) => told.push(connection) })
    await Promise.all([1, 2, 3, 4, 5].map((number) => shelf.keep(arrival(number))))
    expect(await openShelf({ folder }).recent('one')).toHaveLength(5)
    expect(told).toEqual(['one', 'one', 'one', 'one', 'one'])
  })

  test('a pin for a bonus that is not there, or past the last, is refused in words', async () => {
    const shelf = openShelf({ folder: await folderForTest() })
    expect(await shelf.pin(keyOf(1), true)).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
    for (let number = 0; number <= limits.pinned; number++) {
      await shelf.keep(arrival(number))
      const pinned = await shelf.pin(keyOf(number), true)
      expect(pinned.ok).toBe(number < limits.pinned)
    }
    expect(await shelf.pin(keyOf(0), true)).toMatchObject({ ok: true })
    expect(await shelf.pin(keyOf(0), false)).toMatchObject({ ok: true })
    expect(await shelf.pin(keyOf(limits.pinned), true)).toMatchObject({ ok: true })
  })

  test('forgets a connection, and no other', async () => {
    const folder = await folderForTest()
    const shelf = openShelf({ folder })
    await shelf.keep(arrival(1))
    await shelf.keep({ ...arrival(1), connection: 'two' })
    await shelf.forget('one')
    const again = openShelf({ folder })
    expect([await again.recent('one'), await again.recent('two')]).toMatchObject([[], [{ bonusId: idOf(1) }]])
  })

  test.each([
    ['no JSON', 'nothing', '{"data":{}}'],
    ['a list', '[[1]]', '{"data":{}}'],
    ['no object', '{"data":"x"}', '{"data":{}}'],
    ['a title of another kind', '{"data":{"title":{"__proto__":1.00}}}', '{"data":{"title":{"__proto__":1.00}}}'],
    [
      'a title that is too long',
      `{"data":{"title":"${'x'.repeat(400)}","active":true}}`,
      `{"data":{"title":"${'x'.repeat(300)}…","active":true}}`
    ],
    [
      'a list that is too long',
      `{"data":{"weekdays":[${'1,'.repeat(200)}1]}}`,
      `{"data":{"weekdays":"[${'1,'.repeat(149)}1…"}}`
    ]
  ])('an answer that is %s is listed all the same', async (_label, text, facts) => {
    const shelf = openShelf({ folder: await folderForTest() })
    await shelf.keep(arrival(1, text))
    const [bonus] = await shelf.recent('one')
    expect(bonus?.facts).toBe(facts)
  })
})

describe('a file that is not as it was left', () => {
  test.each(['', '{"version":1', '[]', '{"version":2,"bonuses":[]}', '{"version":1,"bonuses":[{"bonusId":"x"}]}'])(
    'holding %j is put aside, and the shelf begins anew',
    async (text) => {
      const folder = await folderForTest()
      await writeFile(join(folder, 'bonuses.json'), text)
      const shelf = openShelf({ folder })
      expect(await shelf.recent('one')).toEqual([])
      await shelf.keep(arrival(1))
      expect(await readFile(join(folder, 'bonuses.broken.json'), 'utf8')).toBe(text)
      expect(await openShelf({ folder }).recent('one')).toHaveLength(1)
    }
  )

  test('that cannot be read is not written over; this run keeps its own', async () => {
    const folder = await folderForTest()
    await openShelf({ folder }).keep(arrival(1))
    const before = await filesOf(folder)
    const shelf = openShelf({ folder, disk: failing(({ name }) => name === 'read') })
    await shelf.keep(arrival(2))
    expect(await shelf.recent('one')).toMatchObject([{ bonusId: idOf(2) }])
    expect(await shelf.pin(keyOf(2), true)).toMatchObject({ ok: false, problem: { code: 'storage' } })
    expect(await filesOf(folder)).toEqual(before)
  })
})

describe('a disk that fails', () => {
  test('keeps the look-up for this run, and a pin says that it does not last', async () => {
    const folder = join(await folderForTest(), 'profile')
    await mkdir(folder)
    const shelf = openShelf({ folder, disk: failing(({ name }) => name === 'write') })
    await shelf.keep(arrival(1))
    expect(await shelf.pin(keyOf(1), true)).toMatchObject({
      ok: false,
      problem: { code: 'storage', cause: 'EIO', message: expect.stringContaining('until Pitboss ends') }
    })
    expect(await shelf.recent('one')).toMatchObject([{ isPinned: true }])
    expect(await filesOf(folder)).toEqual({})
  })

  test('at one call, whichever: the next start has the state before or after', async () => {
    for (let deadly = 1; deadly <= 8; deadly++) {
      const folder = await folderForTest()
      let number = 0
      const shelf = openShelf({ folder, disk: failing(() => (number += 1) === deadly) })
      for (const one of [1, 2]) await shelf.keep(arrival(one))
      const recent = await openShelf({ folder }).recent('one')
      expect([0, 1, 2]).toContain(recent.length)
      if (deadly === 8) expect([number, recent.length]).toEqual([7, 2])
    }
  })
})
