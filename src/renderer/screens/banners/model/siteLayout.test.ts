import { expect, test } from 'vitest'
import { makePart, makeSite, makeText } from '../testing/makeSite.ts'
import { layoutInWords, placeFigure, siteName, isUnsafe } from './siteLayout.ts'

const size = { width: 1000, height: 400 }
const boxOf = (changes: Parameters<typeof makePart>[0], isMirrored = false) => {
  const [placed] = placeFigure(makeSite([makePart(changes)]), 'desktop', size, { isMirrored }).parts
  return placed && [placed.box.x, placed.box.y, placed.box.width, placed.box.height]
}

test.each([
  ['top-left', [10, 20]],
  ['top', [460, 20]],
  ['top-right', [890, 20]],
  ['left', [10, 195]],
  ['center', [460, 195]],
  ['right', [890, 195]],
  ['bottom-left', [10, 330]],
  ['bottom', [460, 330]],
  ['bottom-right', [890, 330]]
] as const)('a part keeps its distance to %s', (anchor, [x, y]) => {
  expect(boxOf({ anchor, x: 10, y: 20 })).toEqual([x, y, 100, 50])
})

test('percents are of the figure, across and down', () => {
  expect(boxOf({ x: '10%', y: '-5%', width: '50%', height: '100%' })).toEqual([100, -20, 500, 400])
})

test('a part changes sides in a banner that is read from right to left, unless it may not', () => {
  expect(boxOf({ x: 10 }, true)).toEqual([890, 0, 100, 50])
  expect(boxOf({ x: 10, mirror: false }, true)).toEqual([10, 0, 100, 50])
  expect(boxOf({ x: 10 })).toEqual([10, 0, 100, 50])
})

test('parts are drawn in the order of the profile; one that is not listed is not drawn', () => {
  const site = makeSite([makePart({ part: 'title', text: makeText() }), makePart(), makePart({ part: 'background' })])
  const { parts } = placeFigure(site, 'desktop', size)
  expect(parts.map(({ part, fit }) => [part, fit])).toEqual([
    ['title', 'contain'],
    ['mascot', 'contain'],
    ['background', 'cover']
  ])
})

test('a text names the font that the page has for its family, and is larger for whoever set large text', () => {
  const part = makePart({ part: 'title', text: makeText({ shadow: { x: 1, y: 2, blur: 3, colour: '#000000' } }) })
  const site = makeSite([part], { families: new Map([['Brand', 'pitboss-font-a-0']]) })
  const [own] = placeFigure(site, 'desktop', size, { textScale: 2 }).parts
  expect(own?.text).toMatchObject({
    family: '"pitboss-font-a-0"',
    size: 32,
    lineHeight: 40,
    shadow: '1px 2px 3px #000000'
  })
  const [other] = placeFigure(makeSite([part]), 'desktop', size).parts
  expect(other?.text).toMatchObject({ family: '"Brand"', size: 16, align: 'start', vertical: 'top' })
})

test('the text of a button is in its middle where the profile says nothing else', () => {
  const button = (text: Parameters<typeof makeText>[0]) =>
    placeFigure(makeSite([makePart({ part: 'button_title', text: makeText(text) })]), 'desktop', size).parts[0]?.text
  expect(button({})).toMatchObject({ align: 'center', vertical: 'middle' })
  expect(button({ align: 'end', vertical: 'bottom' })).toMatchObject({ align: 'end', vertical: 'bottom' })
})

test('a profile is called by its name and date', () => {
  expect(siteName(makeSite())).toBe('Site, 2026-11-12')
  expect([layoutInWords(makeSite()), layoutInWords(undefined)]).toEqual([
    'in the layout Site, 2026-11-12',
    'in our layout'
  ])
})

const figure = { width: 390, height: 500 }
const area = { top: 40, right: 10, bottom: 20, left: 10 }
const inside = { x: 10, y: 40, width: 370, height: 440 }

test('what lies within the safe area of a device is safe, to its edge', () => {
  expect(isUnsafe(inside, figure, area)).toBe(false)
})

test.each([
  ['left', { x: 9 }],
  ['above', { y: 39 }],
  ['right', { width: 371 }],
  ['below', { height: 441 }]
])('what reaches out of it on the %s is not', (_side, part) => {
  expect(isUnsafe({ ...inside, ...part }, figure, area)).toBe(true)
})

test('without a safe area, or without an extent, nothing is outside', () => {
  expect(isUnsafe({ ...inside, x: -5 }, figure, undefined)).toBe(false)
  expect(isUnsafe({ x: 0, y: 0, width: 0, height: 0 }, figure, area)).toBe(false)
})
