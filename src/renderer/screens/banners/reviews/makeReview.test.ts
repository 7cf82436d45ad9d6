import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { figureContentOf } from '../model/figureContent.ts'
import { UndrawableError } from '../../../components/png/SavePngs.tsx'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { makeSite } from '../testing/makeSite.ts'
import { usualSizes } from '../testing/usualSizes.ts'
import { usualTolerance } from '../verdict/tolerance.ts'
import { makeReview, type Reviewing } from './makeReview.ts'

const drawLive = vi.hoisted(() => vi.fn<(banner: { placed: { at: number } }) => Promise<unknown>>())
vi.mock('../figure/drawFigure.tsx', () => ({ drawLive }))

beforeEach(() => {
  const context = { scale: () => {}, drawImage: () => {} }
  const canvas = () => ({ getContext: () => context, toDataURL: () => 'data:image/png;base64,AAAA' })
  vi.stubGlobal('document', { createElement: canvas })
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: false, problem: { code: 'internal' } }) } })
})
afterEach(() => vi.unstubAllGlobals())

const review = (count: number) => {
  const placed = placeBanners(...Array.from({ length: count }, () => makeBanner()))
  const reviewing: Reviewing = {
    banners: placed.map((one) => ({
      name: `Banner ${one.at}`,
      placed: one,
      jobOf: (device) => ({
        workspace: {
          asked: (name) => ({ connection: 'one', name }),
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
        tolerance: 8,
        toleranceOf: () => usualTolerance,
        worker: { compare: async () => undefined, decode: async () => undefined }
      }),
      pins: () => [],
      notes: [],
      findings: []
    })),
    about: { connection: 'Lucky', category: 'home', layout: 'Pitboss layout', tolerance: 8 },
    scale: 1,
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
  expect(pictures.map(({ name }) => name)).toEqual(figures[1]?.map(([name]) => name))
})
