import { expect, test } from 'vitest'
import { layoutOf, usualSizes } from './layout.ts'
import { textBoxes, siteTextBoxes } from './textBoxes.ts'
import { placeFigure } from './siteLayout.ts'
import { makePart, makeSite, makeText } from '../testing/makeSite.ts'
import { perText } from './slots.ts'

const layout = layoutOf('mobile', usualSizes.mobile)
const wide = (text: string) => text.length * 10
const texts = { title: 'Weekend Storm', main_title: 'WIN BIG', description: 'Get up to €300', button_title: 'Play now' }

test('texts stand below each other in the column, the button with its edges', () => {
  const boxes = textBoxes(layout, texts, wide)
  expect(boxes.title).toEqual({ x: 24, y: 40, width: 130, height: layout.text.title.line })
  expect(boxes.main_title?.y).toBeCloseTo(40 + layout.text.title.line + layout.text.title.below)
  expect(boxes.button_title).toMatchObject({
    width: 80 + 2 * (layout.button.across + layout.button.border),
    height: layout.text.button_title.line + 2 * (layout.button.down + layout.button.border)
  })
})

test('a long text is wrapped between words, a long word broken', () => {
  const lines = (title: string) =>
    (textBoxes(layout, { ...texts, title }, wide).title?.height ?? 0) / layout.text.title.line
  expect(lines('word '.repeat(12))).toBe(2)
  expect(lines('x'.repeat(100))).toBeCloseTo(3)
  expect(lines('fits')).toBe(1)
})

test('an empty or invisible text takes no room', () => {
  const boxes = textBoxes(layout, { ...texts, title: '', main_title: ' \u200b' }, wide)
  expect([boxes.title, boxes.main_title, boxes.description?.y]).toEqual([undefined, undefined, 40])
})

test('on wide figures the column is centred, and never begins above its room', () => {
  const desktop = layoutOf('desktop', usualSizes.desktop)
  const { title, button_title: button } = textBoxes(desktop, texts, wide)
  const above = (title?.y ?? 0) - desktop.texts.y
  const below = desktop.texts.y + desktop.texts.height - ((button?.y ?? 0) + (button?.height ?? 0))
  expect(above).toBeCloseTo(below)
  expect(textBoxes(desktop, { ...texts, description: 'x '.repeat(2000) }, wide).title?.y).toBe(desktop.texts.y)
})

test('in a mirrored layout they end where the column does', () => {
  const mirrored = layoutOf('mobile', usualSizes.mobile, true)
  for (const box of Object.values(textBoxes(mirrored, texts, wide))) {
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(mirrored.texts.x + mirrored.texts.width)
  }
})

const size = { width: 1000, height: 400 }
// Each character is ten pixels wide.
const boxesOf = (text: string, changes: Parameters<typeof makeText>[0] = {}, isMirrored = false, part = {}) => {
  const title = makePart({ part: 'title', text: makeText(changes), ...part })
  const { parts } = placeFigure(makeSite([title]), 'desktop', size, { isMirrored })
  return siteTextBoxes(parts, { ...perText(() => ''), title: text }, isMirrored, (words) => words.length * 10)
}
const boxOf = (...given: Parameters<typeof boxesOf>) => {
  const [found] = boxesOf(...given)
  return found && [found.box.x, found.box.y, found.box.width, found.box.height]
}

test('a text stands where the profile aligns it', () => {
  expect(boxOf('four')).toEqual([0, 0, 40, 20])
  expect(boxOf('four', { align: 'end', vertical: 'bottom' })).toEqual([60, 30, 40, 20])
  expect(boxOf('four', { align: 'center', vertical: 'middle' })).toEqual([30, 15, 40, 20])
})

test('one that is read from right to left begins at the other side', () => {
  expect(boxOf('four', {}, true)).toEqual([960, 0, 40, 20])
})

test('a text that needs more lines or height than it has does not fit, and covers no more than it may', () => {
  expect(boxesOf('word word', { lines: 1 })[0]?.isOverfull).toBe(false)
  expect(boxesOf('words word', { lines: 1 })[0]?.isOverfull).toBe(false)
  expect(boxesOf('words words', { lines: 1 })[0]).toMatchObject({ isOverfull: true, box: { height: 20 } })
  expect(boxesOf('words words', { lines: 2 })[0]).toMatchObject({ isOverfull: false, box: { height: 40 } })
  expect(boxesOf('words words', { lines: 2 }, false, { height: 30 })[0]?.isOverfull).toBe(true)
})

test('the border of a button takes room from its text', () => {
  const button = (border: number) => {
    const part = makePart({ part: 'button_title', border, text: makeText({ lines: 1 }) })
    const { parts } = placeFigure(makeSite([part]), 'desktop', size)
    return siteTextBoxes(parts, { ...perText(() => ''), button_title: 'ten letter' }, false, (text) => text.length * 10)
  }
  expect([button(0)[0]?.isOverfull, button(2)[0]?.isOverfull]).toEqual([false, true])
})

test('an empty text has no box', () => expect(boxesOf(' ')).toEqual([]))
