import { setImmediate } from 'node:timers/promises'
import { zipSync, type Zippable } from 'fflate/browser'
import { expect, test, vi } from 'vitest'
import { readReview, reviewLimits } from './readReview.ts'
import { reviewFile } from './saveReview.ts'
import { makeFigure, makePictures, makeReview } from './testing/makeReview.ts'

const text = (words: string) => new TextEncoder().encode(words)
const json = (value: unknown = makeReview()) => text(JSON.stringify(value, undefined, 2))
const zip = (files: Zippable) => Buffer.from(zipSync(files))
const wordsOf = async (bytes: Uint8Array, limits?: typeof reviewLimits): Promise<string> => {
  const read = await readReview(Buffer.from(bytes), limits)
  return 'problem' in read ? read.problem : 'read'
}

async function saved(): Promise<Buffer> {
  const made = { review: makeReview(), format: 'zip', pictures: makePictures() } as const
  const file = await reviewFile(made, async (words) => words)
  if (!file.ok) throw new Error()
  return Buffer.from(file.value.content)
}

test('a saved ZIP is opened with all of its pictures, and its JSON alone without, which is said', async () => {
  const read = await readReview(await saved())
  expect(read).toMatchObject({ review: { category: 'home', banners: makeReview().banners }, notes: [] })
  expect('pictures' in read && [...read.pictures.keys()]).toEqual(makePictures().map(({ file }) => file))
  const alone = await readReview(Buffer.from(json()))
  expect(alone).toMatchObject({ notes: ['This is the JSON alone: its pictures are in the ZIP.'] })
  expect('pictures' in alone && alone.pictures.size).toBe(0)
})

test('one that was packed again, compressed and with a folder, is opened as well', async () => {
  const packed = zip({
    'pictures/': new Uint8Array(),
    'review.json': [json(), { level: 9 }],
    ...Object.fromEntries(makePictures().map(({ file, base64 }) => [file, Buffer.from(base64, 'base64')]))
  })
  // Their hashes are not in it, as it was made by hand.
  expect(await readReview(packed)).toMatchObject({ notes: [expect.stringContaining('not the ones that were saved')] })
})

test.each([
  ['nothing', '', 'The file is empty.'],
  ['any text', 'hello', 'This is not a ZIP or JSON'],
  ['the HTML', '<!doctype html>', 'This is the HTML of a review'],
  ['cut JSON', '{"format": "pitboss-review",\n "version": 1', 'review.json is damaged or cut short.'],
  ['JSON of another kind', '{}', 'review.json is not as Pitboss saves it'],
  ['deep JSON', '{"a":'.repeat(4900), 'review.json is damaged or cut short.']
])('%s is refused with a reason', async (_name, content, words) => {
  expect(await wordsOf(text(content))).toContain(words)
})

test('a review of the future is refused with a sentence, whatever else it holds', async () => {
  const future = { ...makeReview(), version: 2, lanes: [] }
  const words = 'This review is of version 2, from a newer Pitboss; this one reads version 1.'
  expect(await wordsOf(json(future))).toBe(words)
  expect(await wordsOf(zip({ 'review.json': json(future) }))).toBe(words)
})

test.each([
  ['a pin beside its figure', { pins: makeFigure().pins.map((pin) => ({ ...pin, x: 7 })) }],
  ['a picture elsewhere', { live: { file: '../../.ssh/id', width: 1, height: 1 } }],
  ['a size of nothing', { width: 0 }],
  ['a time that is none', { pins: makeFigure().pins.map((pin) => ({ ...pin, createdAt: 'today' })) }],
  ['something unknown', { script: 'alert(1)' }]
])('a review with %s is refused', async (_name, figure) => {
  expect(await wordsOf(json(makeReview(figure as object)))).toContain('review.json is not as Pitboss saves it')
})

test('what a picture is not is not shown, and what it was not is said', async () => {
  const [live, design] = makePictures()
  const packed = zip({
    'review.json': json(),
    'pictures/1-desktop-live.png': Buffer.from(live?.base64 ?? '', 'base64').subarray(0, -20),
    'pictures/1-desktop-design.png': Buffer.from(design?.base64 ?? '', 'base64'),
    'pictures/1-desktop-difference.png': text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  })
  const read = await readReview(packed)
  expect('pictures' in read && [...read.pictures.keys()]).toEqual(['pictures/1-desktop-design.png'])
  expect(read).toMatchObject({
    notes: [
      'Pictures that are not whole PNG files and are not shown: pictures/1-desktop-live.png, pictures/1-desktop-difference.png.',
      'Pictures that are not the ones that were saved: pictures/1-desktop-design.png.'
    ]
  })
})

