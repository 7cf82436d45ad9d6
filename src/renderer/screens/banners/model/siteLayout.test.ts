import { expect, test } from 'vitest'
import { fontFamily } from './layout.ts'
import { makePart, makeSite, makeStack, makeText, ourSite } from '../testing/makeSite.ts'
import {
  fitOf,
  isUnsafe,
  layoutInWords,
  pictureSize,
  placeStyle,
  placingOf,
  siteName,
  stackStyle,
  textStyle
} from './siteLayout.ts'

const size = { width: 1000, height: 400 }
type Changes = Parameters<typeof makePart>[0]
const placed = (changes: Changes, isMirrored = false, others: ReturnType<typeof makePart>[] = []) => {
  const part = makePart(changes)
  return placeStyle(part, placingOf(makeSite([part, ...others]), 'desktop', size, { isMirrored }))
}

test.each([
  ['top-left', { left: '10px', top: '20px' }],
  ['top', { left: 'calc(50% + 10px - 100px / 2)', top: '20px' }],
  ['right', { right: '10px', top: 'calc(50% + 20px - 50px / 2)' }],
  ['bottom-left', { left: '10px', bottom: '20px' }],
  ['bottom-right', { right: '10px', bottom: '20px' }]
] as const)('a part keeps its distance to %s', (anchor, edges) => {
  const { left, right, top, bottom } = placed({ anchor, x: 10, y: 20 })
  expect({ left, right, top, bottom }).toEqual({
    left: undefined,
    right: undefined,
    top: undefined,
    bottom: undefined,
    ...edges
  })
})

test('percentages stay percentages', () => {
  expect(placed({ x: '10%', y: '-5%', width: '50%' })).toMatchObject({
    left: '10%',
    top: '-5%',
    width: '50%',
    height: '50px'
  })
})

test('a part changes sides in a right-to-left banner, unless `mirror` is false', () => {
  expect(placed({ x: 10 }, true)).toMatchObject({ right: '10px' })
  expect(placed({ x: 10, mirror: false }, true)).toMatchObject({ left: '10px' })
  expect(placed({ x: 10 })).toMatchObject({ left: '10px' })
  expect(placed({ anchor: 'top', x: '-10%' }, true)).toMatchObject({ left: 'calc(50% + 10% - 100px / 2)' })
})

test('a part without a size is as large as its content, and margins centre it', () => {
  const hug: ReturnType<typeof makePart> = { part: 'button_title', anchor: 'bottom', x: 10, text: makeText() }
  const placing = placingOf(makeSite(), 'desktop', size)
  expect(placeStyle({ ...hug, paddingX: 34, paddingY: 15, maxWidth: '50%' }, placing)).toMatchObject({
    width: 'fit-content',
    height: 'fit-content',
    maxWidth: '50%',
    padding: '15px 34px',
    left: '10px',
    right: 'calc(0px - 10px)',
    marginInline: 'auto',
    bottom: '0px'
  })
})

test('in a stack a part has no position, and in a row a text shrinks while a picture doesn’t', () => {
  const row = makeStack('row', { direction: 'row' })
  expect(placed({ in: 'row', x: 10, text: makeText() }, false, [row])).toMatchObject({
    flex: '0 1 auto',
    maxWidth: '100%'
  })
  expect(placed({ in: 'row' }, false, [row])).toMatchObject({ flex: 'none' })
  expect(placed({ in: 'row' }, false, [row])).not.toHaveProperty('left')
  expect(stackStyle(makePart({ direction: 'row', gap: 8, align: 'end', justify: 'center' }), 1)).toEqual({
    display: 'flex',
    flexDirection: 'row',
    gap: '8px',
    alignItems: 'flex-end',
    justifyContent: 'safe center'
  })
})

test('in a scaling layout pixels scale with the figure, and percentages stay', () => {
  const plain = makeSite([makePart({ x: 10 })])
  const { devices } = plain.profile
  const scaled = {
    ...plain,
    profile: { ...plain.profile, devices: { ...devices, desktop: { ...devices.desktop, scales: true } } }
  }
  const half = { width: 800, height: 300 }
  const at = (site: typeof plain) => placeStyle(makePart({ x: 10, height: '50%' }), placingOf(site, 'desktop', half))
  expect(at(scaled)).toMatchObject({ left: '5px', width: '50px', height: '50%' })
  expect(at(plain)).toMatchObject({ left: '10px', width: '100px', height: '50%' })
})

test('a picture’s size is known without drawing, even in a stack', () => {
  const outer = makeStack('row', { width: '50%', height: 100 })
  const inner = makePart({ in: 'row', width: '50%', height: '50%' })
  expect(pictureSize(inner, placingOf(makeSite([outer, inner]), 'desktop', size), size)).toEqual({
    width: 250,
    height: 50
  })
})

test('a background covers its box by default', () => {
  expect([fitOf(makePart({ part: 'background' })), fitOf(makePart()), fitOf(makePart({ fit: 'fill' }))]).toEqual([
    'cover',
    'contain',
    'fill'
  ])
})

test('a text uses the page’s font for its family, and is larger with large text', () => {
  const part = makePart({ part: 'title', text: makeText({ shadow: { x: 1, y: 2, blur: 3, colour: '#000000' } }) })
  const site = makeSite([part], { families: new Map([['Brand', 'pitboss-font-a-0']]) })
  expect(textStyle(part, placingOf(site, 'desktop', size, { textScale: 2 }))).toMatchObject({
    fontFamily: `"pitboss-font-a-0", ${fontFamily}`,
    fontSize: '32px',
    lineHeight: '40px',
    textShadow: '1px 2px 3px #000000'
  })
  const other = textStyle(part, placingOf(makeSite([part]), 'desktop', size))
  expect(other).toMatchObject({ fontFamily: `"Brand", ${fontFamily}`, fontSize: '16px', textAlign: 'left' })
  expect(textStyle(part, placingOf(site, 'desktop', size, { isMirrored: true }))).toMatchObject({ textAlign: 'right' })
})

test('the text of a button is centred by default', () => {
  const button = (text: Parameters<typeof makeText>[0]) =>
    textStyle(makePart({ part: 'button_title', text: makeText(text) }), placingOf(makeSite(), 'desktop', size))
      .textAlign
  expect([button({}), button({ align: 'end' })]).toEqual(['center', 'right'])
})

test('a profile is shown with name and date', () => {
  expect(siteName(makeSite())).toBe('Site, 2026-11-12')
  expect([layoutInWords(makeSite()), layoutInWords(ourSite())]).toEqual([
    'in the layout Site, 2026-11-12',
    'in the Pitboss layout'
  ])
})

const figure = { width: 390, height: 500 }
const area = { top: 40, right: 10, bottom: 20, left: 10 }
const inside = { x: 10, y: 40, width: 370, height: 440 }

test('a box within the safe area is safe, up to the edge', () => {
  expect(isUnsafe(inside, figure, area)).toBe(false)
})

test.each([
  ['left', { x: 9 }],
  ['above', { y: 39 }],
  ['right', { width: 371 }],
  ['below', { height: 441 }]
])('a box that extends past the safe area (%s) is unsafe', (_side, part) => {
  expect(isUnsafe({ ...inside, ...part }, figure, area)).toBe(true)
})

test('without a safe area, and for an empty box, nothing is unsafe', () => {
  expect(isUnsafe({ ...inside, x: -5 }, figure, undefined)).toBe(false)
  expect(isUnsafe({ x: 0, y: 0, width: 0, height: 0 }, figure, area)).toBe(false)
})
