import { expect, test } from 'vitest'
import type { SavedReview } from '../../shared/review/savedReview.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openReview, readReview, reviewLimits } from './readReview.ts'
import { reviewFile } from './saveReview.ts'
import { makeDecision, makeFigure, makePictures, makeReview, makeSavedBanner } from './testing/makeReview.ts'

async function saved(review = makeReview(), pictures = makePictures()): Promise<Buffer> {
  const file = await reviewFile({ review, pictures }, { withoutTokens: async (words) => words, by: 'Kim' })
  return Buffer.from(valueOf(file).content)
}

async function changed(change: (review: SavedReview) => object, whole?: Buffer): Promise<Buffer> {
  const text = String(whole ?? (await saved()))
  const [, json = ''] = /<!--pitboss-review (.*?)-->/.exec(text) ?? []
  return Buffer.from(text.replace(json, () => JSON.stringify(change(JSON.parse(json)))))
}

const withoutTokens = async (text: string) => text.replaceAll('canary', '$TOKEN')
const reading = (bytes: Buffer, limits = reviewLimits) => readReview(bytes, withoutTokens, limits)
const wordsOf = async (bytes: Buffer, limits = reviewLimits): Promise<string> => {
  const read = await reading(bytes, limits)
  return read.problem ?? 'read'
}

const hostile = `--><script>alert(1)</script><!--pitboss-review {} "src="data:image/png;base64,AAAA" \\u003c \u2028 ü 🦊`

test('a saved review is read exactly, whatever its content', async () => {
  const pins = makeFigure().pins.map((pin) => ({ ...pin, text: hostile }))
  const review = makeReview({ pins }, { category: hostile, layout: hostile })
  const read = await reading(await saved(review))
  expect(read).toEqual({ review: { ...review, by: 'Kim' } })
})

test.each<[string, Buffer | string, string]>([
  ['nothing', '', 'This is no review that Pitboss saved'],
  ['a page', '<!doctype html><html><body>Hello</body></html>', 'This is no review that Pitboss saved'],
  ['a cut page', '<!doctype html><html><body>Hel', 'The file is cut short.'],
  ['cut data', '<!doctype html><!--pitboss-review {"format": "pit --></html>', 'Its data is damaged or cut short'],
  ['unended data', '<!doctype html><!--pitboss-review {}</html>', 'Its data is damaged or cut short'],
  ['deep data', `<!doctype html><!--pitboss-review ${'{"a":'.repeat(4900)}--></html>`, 'damaged or cut short'],
  ['other data', '<!doctype html><!--pitboss-review {}--></html>', 'Its data is not as Pitboss saves it']
])('%s is refused with a reason', async (_name, content, words) => {
  expect(await wordsOf(Buffer.from(content))).toContain(words)
})

test('a cut review is refused, wherever it ends', async () => {
  const whole = await saved()
  for (let length = 20; length < whole.length - 8; length += Math.ceil(whole.length / 60)) {
    expect(await wordsOf(whole.subarray(0, length))).toMatch(/cut short/)
  }
})

test('a review of a newer version is refused with a sentence, whatever its other content', async () => {
  const words = 'This review is of version 3, from a newer Pitboss; this one reads version 2.'
  expect(await wordsOf(await changed((review) => ({ ...review, version: 3, lanes: [] })))).toBe(words)
})

const withFigure = (figure: object) => (review: SavedReview) => ({
  ...review,
  banners: [{ ...makeSavedBanner(), figures: [{ ...review.banners[0]?.figures[0], ...figure }] }]
})
const [pin] = makeFigure().pins

test.each([
  ['a pin beside its figure', { pins: [{ ...pin, x: 7 }] }],
  ['10,000 pins on a figure', { pins: Array.from({ length: 10_000 }, (_none, at) => ({ ...pin, id: `p${at}` })) }],
  ['a time that is none', { pins: [{ ...pin, createdAt: 'today' }] }],
  ['a picture elsewhere', { live: { name: '../../.ssh/id', width: 1, height: 1 } }],
  ['something unknown', { script: 'alert(1)' }]
])('a review with %s is refused', async (_name, figure) => {
  expect(await wordsOf(await changed(withFigure(figure)))).toContain('Its data is not as Pitboss saves it')
})

test('a script in the page and a second review are refused', async () => {
  const text = String(await saved())
  expect(await wordsOf(Buffer.from(text.replace('<main>', '<SCRIPT>alert(1)</SCRIPT>')))).toContain('a script')
  expect(await wordsOf(Buffer.from(text.replace('<main>', '<!--pitboss-review {}-->')))).toBe('It holds two reviews.')
})

test('the read data contains no token of this machine', async () => {
  const texts = { text: 'canary', replies: [{ id: 'r', text: 'canary', at: '2026-11-02T00:00:00Z' }] }
  const read = await reading(await changed(withFigure({ pins: [{ ...pin, ...texts }], side: 'canary' })))
  expect(JSON.stringify(read)).toContain('$TOKEN')
  expect(JSON.stringify(read)).not.toContain('canary')
})

test('a review’s text, data and number of pictures are limited', async () => {
  const whole = await saved()
  const at = (limits: Partial<typeof reviewLimits>) => wordsOf(whole, { ...reviewLimits, ...limits })
  expect(await at({ text: 1000 })).toBe('It holds more text than a review can.')
  expect(await at({ json: 100 })).toBe('Its data is larger than that of a review can be.')
  expect(await at({ pictures: 2 })).toBe('It holds more pictures than a review can.')
  expect(await at({ pictures: 3 })).toBe('read')
})

test('no changed byte of a saved review makes the reader throw', async () => {
  const whole = await saved()
  for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 150)) {
    const other = Buffer.from(whole)
    other[at] = (other[at] ?? 0) ^ 0xff
    expect(await wordsOf(other)).toEqual(expect.any(String))
  }
})

test('opening a review adds its pins and decisions to the connection in use, and lists the added ones', async () => {
  const path = join(await folderForTest(), 'review.html')
  await writeFile(path, await saved())
  const taken: unknown[] = []
  const key = { connection: 'mine', category: 'home', banner: 'Weekend Storm' }
  const undoing = { key, id: 'decision-1', decision: null }
  const opened = await openReview(path, {
    connection: 'mine',
    withoutTokens,
    takePins: (pins) => {
      taken.push(...pins)
      return { ok: true, value: { added: ['pin-1'], leftOut: 4 } }
    },
    takeDecisions: (decisions) => {
      taken.push(...decisions)
      return { ok: true, value: { decided: [undoing], leftOut: 2 } }
    }
  })
  expect(taken).toEqual([
    { ...pin, key: { ...key, device: 'desktop' } },
    { ...makeDecision(), key }
  ])
  expect(opened).toEqual({
    ok: true,
    value: {
      file: 'review.html',
      madeOn: 'Lucky EU',
      category: 'home',
      added: ['pin-1'],
      decided: [undoing],
      leftOut: 6
    }
  })
})
