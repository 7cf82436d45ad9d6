import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shippedPath } from '../common/shipped.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { gifHeader, onePixel, pngHeader, segment, svgPicture } from '../media/testing/picturesForTest.ts'
import { openFiles } from '../database/files.ts'
import { databaseForTest, type DatabaseForTest } from '../database/testing/databaseForTest.ts'
import { openPins } from '../reviews/pins.ts'
import { putDemoDesigns } from './demoDesigns.ts'
import { judgeDesign, openDesigns } from './designs.ts'
import { makeFile, makeKey } from './testing/designForTest.ts'

const key = makeKey()
const withoutTokens = async (text: string) => text
const put = (grey: number, of = key) => ({ key: of, file: makeFile(grey) })
const asRedacting = async (text: string) => text.replaceAll('canary', '$TOKEN')

function open(database: DatabaseForTest, clean = withoutTokens) {
  database.write(() =>
    database.run("INSERT INTO connection VALUES ('one', '{}'), ('two', '{}') ON CONFLICT DO NOTHING")
  )
  const files = openFiles(database, database.folder)
  return { files, ...openDesigns({ database, files, withoutTokens: clean }) }
}

const filesIn = ({ folder }: DatabaseForTest): readonly string[] => {
  const files = join(folder, 'files')
  return existsSync(files) ? readdirSync(files) : []
}

const area = { x: 1, y: 1, width: 3, height: 2 }

describe('a design', () => {
  test('stays after a restart, byte for byte', async () => {
    const database = await databaseForTest()
    const designs = open(database)
    const made = valueOf(await designs.put(put(7)))
    valueOf(await designs.place({ key, area }))
    const again = open(database.reopen())
    expect(valueOf(await again.list({ connection: 'one', category: 'home' }))).toMatchObject({
      designs: [{ key, design: made.design, area }],
      files: [{ name: 'grey-7.png', width: 4, height: 3 }]
    })
    expect(valueOf(await again.picture({ sha256: made.design })).url).toContain(`;base64,${makeFile(7).base64}`)
  })

  test('is stored without a token in its name or category, even a token saved later', async () => {
    const database = await databaseForTest()
    const designs = open(database, asRedacting)
    const of = makeKey({ category: 'canary', banner: 'of magpie' })
    const made = { ...put(7, of), file: { ...makeFile(7), name: 'canary.png' } }
    expect(valueOf(await designs.put(made)).key.category).toBe('$TOKEN')
    database.redactWith((text) => text.replaceAll('magpie', '$TOKEN'))
    database.redactStored()
    expect(valueOf(await designs.list({ connection: 'one' }))).toMatchObject({
      designs: [{ key: { banner: 'of $TOKEN' } }],
      files: [{ name: '$TOKEN.png' }]
    })
    const redacted = makeKey({ category: '$TOKEN', banner: 'of $TOKEN' })
    expect(await designs.place({ key: redacted, area })).toMatchObject({ ok: true })
  })

  test('that is not a picture is refused, and a failed write stores nothing', async () => {
    const database = await databaseForTest()
    const designs = open(database)
    const wrong = { ...put(7), file: { name: 'a.png', base64: Buffer.from('hello').toString('base64') } }
    expect(await designs.put(wrong)).toMatchObject({ ok: false, problem: { code: 'contract' } })
    database.isFull = true
    expect(await designs.put(put(7))).toMatchObject({ problem: { code: 'storage', cause: 'ENOSPC' } })
    database.isFull = false
    expect(valueOf(await designs.list({ connection: 'one' })).designs).toEqual([])
  })

  test('that replaces another has no area', async () => {
    const designs = open(await databaseForTest())
    await designs.put(put(7))
    await designs.place({ key, area })
    expect(valueOf(await designs.put(put(8)))).not.toHaveProperty('area')
    expect(valueOf(await designs.list({ connection: 'one' })).files).toMatchObject([{ name: 'grey-8.png' }])
  })

  test('has an area within its file, and no area outside', async () => {
    const designs = open(await databaseForTest())
    valueOf(await designs.put(put(7)))
    expect(valueOf(await designs.place({ key, area })).area).toEqual(area)
    for (const wrong of [{ x: 2 }, { y: 2 }, { width: 4 }, { height: 3 }]) {
      const refused = await designs.place({ key, area: { ...area, ...wrong } })
      expect(refused).toMatchObject({ problem: { code: 'invalid-input', field: 'area' } })
    }
    const [kept] = valueOf(await designs.list({ connection: 'one', category: 'home' })).designs
    expect(kept?.area).toEqual(area)
  })

  test('is deleted with its connection, and no other design is', async () => {
    const database = await databaseForTest()
    const designs = open(database)
    await designs.put(put(7))
    await designs.put(put(8, makeKey({ connection: 'two' })))
    database.write(() => database.run("DELETE FROM connection WHERE id = 'one'"))
    await designs.files.sweep()
    const left = await Promise.all(['one', 'two'].map((connection) => designs.list({ connection })))
    expect(left.map((one) => valueOf(one).designs.length)).toEqual([0, 1])
    expect(filesIn(database)).toHaveLength(1)
  })
})

