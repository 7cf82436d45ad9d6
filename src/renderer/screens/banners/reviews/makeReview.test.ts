import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { figureContentOf } from '../model/figureContent.ts'
import { UndrawableError } from '../../../components/png/SavePngs.tsx'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { makeSite } from '../testing/makeSite.ts'
import { usualSizes } from '../testing/usualSizes.ts'
import type { FigureJob } from '../difference/compareFigure.ts'
import type { Device } from '../model/slots.ts'
import { makeReview, type ReviewedBanner, type Reviewing } from './makeReview.ts'

const drawLive = vi.hoisted(() => vi.fn<(banner: { placed: { at: number } }) => Promise<unknown>>())
const drawFigure = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../figure/drawFigure.tsx', () => ({ drawLive, drawFigure }))

beforeEach(() => {
  const context = { scale: () => {}, drawImage: () => {} }
  const canvas = () => ({
    getContext: () => context,
    toDataURL: () => 'data:image/png;base64,AAAA',
    width: 4,
    height: 2
  })
  drawLive.mockImplementation(async () => ({ bitmap: { width: 1, height: 1, close: () => {} } }))
  drawFigure.mockImplementation(async () => canvas())
  vi.stubGlobal('document', { createElement: canvas })
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: false, problem: { code: 'internal' } }) } })
})
afterEach(() => vi.unstubAllGlobals())

const savedOf = (at: number): ReviewedBanner['saved'] => ({
  name: `Banner ${at}`,
  order: '1',
  notes: [],
  findings: ['button, contrast: 2.1 : 1'],
  counts: '1 error',
  decisions: [],
  decided: 'undecided'
})

const review = (
  count: number,
  terms: (at: number) => Partial<ReviewedBanner> & { readonly jobs?: (job: FigureJob) => FigureJob } = () => ({})
) => {
  const placed = placeBanners(...Array.from({ length: count }, () => makeBanner()))
  const reviewing: Reviewing = {
    banners: placed.map((one) => {
      const { jobs = (job: FigureJob) => job, ...own } = terms(one.at)
      return {
        saved: savedOf(one.at),
        jobOf: (device: Device) =>
          jobs({
            workspace: {
              requestOf: (name) => ({ connection: 'one', name }),
              checked: () => ({ facts: { bytes: 1, type: 'image/png', sha256: 'a'.repeat(64) } }),
              drawnOf: (banner) => figureContentOf(banner, (address) => address, makeSite())
            },
            placed: one,
            device,
            size: usualSizes[device],
            names: ['', 'live, Pitboss layout'],
            design: undefined,
            from: undefined,
            differences: [],
            worker: { compare: async () => undefined, decode: async () => undefined }
          }),
        pins: () => [],
        inFull: 'always' as const,
        ...own
      }
    }),
    about: { connection: 'Lucky', category: 'home', layout: 'Pitboss layout' },
    fileOf: () => undefined
  }
  return makeReview(reviewing, () => true)
}

test.each([
  [new UndrawableError('It is an SVG that holds HTML.'), 'It is an SVG that holds HTML.'],
  [new TypeError('of the engine'), 'The figure could not be drawn on this machine.']
])('a figure that cannot be drawn says so, and the rest of the review is saved: %s', async (error, problem) => {
  drawLive.mockImplementation(async ({ placed: { at } }) =>
    at === 0 ? Promise.reject(error) : { bitmap: { width: 1, height: 1, close: () => {} } }
  )
  const { review: made, pictures } = await review(2)
  const figures = made.banners.map((banner) => banner.figures.map(({ live, problem: why }) => [live?.name, why]))
  expect(figures).toEqual([
    [
      [undefined, problem],
      [undefined, problem],
      [undefined, problem]
    ],
    [
      ['2-desktop-live', undefined],
      ['2-tablet-live', undefined],
      ['2-mobile-live', undefined]
    ]
  ])
  expect(pictures.map(({ name }) => name)).toEqual([
    '1-desktop-small',
    ...(figures[1] ?? []).map(([name]) => name),
    '2-desktop-small'
  ])
})

test('of several banners, only banners with differences or pins are saved in full', async () => {
  const { review: made, pictures } = await review(13, (at) => ({
    saved: {
      ...savedOf(at),
      notes: at === 4 ? ['1 field differs', 'title: "One" → "Two"'] : ['the same', 'no detail']
    },
    inFull: at === 4 ? 'always' : at === 5 ? 'unless it passes' : 'never'
  }))
  expect(made.banners.map(({ figures }) => figures.length)).toEqual([0, 0, 0, 0, 3, ...Array<number>(8).fill(0)])
  expect(made.results, 'without a reference').toEqual([])
  expect(made.banners[4]).toMatchObject({
    notes: ['1 field differs', 'title: "One" → "Two"'],
    findings: ['button, contrast: 2.1 : 1']
  })
  expect(made.banners[6]).toEqual({
    ...savedOf(6),
    notes: ['the same'],
    findings: [],
    small: { name: '7-desktop-small', width: 4, height: 2 },
    figures: []
  })
  expect(pictures).toHaveLength(13 + 3)
})

test('each compared figure counts once, whether it is saved in full or not, and a field as a field', async () => {
  const { review: made } = await review(3, (at) => ({
    jobs: (job) => ({
      ...job,
      from: job,
      differences: at === 0 ? [{ kind: 'differs', name: 'link_url', before: 'a', after: 'b' }] : []
    }),
    inFull: at === 0 ? 'always' : 'never'
  }))
  expect(made.results).toEqual(['not judged: 3 figures', 'the same: 6 figures', '1 field differs'])
})
