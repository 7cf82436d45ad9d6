import { describe, expect, test } from 'vitest'
import type { Placement } from '../../shared/contract/designs.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import type { StorePorts } from '../stores/ports.ts'
import { limits, openDesigns, refusal } from './designs.ts'
import { makeFile, makeKey, makeLive } from './testing/designForTest.ts'

const key = makeKey()
const open = (ports: StorePorts) => openDesigns({ isThere: (id) => id === 'one', ...ports })
const valueOf = <Value>(outcome: Outcome<Value>): Value => {
  if (!outcome.ok) throw new Error(outcome.problem.message ?? outcome.problem.code)
  return outcome.value
}
const put = (grey: number, terms: { shown?: number; accepts?: boolean; live?: number; of?: typeof key } = {}) => {
  const { shown = 0, accepts = false, live = 1, of = key } = terms
  return { key: of, shown, file: makeFile(grey), live: makeLive(live), accepts }
}
const bytesIn = async (folder: string) => Object.keys(await filesOf(folder)).filter((name) => !name.startsWith('index'))
const placement: Placement = {
  x: 3,
  y: -2,
  scale: 2,
  isCropped: true,
  masks: [{ x: 0, y: 0, width: 9, height: 9 }],
  limit: 2
}

describe('a design', () => {
  test('is there at the next start, byte for byte', async () => {
    const folder = await folderForTest()
    const made = valueOf(await open({ folder }).put(put(7)))
    valueOf(await open({ folder }).place({ key, placement }))
    const again = open({ folder })
    expect(valueOf(await again.list({ connection: 'one', category: 'home' }))).toMatchObject({
      comparisons: [{ key, design: made.design, placement, revision: 1 }],
      files: [{ name: 'grey-7.png', width: 4, height: 3 }]
    })
    expect(valueOf(await again.picture({ sha256: made.design })).url).toContain(`;base64,${makeFile(7).base64}`)
  })

  test('of another category or connection is not in the list', async () => {
    const designs = open({ folder: await folderForTest() })
    await designs.put(put(7))
    expect(valueOf(await designs.list({ connection: 'one', category: 'promo' }))).toEqual({
      comparisons: [],
      files: []
    })
    expect(valueOf(await designs.list({ connection: 'two', category: 'home' }))).toEqual({ comparisons: [], files: [] })
  })

  test('of a connection that is gone is refused, and so is one that is no picture', async () => {
    const folder = await folderForTest()
    const designs = open({ folder })
    expect(await designs.put(put(7, { of: makeKey({ connection: 'two' }) }))).toMatchObject({ ok: false })
    const wrong = { ...put(7), file: { name: 'a.png', base64: Buffer.from('hello').toString('base64') } }
    expect(await designs.put(wrong)).toMatchObject({ ok: false, problem: { code: 'contract' } })
    expect(await filesOf(folder)).toEqual({})
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
    await designs.forget('one')
    expect(valueOf(await designs.kept()).map(({ keys: [of] }) => of?.connection)).toEqual(['two'])
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
    expect(valueOf(await designs.kept()).map(({ file, keys }) => [file.sha256, keys])).toEqual([
      [screenshot, [key]],
      [design, [key]]
    ])
    await designs.delete({ sha256: screenshot ?? '' })
    expect(valueOf(await designs.list({ connection: 'one', category: 'home' })).comparisons[0]).not.toHaveProperty(
      'screenshot'
    )
    await designs.delete({ sha256: design })
    expect(valueOf(await designs.kept())).toEqual([])
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
  const index = (count: number, bytes: number) => ({ items: [], files: files(count, bytes) })

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
