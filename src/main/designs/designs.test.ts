import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Placement } from '../../shared/contract/designs.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import type { Disk } from '../common/disk.ts'
import { asideIn, filesOf, folderForTest } from '../testing/folderForTest.ts'
import { systemError, watchedDisk, type DiskCall } from '../testing/watchedDisk.ts'
import { indexName } from './designFiles.ts'
import { refusal } from './designIndex.ts'
import { openDesigns, type DesignPorts } from './designs.ts'
import { limits } from './shape.ts'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { makeFile, makeKey, makeLive } from './testing/designForTest.ts'

const key = makeKey()
const open = (ports: Omit<DesignPorts, 'isThere'>) => openDesigns({ isThere: (id) => id === 'one', ...ports })
const valueOf = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(outcome.problem.message ?? outcome.problem.code)
  return outcome.value
}
const put = (grey: number, terms: { shown?: number; accepts?: boolean; live?: number; of?: typeof key } = {}) => {
  const { shown = 0, accepts = false, live = 1, of = key } = terms
  return { key: of, shown, file: makeFile(grey), live: makeLive(live), accepts }
}
const bytesIn = async (folder: string) => Object.keys(await filesOf(folder)).filter((name) => name.includes('.base64'))
const placement: Placement = {
  x: 3,
  y: -2,
  scale: 2,
  isCropped: true,
  masks: [{ x: 0, y: 0, width: 9, height: 9 }],
  limit: 2
}

describe('a design', () => {
  test('is there at the next start, byte for byte, for the owner alone', async () => {
    const folder = await folderForTest()
    const made = valueOf(await open({ folder }).put(put(7)))
    valueOf(await open({ folder }).place({ key, placement }))
    const again = open({ folder })
    expect(await again.list({ connection: 'one', category: 'home' })).toMatchObject({
      comparisons: [{ key, design: made.design, placement, revision: 1 }],
      files: [{ name: 'grey-7.png', width: 4, height: 3 }]
    })
    expect((await again.picture(made.design))?.bytes.toString('base64')).toBe(makeFile(7).base64)
    for (const name of Object.keys(await filesOf(folder))) {
      expect(await isOwnersAlone(join(folder, name)), name).toBe(true)
    }
  })

  test('of another category or connection is not in the list', async () => {
    const designs = open({ folder: await folderForTest() })
    await designs.put(put(7))
    expect(await designs.list({ connection: 'one', category: 'promo' })).toEqual({ comparisons: [], files: [] })
    expect(await designs.list({ connection: 'two', category: 'home' })).toEqual({ comparisons: [], files: [] })
  })

  test('that was changed on the disk is not shown as what it was', async () => {
    const folder = await folderForTest()
    const designs = open({ folder })
    const { design } = valueOf(await designs.put(put(7)))
    await writeFile(join(folder, `${design}.base64`), Buffer.from('<svg/>').toString('base64'))
    expect(await designs.picture(design)).toBeUndefined()
  })

  test('of a connection that is gone is refused, and so is one that is no picture', async () => {
    const folder = await folderForTest()
    const designs = open({ folder })
    expect(await designs.put(put(7, { of: makeKey({ connection: 'two' }) }))).toMatchObject({ ok: false })
    const wrong = { ...put(7), file: { name: 'a.png', base64: Buffer.from('hello').toString('base64') } }
    expect(await designs.put(wrong)).toMatchObject({ ok: false, problem: { code: 'contract' } })
    expect(await filesOf(folder)).toEqual({})
  })

  test('that several figures share is kept once, until the last of them lets it go', async () => {
    const folder = await folderForTest()
    const designs = open({ folder })
    const other = makeKey({ device: 'mobile' })
    await designs.put(put(7))
    await designs.put(put(7, { of: other }))
    expect(await bytesIn(folder)).toHaveLength(1)
    await designs.remove(key)
    expect(await bytesIn(folder)).toHaveLength(1)
    await designs.remove(other)
    expect(await bytesIn(folder)).toEqual([])
    expect(await designs.remove(other), 'once more is no failure').toEqual({ ok: true, value: null })
  })

  test('keeps how it lies when another file takes its place', async () => {
    const designs = open({ folder: await folderForTest() })
    await designs.put(put(7))
    await designs.place({ key, placement })
    expect(valueOf(await designs.put(put(8, { shown: 1 })))).toMatchObject({ placement, revision: 2 })
  })

  test('is not replaced or confirmed by who saw another one', async () => {
    const designs = open({ folder: await folderForTest() })
    await designs.put(put(7))
    expect(await designs.put(put(8))).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('changed since') }
    })
    expect(await designs.confirm({ key, shown: 2, live: makeLive(2) })).toMatchObject({ ok: false })
    expect(valueOf(await designs.confirm({ key, shown: 1, live: makeLive(2) })).live).toEqual(makeLive(2))
  })

  test('goes with its connection, and no other does', async () => {
    const folder = await folderForTest()
    const designs = openDesigns({ folder, isThere: () => true })
    await designs.put(put(7))
    await designs.put(put(8, { of: makeKey({ connection: 'two' }) }))
    await designs.forgetAll('one')
    expect((await designs.kept()).map(({ keys: [of] }) => of?.connection)).toEqual(['two'])
    expect(await bytesIn(folder)).toHaveLength(1)
  })
})

