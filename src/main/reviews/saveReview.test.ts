import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate/browser'
import { expect, test } from 'vitest'
import { makeFigure, makePictures, makeReview } from './testing/makeReview.ts'
import { publicAddress, reviewFile } from './saveReview.ts'

const asIs = async (text: string) => text
const html = async (review = makeReview(), withoutTokens = asIs): Promise<string> => {
  const file = await reviewFile({ review, format: 'html', pictures: makePictures() }, withoutTokens)
  if (!file.ok) throw new Error(file.problem.message ?? '')
  return String(file.value.content)
}

test('the HTML loads and runs nothing: its policy allows its own style and pictures within it alone', async () => {
  const page = await html()
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? []
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy?.replaceAll('&#39;', "'").replaceAll('&apos;', "'")).toBe(
    `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`
  )
  expect(page).not.toMatch(
    /<script|<link|<iframe|<base|\shref=|\sstyle=|\son\w+=|src="(?!data:image\/png;base64,)|url\(|@import/i
  )
  expect(page).toContain('@page { size: A4')
  expect(page).toContain('color-scheme: light')
})

test('it says figures, verdicts, regions, pins, sizes, times and addresses', async () => {
  const page = await html()
  for (const words of [
    'Lucky EU · saved 2026-11-23 12:00 UTC · indicative layout · tolerance 8',
    'Weekend Storm',
    '1600 × 480',
    '0.52 % differs · fails',
    'Design: storm@2x.png, 3200 × 960 pixels',
    'live, our layout',
    'Move the fox up, it hides the dice',
    '2026-11-22 11:30 UTC',
    'https://cdn.example/storm.png',
    '2026-11-22 09:58 UTC',
    '80 × 50',
    '1200, 300'
  ]) {
    expect(page).toContain(words)
  }
  expect(page.match(/<img /g)).toHaveLength(3)
})

const markup = `</style><script>alert(1)</script><img src=x onerror='alert(2)'>"&`

test.each([
  ['a pin', makeReview({ pins: makeFigure().pins.map((pin) => ({ ...pin, text: markup })) })],
  ['a banner', makeReview({}, { banners: [{ name: markup, order: markup, figures: [makeFigure()] }] })],
  ['a category', makeReview({}, { category: markup, connection: markup, layout: markup })],
  ['an address', makeReview({ sources: [{ slot: 'mascot', address: markup, problem: markup }] })],
  ['a reason', makeReview({ reason: markup, problem: markup, verdict: markup, side: markup })]
])('markup in %s stays text', async (_what, review) => {
  const [page, plain] = [await html(review), await html()]
  expect(page).not.toContain('<script')
  expect(page).not.toMatch(/<img src=x/)
  expect(page.match(/<img /g)).toEqual(plain.match(/<img /g))
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a ZIP holds the same HTML, every picture, and all of it as JSON with the hash of each', async () => {
  const pictures = makePictures()
  const file = await reviewFile({ review: makeReview(), format: 'zip', pictures }, asIs)
  if (!file.ok) throw new Error()
  expect(file.value.name).toBe('review Lucky EU home 2026-11-23.zip')
  const files = unzipSync(Buffer.from(file.value.content))
  expect(Object.keys(files).toSorted()).toEqual(
    ['review.html', 'review.json', ...pictures.map((one) => one.file)].toSorted()
  )
  const json = JSON.parse(new TextDecoder().decode(files['review.json']))
  for (const { file: name, base64 } of pictures) {
    expect(Buffer.from(files[name] ?? []).toString('base64')).toBe(base64)
    expect(JSON.stringify(json)).toContain(createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex'))
  }
  expect(new TextDecoder().decode(files['review.html'])).toBe(await html())
})

test('no token leaves: neither one of this profile, wherever it stands, nor a permission in an address', async () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.secret-of-a-player'
  const pins = makeFigure().pins.map((pin) => ({ ...pin, text: `look at ${token}` }))
  const address = `https://me:word@cdn.example/storm.png?v=3&access_token=abc123&X-Amz-Signature=0f&x=${token}#${token}`
  const redacted = async (text: string) => text.replaceAll(token, '$TOKEN')
  for (const format of ['html', 'zip'] as const) {
    const review = makeReview({ pins, sources: [{ slot: 'mascot', address }] })
    const file = await reviewFile({ review, format, pictures: makePictures() }, redacted)
    if (!file.ok) throw new Error()
    const bytes = Buffer.from(file.value.content)
    const text =
      format === 'html'
        ? bytes.toString()
        : Object.entries(unzipSync(bytes))
            .filter(([name]) => !name.endsWith('.png'))
            .map(([, content]) => new TextDecoder().decode(content))
            .join('\n')
    for (const secret of [token, 'abc123', 'Signature=0f', 'me:word']) expect(text).not.toContain(secret)
    expect(text).toContain('https://cdn.example/storm.png?v=3')
    expect(text).toContain('look at $TOKEN')
  }
})

test('a token that is a word of the file’s own does not stop the file', async () => {
  const redacted = async (text: string) => text.replaceAll('connection', '$TOKEN')
  const file = await reviewFile({ review: makeReview(), format: 'zip', pictures: makePictures() }, redacted)
  expect(file.ok).toBe(true)
})

test.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['https://cdn.example/a.png?v=12&w=300', 'https://cdn.example/a.png?v=12&w=300'],
  ['https://cdn.example/a.png?sig=1', 'https://cdn.example/a.png?sig=…'],
  ['https://user:pass@cdn.example/a@2x.png', 'https://cdn.example/a@2x.png'],
  ['//user@cdn.example/a.png', '//cdn.example/a.png'],
  ['/media/a@2x.png', '/media/a@2x.png'],
  [`/a.png?${'x'.repeat(30)}=${'y'.repeat(30)}`, '/a.png?=…'],
  [`/a.png?${'x'.repeat(30)}`, '/a.png?=…'],
  ['/a.png#token', '/a.png#…'],
  ['', '']
])('the address %s is handed on as %s', (address, handed) => {
  expect(publicAddress(address)).toBe(handed)
})

test.each([
  ['a picture that is none', [{ file: 'pictures/1-desktop-live.png', base64: 'aGVsbG8=' }], 'not a PNG'],
  ['a picture twice', [...makePictures(), ...makePictures()], 'one name'],
  ['a picture that is missing', makePictures().slice(1), 'missing']
])('nothing is written with %s', async (_what, pictures, words) => {
  const file = await reviewFile({ review: makeReview(), format: 'zip', pictures }, asIs)
  expect(file).toMatchObject({ ok: false, problem: { message: expect.stringContaining(words) } })
})
