import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Placement } from '../../shared/contract/designs.ts'
import { shippedPath } from '../common/shipped.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { gifHeader, onePixel, pngHeader, svgPicture, webpPictures } from '../media/testing/picturesForTest.ts'
import { putShipped } from '../stores/putShipped.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { judgeDesign, openDesigns, refusal } from './designs.ts'
import { makeFile, makeKey } from './testing/designForTest.ts'

const key = makeKey()
const withoutTokens = async (text: string) => text
const put = (grey: number, of = key) => ({ key: of, file: makeFile(grey) })
const bytesIn = async (folder: string) => Object.keys(await filesOf(folder)).filter((name) => !name.startsWith('index'))
const placement: Placement = {
  x: 3,
  y: -2,
  scale: 2,
  masks: [{ x: 0, y: 0, width: 9, height: 9 }]
}

describe('a design', () => {
  test('is there at the next start, byte for byte', async () => {
    const folder = await folderForTest()
    const made = valueOf(await openDesigns({ folder, withoutTokens }).put(put(7)))
    valueOf(await openDesigns({ folder, withoutTokens }).place({ key, placement }))
    const again = openDesigns({ folder, withoutTokens })
    expect(valueOf(await again.list({ connection: 'one', category: 'home' }))).toMatchObject({
      comparisons: [{ key, design: made.design, placement }],
      files: [{ name: 'grey-7.png', width: 4, height: 3 }]
    })
    expect(valueOf(await again.picture({ sha256: made.design })).url).toContain(`;base64,${makeFile(7).base64}`)
  })

  test('is kept without a token in its name or its category, also one that is saved later', async () => {
    const folder = await folderForTest()
    const designs = openDesigns({ folder, withoutTokens: async (text) => text.replaceAll('canary', '$TOKEN') })
    const made = {
      ...put(7, makeKey({ category: 'canary', banner: 'of magpie' })),
      file: { ...makeFile(7), name: 'canary.png' }
    }
    expect(valueOf(await designs.put(made)).key.category).toBe('$TOKEN')
    await designs.clean(async (text) => text.replaceAll('magpie', '$TOKEN'))
    expect(valueOf(await designs.kept())).toMatchObject([
      { file: { name: '$TOKEN.png' }, keys: [{ banner: 'of $TOKEN' }] }
    ])
    expect(JSON.stringify(await filesOf(folder))).not.toMatch(/canary|magpie/)
  })

  test('of another category or connection is not in the list', async () => {
    const designs = openDesigns({ folder: await folderForTest(), withoutTokens })
    await designs.put(put(7))
    expect(valueOf(await designs.list({ connection: 'one', category: 'promo' }))).toEqual({
      comparisons: [],
      files: []
    })
    expect(valueOf(await designs.list({ connection: 'two', category: 'home' }))).toEqual({ comparisons: [], files: [] })
  })

  test('that is no picture is refused', async () => {
    const folder = await folderForTest()
    const designs = openDesigns({ folder, withoutTokens })
    const wrong = { ...put(7), file: { name: 'a.png', base64: Buffer.from('hello').toString('base64') } }
    expect(await designs.put(wrong)).toMatchObject({ ok: false, problem: { code: 'contract' } })
    expect(await filesOf(folder)).toEqual({})
  })

  test('begins clean when it takes the place of another', async () => {
    const designs = openDesigns({ folder: await folderForTest(), withoutTokens })
    const made = valueOf(await designs.put(put(7)))
    await designs.place({ key, placement })
    expect(valueOf(await designs.put(put(8)))).toMatchObject({ placement: made.placement })
    expect(valueOf(await designs.kept())).toMatchObject([{ file: { name: 'grey-8.png' } }])
  })

  test('goes with its connection, and no other does', async () => {
    const folder = await folderForTest()
    const designs = openDesigns({ folder, withoutTokens })
    await designs.put(put(7))
    await designs.put(put(8, makeKey({ connection: 'two' })))
    await designs.forget('one')
    expect(valueOf(await designs.kept()).map(({ keys: [of] }) => of?.connection)).toEqual(['two'])
    expect(await bytesIn(folder)).toHaveLength(1)
  })
})