describe('accepting what is live', () => {
  test('puts it in place of the design, which an undo brings back as it was', async () => {
    const designs = open({ folder: await folderForTest() })
    const first = valueOf(await designs.put(put(7)))
    await designs.place({ key, placement })
    const accepted = valueOf(await designs.put(put(8, { shown: 1, accepts: true, live: 2 })))
    expect(accepted).toMatchObject({ isAccepted: true, live: makeLive(2), revision: 2 })
    expect(accepted.placement, 'it lies over its figure, and what does not count stays').toEqual({
      x: 0,
      y: 0,
      isCropped: false,
      masks: placement.masks,
      limit: placement.limit
    })
    const undone = valueOf(await designs.undo({ key, shown: 2 }))
    expect(undone).toMatchObject({ design: first.design, isAccepted: false, live: makeLive(1), placement, revision: 3 })
    expect(await designs.undo({ key, shown: 3 })).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining('nothing to undo') }
    })
  })

  test('where there was no design, an undo leaves none', async () => {
    const folder = await folderForTest()
    const designs = open({ folder })
    await designs.put(put(8, { accepts: true }))
    expect(await designs.undo({ key, shown: 2 }), 'what another window changed meanwhile').toMatchObject({ ok: false })
    expect(await designs.undo({ key, shown: 1 })).toEqual({ ok: true, value: null })
    expect(await bytesIn(folder)).toEqual([])
  })
})

describe('a kept file', () => {
  test('names the figures that it is for, and is deleted with them', async () => {
    const folder = await folderForTest()
    const designs = open({ folder })
    const { design } = valueOf(await designs.put(put(7)))
    const { screenshot } = valueOf(await designs.screenshot({ key, file: makeFile(9) }))
    expect((await designs.kept()).map(({ file, keys }) => [file.sha256, keys])).toEqual([
      [screenshot, [key]],
      [design, [key]]
    ])
    await designs.delete(screenshot ?? '')
    expect((await designs.list({ connection: 'one', category: 'home' })).comparisons[0]).not.toHaveProperty(
      'screenshot'
    )
    await designs.delete(design)
    expect(await designs.kept()).toEqual([])
    expect(await bytesIn(folder)).toEqual([])
  })
})

describe('the room', () => {
  const files = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, at) => ({
      sha256: String(at).padStart(64, '0'),
      name: 'a.png',
      type: 'image/png' as const,
      width: 1,
      height: 1,
      bytes,
      notes: [],
      at: ''
    }))
  const index = (count: number, bytes: number) => ({ version: 1 as const, comparisons: [], files: files(count, bytes) })

  test('is that of 400 files, 1,000 figures and 256 MB', () => {
    expect(limits).toEqual({ files: 400, comparisons: 1000, bytes: 268_435_456 })
  })

  test('ends at the last file and the last byte', () => {
    expect(refusal(index(limits.files, 1))).toBeUndefined()
    expect(refusal(index(limits.files + 1, 1))).toContain('delete one first')
    expect(refusal(index(2, limits.bytes / 2))).toBeUndefined()
    expect(refusal(index(2, limits.bytes / 2 + 1))).toContain('256 MB')
  })
})

describe('an index that is not as it was left', () => {
  test.each(['', '{"version":1', '[]', '{"version":1,"comparisons":[],"files":[{"sha256":"../settings"}]}'])(
    'holding %j is put aside, and the designs begin anew',
    async (text) => {
      const folder = await folderForTest()
      await writeFile(join(folder, indexName), text)
      const designs = open({ folder })
      expect(await designs.kept()).toEqual([])
      valueOf(await designs.put(put(7)))
      expect(await asideIn(folder, 'index')).toBe(text)
    }
  )

  test('that is of a newer Pitboss is left, with its files', async () => {
    const folder = await folderForTest()
    valueOf(await open({ folder }).put(put(7)))
    await writeFile(join(folder, indexName), '{"version":2}')
    const designs = open({ folder })
    expect(await designs.put(put(8))).toMatchObject({ ok: false, problem: { code: 'storage' } })
    expect(await bytesIn(folder)).toHaveLength(1)
  })

  test('bytes that it does not name go at the next start', async () => {
    const folder = await folderForTest()
    valueOf(await open({ folder }).put(put(7)))
    await writeFile(join(folder, `${'a'.repeat(64)}.base64`), 'eA==')
    await open({ folder }).kept()
    expect(await bytesIn(folder)).toHaveLength(1)
  })
})

test('the files of an index that was set aside stay, for when it is put back', async () => {
  const folder = await folderForTest()
  const designs = open({ folder })
  for (const grey of [1, 2]) await designs.put(put(grey, { of: makeKey({ banner: `b${grey}` }) }))
  await writeFile(join(folder, indexName), '{')
  valueOf(await open({ folder }).put(put(3)))
  expect(await bytesIn(folder)).toHaveLength(3)
  await open({ folder }).list({ connection: 'one', category: 'home' })
  expect(await bytesIn(folder)).toHaveLength(3)
})

test('a disk that fails at any call leaves the state before or after, whole', async () => {
  const failing = (deadly: number, met: { is: boolean }): Disk =>
    watchedDisk((_call: DiskCall, number) => {
      if (number < deadly) return
      met.is = true
      throw systemError('ENOSPC')
    })
  let deadly = 1
  for (let isOver = false; !isOver; deadly += 1) {
    const folder = await folderForTest()
    const first = valueOf(await open({ folder }).put(put(7)))
    const met = { is: false }
    const outcome = await open({ folder, disk: failing(deadly, met) }).put(put(8, { shown: 1 }))
    isOver = !met.is
    const again = open({ folder })
    const { comparisons } = await again.list({ connection: 'one', category: 'home' })
    const design = comparisons[0]?.design ?? ''
    expect(outcome.ok ? outcome.value.design : first.design, `call ${deadly}`).toBe(
      outcome.ok || design === first.design ? design : first.design
    )
    expect((await again.picture(design))?.bytes.length, `call ${deadly}`).toBeGreaterThan(0)
    expect(await bytesIn(folder), `call ${deadly}`).toHaveLength(1)
  }
  expect(deadly).toBeGreaterThan(6)
}, 60_000)
