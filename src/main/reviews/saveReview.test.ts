import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readReview } from './readReview.ts'
import { makeDecision, makeFigure, makePictures, makeReview, makeSavedBanner } from './testing/makeReview.ts'
import { reviewFile } from './saveReview.ts'

const asIs = async (text: string) => text
const saved = async (review = makeReview(), withoutTokens = asIs, pictures = makePictures()) =>
  reviewFile({ review, pictures }, { withoutTokens, by: 'Kim' })
const html = async (review = makeReview(), withoutTokens = asIs): Promise<string> => {
  const file = await saved(review, withoutTokens)
  if (!file.ok) throw new Error(file.problem.code)
  return Buffer.from(file.value.content).toString()
}

test('the HTML loads and runs nothing: its policy allows only its own style and embedded pictures', async () => {
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

test('the HTML shows figures, verdicts, elements, findings, pins, replies, sizes and times', async () => {
  const page = await html()
  for (const words of [
    'Lucky EU · 1 banner · saved 2026-11-23 12:00 UTC by Kim · Pitboss layout',
    'Weekend Storm',
    '1600 × 480',
    'Fails: 1 of 2 elements differs',
    'From the design storm@2x.png, 3200 × 960 pixels',
    'To live, Pitboss layout',
    'Move the fox up, it hides the dice',
    'It is up now',
    'button contrast (flaw): 2.1 : 1 is hard to read',
    '2026-11-22 11:30 UTC'
  ]) {
    expect(page).toContain(words)
  }
  expect(page.match(/<img /g)).toHaveLength(3)
})

const markup = `</style><script>alert(1)</script><img src=x onerror='alert(2)'>"&`

test.each([
  ['a pin', makeReview({ pins: makeFigure().pins.map((pin) => ({ ...pin, text: markup })) })],
  [
    'a banner',
    makeReview({}, { banners: [makeSavedBanner({ name: markup, order: markup, figures: [makeFigure()] })] })
  ],
  ['a category', makeReview({}, { category: markup, connection: markup, layout: markup })],
  ['a reason', makeReview({ problem: markup, verdict: markup, side: markup })]
])('markup in %s stays text', async (_what, review) => {
  const [page, plain] = [await html(review), await html()]
  expect(page).not.toContain('<script')
  expect(page).not.toMatch(/<img src=x/)
  expect(page.match(/<img /g)).toEqual(plain.match(/<img /g))
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a review of several banners has an overview of decisions, and shows only banners with figures in full', async () => {
  const banners = [
    ...makeReview().banners,
    makeSavedBanner({
      name: 'Frog',
      notes: ['the same'],
      standing: 'changed since approved: main_title',
      decisions: [makeDecision()]
    }),
    makeSavedBanner({
      name: 'Cashback',
      decided: 'not checked',
      small: { name: '3-desktop-small', width: 40, height: 12 }
    })
  ]
  const small = makePictures()
    .slice(0, 1)
    .map((picture) => ({ ...picture, name: '3-desktop-small' }))
  const pictures = [...makePictures(), ...small]
  const file = await saved(makeReview({}, { banners }), asIs, pictures)
  const page = file.ok ? Buffer.from(file.value.content).toString() : ''
  expect(page).toMatch(/<strong>1 of 3 approved · 0 need changes · 1 undecided · 1 not checked · /)
  const [overview = ''] = /<section>[^]*?<\/section>/.exec(page) ?? []
  const rows = [...overview.matchAll(/<tr>[^]*?<\/tr>/g)].map(([row]) =>
    row
      .split('</td>')
      .map((cell) =>
        cell
          .replaceAll(/<[^>]*>|\s+/g, ' ')
          .replaceAll(/ +/g, ' ')
          .trim()
      )
      .filter(Boolean)
      .join(' | ')
  )
  expect(rows.slice(1)).toEqual([
    '1 · Weekend Storm | not compared | 1 error | approved · Mia, 2026-11-22 09:12 UTC Ready to go out.',
    'Frog | the same | no findings | changed since approved: main_title · Mia, 2026-11-22 09:12 UTC Ready to go out.',
    'Cashback | not compared | no findings | undecided'
  ])
  expect(page.match(/<img /g)).toHaveLength(4)
  expect(page.match(/<table class="figures">/g)).toHaveLength(1)
})

test('no part of the file contains a token', async () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.secret-of-a-player'
  const pins = makeFigure().pins.map((pin) => ({ ...pin, text: `look at ${token}` }))
  const redacted = async (text: string) => text.replaceAll(token, '$TOKEN')
  const text = await html(makeReview({ pins, verdict: token }), redacted)
  expect(text).not.toContain(token)
  expect(text).toContain('look at $TOKEN')
})

test('a token that equals a word of the file format does not stop the save', async () => {
  const redacted = async (text: string) => text.replaceAll('connection', '$TOKEN')
  expect(await readReview(Buffer.from(await html(makeReview(), redacted)), asIs)).toHaveProperty('review')
})

test.each([
  ['a picture that is none', [{ name: '1-desktop-live', base64: 'aGVsbG8=' }], 'not a PNG'],
  ['a picture twice', [...makePictures(), ...makePictures()], 'one name'],
  ['a picture that is missing', makePictures().slice(1), 'missing']
])('a save writes nothing with %s', async (_what, pictures, words) => {
  expect(await saved(makeReview(), asIs, pictures)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining(words) }
  })
})