test('a file is deleted with its last figure', async () => {
  const database = await databaseForTest()
  const designs = open(database)
  const mobile = makeKey({ device: 'mobile' })
  for (const of of [key, mobile]) await designs.put(put(7, of))
  await designs.remove({ key })
  expect(filesIn(database)).toHaveLength(1)
  await designs.remove({ key: mobile })
  expect(valueOf(await designs.list({ connection: 'one' })).designs).toEqual([])
  expect(filesIn(database)).toEqual([])
})

const judged = (name: string, bytes: Buffer) => judgeDesign(name, bytes, '2026-11-23T00:00:00.000Z')
const png = (width: number, height: number) => Buffer.from(makeFile(9, width, height).base64, 'base64')

test('the shipped demo designs and pins are added once, and stay deleted', async () => {
  let database = await databaseForTest()
  const start = async () => {
    const designs = open(database)
    const pins = openPins({ database, withoutTokens, agent: () => 'Kim' })
    const [designFolder, pinFolder] = [shippedPath('demo-designs'), shippedPath('demo-pins')]
    await putDemoDesigns({ database, designs, takePins: pins.take, designFolder, pinFolder })
    return { designs, pins }
  }
  const home = { connection: 'demo', category: 'home' }
  const { designs, pins } = await start()
  const { designs: kept, files } = valueOf(await designs.list(home))
  expect(kept.map(({ key: { banner, device } }) => `${banner}, ${device}`).toSorted()).toEqual([
    'Weekend Storm, desktop',
    'Welcome Pack, desktop'
  ])
  expect(new Set(files.map(({ width }) => width))).toEqual(new Set([1600]))
  const [pinned] = valueOf(await pins.list(home))
  expect(pinned).toMatchObject({ key: { banner: 'Weekend Storm' }, agent: 'Mia', replies: [{ agent: 'Jonas' }] })
  await pins.delete({ id: pinned?.id ?? '' })
  for (const { sha256 } of files) valueOf(await designs.picture({ sha256 }))
  for (const { key: of } of kept) valueOf(await designs.remove({ key: of }))
  database = database.reopen()
  const next = await start()
  expect([valueOf(await next.designs.list(home)).designs, valueOf(await next.pins.list(home))]).toEqual([[], []])
})

const cmykJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xc0, Buffer.from([8, 0, 4, 0, 4, 4, ...Array.from({ length: 12 }, () => 0)])),
  segment(0xda, Buffer.alloc(4)),
  Buffer.from([0xff, 0xd9])
])

describe('refused, with the reason:', () => {
  test.each<[string, Buffer, RegExp]>([
    ['nothing', Buffer.alloc(0), /empty/],
    ['a Photoshop file', Buffer.from('8BPS\0\x01'), /Photoshop file \(PSD\): export it/],
    ['a CMYK JPEG', cmykJpeg, /CMYK JPEG/],
    ['a GIF', gifHeader([4, 4], [4, 4]), /PNG, JPG, WebP, AVIF or SVG; this is image\/gif/],
    ['a file that was cut', png(40, 40).subarray(0, 60), /cut short/],
    [
      'a side of more than 6,000 pixels',
      svgPicture('width="6001" height="10"'),
      /6,001 × 10 pixels; a side may have 6,000/
    ],
    ['an SVG without a size', svgPicture('data-x="1"'), /names no size/],
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