test('a kept file names the figures that it is for, and is deleted with them', async () => {
  const folder = await folderForTest()
  const designs = openDesigns({ folder, withoutTokens })
  const { design } = valueOf(await designs.put(put(7)))
  const mobile = makeKey({ device: 'mobile' })
  await designs.put(put(7, mobile))
  expect(valueOf(await designs.kept()).map(({ file, keys }) => [file.sha256, keys])).toEqual([[design, [mobile, key]]])
  await designs.delete({ sha256: design })
  expect(valueOf(await designs.kept())).toEqual([])
  expect(await bytesIn(folder)).toEqual([])
})

test('the room ends at 1,000 figures and 400 files', () => {
  const index = (items: number, files: number) => ({ items: Array(items).fill(0), files: Array(files).fill(0) })
  expect(refusal(index(1000, 400))).toBeUndefined()
  expect(refusal(index(1001, 400))).toContain('1000 designs are kept')
  expect(refusal(index(1000, 401))).toContain('400 design files are kept')
})

const judged = (name: string, bytes: Buffer) => judgeDesign(name, bytes, '2026-11-23T00:00:00.000Z')
const png = (width: number, height: number) => Buffer.from(makeFile(9, width, height).base64, 'base64')

test('a name that says another type is no reason to refuse it, and is said', () => {
  const outcome = judged('storm.jpg', webpPictures.lossy)
  expect(outcome).toMatchObject({ ok: true, value: { type: 'image/webp' } })
  expect(outcome.ok && outcome.value.notes[0]).toBe('Its name ends with .jpg, and it is image/webp.')
  expect(judged('storm.WebP', webpPictures.lossy)).toMatchObject({
    value: { notes: [expect.stringMatching(/^It has no colour/)] }
  })
})

test('those that ship for the demo are designs of its home, at once and twice the size, and deleted for good', async () => {
  const folder = join(await folderForTest(), 'designs')
  const start = async () => {
    await putShipped(shippedPath('demo-designs'), folder, 'index.json')
    return openDesigns({ folder, withoutTokens })
  }
  const home = { connection: 'demo', category: 'home' }
  const designs = await start()
  const { comparisons, files } = valueOf(await designs.list(home))
  expect(comparisons.map(({ key: { banner, device } }) => `${banner}, ${device}`).toSorted()).toEqual([
    'Weekend Storm, desktop',
    'Welcome Pack, desktop'
  ])
  expect(new Set(files.map(({ width }) => width))).toEqual(new Set([1600, 3200]))
  expect(valueOf(await designs.kept())).toHaveLength(2)
  for (const { sha256 } of files) {
    valueOf(await designs.picture({ sha256 }))
    valueOf(await designs.delete({ sha256 }))
  }
  expect(valueOf(await (await start()).kept())).toEqual([])
})

describe('refused, with the reason:', () => {
  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /empty/],
    ['a text', Buffer.from('hello'), /not a picture/],
    ['a page', Buffer.from('<html></html>'), /not a picture/],
    ['a GIF', gifHeader([4, 4], [4, 4]), /PNG, JPG, WebP, AVIF or SVG; this is image\/gif/],
    ['a file that was cut', png(40, 40).subarray(0, 60), /cut short/],
    ['a header without pixels', pngHeader(400, 300), /cut short/],
    [
      'a side of more than 6,000 pixels',
      svgPicture('width="6001" height="10"'),
      /6,001 × 10 pixels; a side may have 6,000/
    ],
    ['an SVG without a size', svgPicture('data-x="1"'), /names no size/],
    ['an SVG without height', svgPicture('width="9" height="0"'), /names no size/],
    ['more than 40 million pixels', pngHeader(20_000, 20_000), /40 million/],
    ['more than 16 MB', Buffer.alloc(16_000_001, onePixel), /16 MB/]
  ])('%s', (_name, bytes, reason) => {
    const outcome = judged('storm.png', bytes)
    expect(outcome.ok ? '' : outcome.problem.message).toMatch(reason)
  })

  test('a side of 6,000 pixels is not', () => {
    expect(judged('storm.svg', svgPicture('width="6000" height="10"'))).toMatchObject({
      ok: true,
      value: { width: 6000 }
    })
  })
})
