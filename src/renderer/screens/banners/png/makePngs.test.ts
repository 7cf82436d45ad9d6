import { expect, test } from 'vitest'
import { placeBanners, makeBanner } from '../testing/makeBanner.ts'
import { makeSite } from '../testing/makeSite.ts'
import { allLayers } from '../model/view.ts'
import { figureCaption, sheetCaption, sheetHeading } from './makePngs.tsx'

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
