import { expect, onTestFinished, test, vi } from 'vitest'
import { placeBanners, makeBanner } from '../testing/makeBanner.ts'
import { makeSite } from '../testing/makeSite.ts'
import { allLayers } from '../model/view.ts'
import { figureContentOf } from '../model/figureContent.ts'
import { usualSizes } from '../model/layout.ts'
import { UndrawableError } from '../../../components/png/canvas.ts'
import { figureCaption, makePngs, sheetCaption, sheetHeading, pngName } from './makePngs.tsx'

const offscreenCanvas = vi.hoisted(() => vi.fn<(figure: { device: string }) => Promise<unknown>>())
vi.mock('./drawFigure.tsx', () => ({ offscreenCanvas }))

const at = new Date('2026-11-22T20:30:45Z')
const subject = { connection: 'Lucky EU', category: 'home', layers: allLayers }

test('a contact sheet says of what and when it is, that its layout is ours, and what it hides', () => {
  expect(sheetHeading(subject, at)).toBe('Lucky EU · home · 2026-11-22 20:30 UTC · indicative layout')
  expect(sheetHeading({ ...subject, layers: { ...allLayers, Mascot: false } }, at)).toMatch(/layout, without mascot$/)
})

test('a contact sheet in the layout of a site says whose and of when', () => {
  expect(sheetHeading({ ...subject, site: makeSite() }, at)).toBe(
    'Lucky EU · home · 2026-11-22 20:30 UTC · layout Site, 2026-11-12'
  )
})

test('a banner on it says its order and name, and whether something was only tried', () => {
  const [placed] = placeBanners(makeBanner({ title: 'Storm', order: 3 }))
  if (!placed) throw new Error('A banner was made.')
  expect(sheetCaption({ placed, isChanged: false })).toBe('3   Storm')
  expect(sheetCaption({ placed, isChanged: true })).toBe('3   Storm   – changed, not as it is on the platform')
})

test('a figure on it says its size and its scale', () => {
  expect(figureCaption('mobile', { width: 390, height: 500 }, 0.5)).toBe('Mobile 390 × 500 · 50 %')
})

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
  offscreenCanvas.mockImplementation(async ({ device }) =>
    device === 'tablet' ? Promise.reject(new UndrawableError(why)) : canvas()
  )
  const [placed] = placeBanners(makeBanner())
  if (!placed) throw new Error('A banner was made.')
  const drawn = figureContentOf(placed, (address) => address)
  const source = { placed, drawn, isOnScreen: false, isVector: () => false, isChanged: false }
  const save = (figures: readonly ('desktop' | 'tablet' | 'mobile')[], withSheet: boolean) =>
    makePngs([source], { ...subject, figures, withSheet, scale: 1, sizes: usualSizes }, () => true)
  const made = await save(['desktop', 'tablet', 'mobile'], true)
  expect(made.map(({ name }) => name.split('_')[3])).toEqual(['desktop', 'tablet-not-drawn', 'mobile', 'sheet'])
  expect(written.filter((text) => text === why)).toHaveLength(2)
  await expect(save(['tablet'], false)).rejects.toThrow(why)
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
  expect(pngName({ ...named, order: undefined, part: 'sheet' })).toBe('Lucky-EU_home_sheet_3200x960_indicative')
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
