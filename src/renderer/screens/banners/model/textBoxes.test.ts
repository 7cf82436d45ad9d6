import { expect, test } from 'vitest'
import { layoutOf, usualSizes } from './layout.ts'
import { textBoxes } from './textBoxes.ts'

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
