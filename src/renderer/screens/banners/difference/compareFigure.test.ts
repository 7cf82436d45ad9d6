import { expect, test, vi } from 'vitest'
import type { Checked } from '../model/bannerModel.ts'
import { figureContentOf } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import type { OneBanner } from '../model/workspace.ts'
import { makeBanner, placeBanners } from '../testing/makeBanner.ts'
import { makeSite } from '../testing/makeSite.ts'
import { usualSizes } from '../testing/usualSizes.ts'
import { keyOf, verdictOf, type FigureJob } from './compareFigure.ts'
import type { MarkedDifference } from './differenceWorker.ts'

const drawLive = vi.hoisted(() =>
  vi.fn(async (_banner: unknown, { size }: { readonly size: Size }) => ({
    bitmap: { ...size, close: () => {} }
  }))
)
vi.mock('../figure/drawFigure.tsx', () => ({ drawLive }))

const compare = vi.fn(async (): Promise<MarkedDifference> => ({
  differing: 0,
  regions: [],
  marks: 'data:'
}))

function bannerOf(title: string, sha256 = 'a'.repeat(64), id = 'a', button_color = '#C0392B'): OneBanner {
  const [placed] = placeBanners(makeBanner({ title, button_color }))
  if (!placed) throw new Error('A banner was made.')
  const checked: Checked = { facts: { bytes: 1, type: 'image/png', sha256 } }
  const drawn = figureContentOf(placed, (address) => address, makeSite([], { id }))
  const asked = (name: string) => ({ connection: 'one', name })
  return { placed, workspace: { requestOf: asked, checked: () => checked, drawnOf: () => drawn } }
}

const jobOf = (changes: Partial<FigureJob> = {}): FigureJob => ({
  ...bannerOf('Storm'),
  device: 'desktop',
  size: usualSizes.desktop,
  names: ['there', 'here'],
  design: undefined,
  from: bannerOf('Storm'),
  differences: [],
  worker: { compare, decode: async () => undefined },
  ...changes
})

test('a figure is drawn and compared again only after its input changes', async () => {
  expect(await verdictOf(jobOf())).toMatchObject({ word: 'the same' })
  expect(await verdictOf(jobOf())).toMatchObject({ word: 'the same' })
  expect([compare.mock.calls.length, drawLive.mock.calls.length]).toEqual([1, 2])
  const changed = [
    jobOf(bannerOf('Another text')),
    jobOf(bannerOf('Storm', 'b'.repeat(64))),
    jobOf(bannerOf('Storm', undefined, 'another layout')),
    jobOf(bannerOf('Storm', undefined, undefined, '#123456')),
    jobOf({ from: bannerOf('Storm', 'c'.repeat(64)) }),
    jobOf({ device: 'mobile' }),
    jobOf({ size: { width: 800, height: 240 } })
  ]
  for (const job of changed) await verdictOf(job)
  expect(compare).toHaveBeenCalledTimes(1 + changed.length)
})

test('a result also depends on the design and on its area', () => {
  const key = { connection: 'one', category: 'home', banner: 'Storm', device: 'desktop' } as const
  const keyWith = (design: string, area?: { x: number; y: number; width: number; height: number }) =>
    keyOf(jobOf({ from: undefined, design: { key, design, ...(area && { area }) } }))
  const keys = [keyWith('a'), keyWith('b'), keyWith('a', { x: 1, y: 0, width: 9, height: 9 })]
  expect(new Set(keys).size).toBe(3)
  expect(keyWith('a')).toBe(keys[0])
})

test('a failed comparison runs again', async () => {
  const job = jobOf(bannerOf('Without memory'))
  const worker = { ...job.worker, compare: async () => undefined }
  expect(await verdictOf({ ...job, worker })).toMatchObject({ word: 'not judged' })
  expect(await verdictOf(job)).toMatchObject({ word: 'the same' })
})

test('a live picture that cannot be shown leaves its figure unjudged', async () => {
  const job = jobOf({ names: ['Staging', 'Live'] })
  const workspace = { ...job.workspace, checked: (): Checked => ({ problem: { code: 'timeout' } }) }
  const reason = 'In Live, background, mascot and triangle cannot be shown.'
  expect(await verdictOf({ ...job, workspace })).toEqual({ word: 'not judged', reason })
})
