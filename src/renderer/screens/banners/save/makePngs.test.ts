import { expect, onTestFinished, test, vi } from 'vitest'
import { placeBanners, makeBanner } from '../testing/makeBanner.ts'
import { ourSite } from '../testing/makeSite.ts'
import { usualSizes } from '../testing/usualSizes.ts'
import { allLayers, figureContentOf } from '../model/figureContent.ts'
import { UndrawableError } from '../../../components/png/SavePngs.tsx'
import { makePngs, pngName } from './makePngs.tsx'

const drawFigure = vi.hoisted(() => vi.fn<(source: object, figure: { device: string }) => Promise<unknown>>())
vi.mock('../figure/drawFigure.tsx', () => ({ drawFigure }))

const subject = { connection: 'Lucky EU', category: 'home', layers: allLayers, site: ourSite() }

test('a figure that cannot be drawn says so in its place, and the others are saved; one alone is refused', async () => {
  const written: string[] = []
  const canvas = () => ({
    getContext: () => ({
      scale: () => {},
      fillRect: () => {},
      drawImage: () => {},
      canvas: { width: 1, height: 1, toDataURL: () => 'data:image/png;base64,AAAA' },
      fillText: (text: string) => written.push(text)
    }),
    toDataURL: () => 'data:image/png;base64,AAAA'
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
    asked: (name: string) => ({ connection: 'one', name }),
    checked: () => undefined,
    drawnOf: () => drawn
  }
  const source = { placed, workspace, isChanged: false }
  const save = (...figures: readonly ('desktop' | 'tablet' | 'mobile')[]) =>
    makePngs([source], { ...subject, figures, scale: 1, sizes: usualSizes }, () => true)
  const made = await save('desktop', 'tablet', 'mobile')
  expect(made.map(({ name }) => name.split('_')[3])).toEqual(['desktop', 'tablet-not-drawn', 'mobile'])
  expect(written.filter((text) => text === why)).toHaveLength(1)
  await expect(save('tablet')).rejects.toThrow(why)
})

const named = {
  connection: 'Lucky EU',
  category: 'home',
  order: '1',
  part: 'desktop',
  size: { width: 3200, height: 960 },
  isChanged: false
}

test('a name says where a picture is from, how large it is, and that its layout is ours', () => {
  expect(pngName(named)).toBe('Lucky-EU_home_1_desktop_3200x960_indicative')
})

test('the name and date of a site’s layout stand where indicative does', () => {
  const name = 'Lucky-EU_home_1_desktop_3200x960_Site-2-2026-11-12'
  expect(pngName({ ...named, layout: 'Site_2, 2026-11-12' })).toBe(name)
})

test('what was only tried is said in the name', () => {
  expect(pngName({ ...named, isChanged: true })).toBe('Lucky-EU_home_1_desktop_3200x960_indicative_changed')
})

test('a long or empty part keeps the others in sight', () => {
  const name = pngName({ ...named, connection: '🎰'.repeat(200), category: ' ' })
  expect(name).toBe(`${'🎰'.repeat(60)}_none_1_desktop_3200x960_indicative`)
})
