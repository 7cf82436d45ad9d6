import { expect, onTestFinished, test, vi } from 'vitest'
import { placeBanners, makeBanner } from '../testing/makeBanner.ts'
import { makeSite, ourSite } from '../testing/makeSite.ts'
import { usualSizes } from '../testing/usualSizes.ts'
import { allLayers, figureContentOf } from '../model/figureContent.ts'
import { UndrawableError } from '../../../components/png/SavePngs.tsx'
import { createDesignMatcher, titledBanner } from '../designs/matchDesigns.ts'
import { makePngs, type PngWish } from './SavePng.tsx'

const drawFigure = vi.hoisted(() => vi.fn<(source: object, figure: { device: string }) => Promise<unknown>>())
vi.mock('../figure/drawFigure.tsx', () => ({ drawFigure }))

test('a figure that can’t be drawn becomes an empty picture with a reason, and a single such figure is refused', async () => {
  const written: string[] = []
  const canvas = () => ({
    getContext: () => ({
      scale: () => {},
      fillRect: () => {},
      drawImage: () => {},
      canvas: { width: 1, height: 1, toDataURL: () => 'data:image/png;base64,AAAA' },
      fillText: (text: string) => written.push(text)
    }),
    toDataURL: () => 'data:image/png;base64,AAAA',
    width: 3200,
    height: 960
  })
  vi.stubGlobal('document', { createElement: canvas })
  onTestFinished(() => void vi.unstubAllGlobals())
  const why = 'It is an SVG that holds HTML.'
  drawFigure.mockImplementation(async (_source, { device }) =>
    device === 'tablet' ? Promise.reject(new UndrawableError(why)) : canvas()
  )
  const [placed] = placeBanners(makeBanner())
  if (!placed) throw new Error('A banner was made.')
  const drawn = figureContentOf(placed, (address) => address, ourSite())
  const workspace = {
    requestOf: (name: string) => ({ connection: 'one', name }),
    checked: () => undefined,
    drawnOf: () => drawn
  }
  const save = async (part: Partial<PngWish>, isChanged = false, of = placed) => {
    const subject = { connection: 'Lucky EU', category: 'home', layers: allLayers, site: ourSite() }
    const wish = { ...subject, figures: ['desktop'], scale: 1, sizes: usualSizes, ...part } as const
    return (await makePngs([{ placed: of, workspace, isChanged }], wish, () => true)).map(({ name }) => name)
  }
  const figures = ['desktop', 'tablet', 'mobile'] as const
  expect(await save({ figures })).toEqual([
    'Lucky-EU_home_1_Weekend-Storm_desktop_3200x960_Pitboss-layout',
    'Lucky-EU_home_1_Weekend-Storm_tablet-not-drawn_1024x400_Pitboss-layout',
    'Lucky-EU_home_1_Weekend-Storm_mobile_3200x960_Pitboss-layout'
  ])
  expect(written.filter((text) => text === why)).toHaveLength(1)
  await expect(save({ figures: ['tablet'] })).rejects.toThrow(why)
  // The file name contains the name of the site's layout, and marks a banner with edits.
  expect(await save({ site: makeSite() }, true)).toEqual([
    'Lucky-EU_home_1_Weekend-Storm_desktop_3200x960_Site-2026-11-12_changed'
  ])
  // A long or empty part of a file name doesn't affect the other parts.
  expect(await save({ connection: '🎰'.repeat(200), category: ' ' })).toEqual([
    `${'🎰'.repeat(30)}_none_1_Weekend-Storm_desktop_3200x960_Pitboss-layout`
  ])
  // *Add designs* matches a saved file to its banner and device, even if orders are equal or titles are unusual.
  for (const titles of [
    ['Weekend Storm', 'Welcome Pack', 'Frog Friday', 'Cashback', 'Live Casino', 'New Games'],
    ['Same File Twice', 'Sale: 50 % off, today', '', 'ليلة الجوائز']
  ]) {
    const banners = placeBanners(...titles.map((title) => makeBanner({ title })))
    const match = createDesignMatcher(banners.map(titledBanner), usualSizes)
    for (const banner of banners) {
      drawFigure.mockImplementation(async () => canvas())
      for (const device of figures) {
        const [name = ''] = await save({ figures: [device] }, false, banner)
        const { choices, device: found } = match({ path: `${name}.png`, width: 1, height: 1 })
        expect([name, found, choices], name).toEqual([name, device, expect.arrayContaining([banner.name])])
      }
    }
  }
})