test('names that lead elsewhere are not unpacked, and are counted', async () => {
  const packed = zip({
    'review.json': json(),
    '../../evil.png': text('x'),
    '/etc/passwd': text('x'),
    'pictures/../a.png': text('x')
  })
  const read = await readReview(packed)
  expect(read).toMatchObject({ notes: ['3 other files in the ZIP: not read.', expect.any(String)] })
  expect('pictures' in read && read.pictures.size).toBe(0)
})

test('a ZIP bomb ends at the limit, whatever it says of its sizes', async () => {
  const bomb = zip({ 'review.json': [new Uint8Array(50_000_000), { level: 9 }] })
  expect(bomb.length).toBeLessThan(60_000)
  const limits = { ...reviewLimits, unzipped: { files: 10, file: 1_000_000, all: 2_000_000 } }
  expect(await wordsOf(bomb, limits)).toBe('review.json unpacks to more than a review can hold.')
  // Its stated size: in the local head and in the directory.
  for (const signature of ['PK\u0003\u0004', 'PK\u0001\u0002']) {
    const at = bomb.indexOf(signature, 0, 'latin1')
    bomb.writeUInt32LE(10, at + (signature.endsWith('\u0004') ? 22 : 24))
  }
  expect(await wordsOf(bomb, limits)).toBe('review.json unpacks to more than a review can hold.')
})

test('files that are small on their own end at the limit of all of them', async () => {
  const content: [Uint8Array, { level: 9 }] = [new Uint8Array(900_000), { level: 9 }]
  const names = ['pictures/1.png', 'pictures/2.png', 'pictures/3.png']
  const packed = zip({ 'review.json': json(), ...Object.fromEntries(names.map((name) => [name, content])) })
  const limits = (all: number) => ({ ...reviewLimits, unzipped: { files: 10, file: 1_000_000, all } })
  expect(await wordsOf(packed, limits(2_000_000))).toBe('pictures/3.png unpacks to more than a review can hold.')
  expect(await readReview(packed, limits(3_000_000))).toHaveProperty('review')
})

/** How often others have their turn while this goes on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const counted = (async () => {
    for (; !isOver; turns += 1) await setImmediate()
  })()
  await work()
  isOver = true
  await counted
  return turns
}

test('main answers others while a few bytes are unpacked to many, and between any two pictures', async () => {
  const packed = (megabytes: number) =>
    zip({ 'review.json': json(), 'pictures/1.png': [new Uint8Array(megabytes * 1_000_000), { level: 9 }] })
  const turns = async (megabytes: number) => turnsDuring(() => readReview(packed(megabytes)))
  const few = await turns(2)
  expect((await turns(26)) - few).toBeGreaterThanOrEqual(5)
  const names = Array.from({ length: 40 }, (_none, at) => [`pictures/${at}.png`, text('x')] as const)
  expect(
    await turnsDuring(() => readReview(zip({ 'review.json': json(), ...Object.fromEntries(names) })))
  ).toBeGreaterThan(79)
})

test('a picture that a review names a thousand times is looked at once', async () => {
  const looks = vi.spyOn(Buffer.prototype, 'lastIndexOf')
  const [live] = makePictures()
  const figure = makeFigure()
  const file = 'pictures/1-desktop-live.png'
  const banners = Array.from({ length: 200 }, () => ({
    name: 'x',
    figures: [{ ...figure, live: { ...figure.live, file } }]
  }))
  const packed = zip({
    'review.json': json({ ...makeReview(), banners }),
    [file]: Buffer.from(live?.base64 ?? '', 'base64')
  })
  expect(await readReview(packed)).toHaveProperty('review')
  expect(looks.mock.calls.filter(([sought]) => sought === 'IEND')).toHaveLength(1)
  looks.mockRestore()
})

test('a ZIP of many files, of two reviews, without one, or cut is refused with its reason', async () => {
  const many = Object.fromEntries(Array.from({ length: 11 }, (_none, at) => [`${at}.txt`, text('x')]))
  const limits = { ...reviewLimits, unzipped: { ...reviewLimits.unzipped, files: 10 } }
  expect(await wordsOf(zip(many), limits)).toContain('more than 10 files')
  expect(await wordsOf(zip({ 'other.txt': text('x') }))).toContain('holds no review.json')
  const two = Buffer.concat([zip({ 'review.json': json() }).subarray(0, -22), zip({ 'review.json': json() })])
  expect(await wordsOf(two)).toMatch(/twice|damaged/)
  const whole = await saved()
  for (const length of [40, 2000, whole.length >> 1]) {
    expect(await wordsOf(whole.subarray(0, length))).toMatch(/cut short|holds no/)
  }
})

test('no changed byte of a saved ZIP makes the reader fail', async () => {
  const whole = await saved()
  for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 150)) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0xff
    expect(await wordsOf(changed)).toEqual(expect.any(String))
  }
})
