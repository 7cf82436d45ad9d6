import { expect, test } from 'vitest'
import { isLarge, isRightToLeft, layoutOf, usualSizes } from './layout.ts'
import { devices } from './slots.ts'

test.each(devices)('on %s every picture stands within the figure', (device) => {
  const { size, pictures, texts } = layoutOf(device, usualSizes[device])
  for (const { x, y, width, height } of [...Object.values(pictures), texts]) {
    expect([x >= 0, y >= 0, x + width <= size.width, y + height <= size.height]).toEqual([true, true, true, true])
  }
})

test('a tiny figure still has a column for its texts', () => {
  const { texts } = layoutOf('desktop', { width: 80, height: 480 })
  expect(texts.width).toBeGreaterThan(0)
})

test('large is what WCAG calls large', () => {
  const style = { line: 1, below: 0 }
  expect(isLarge({ ...style, size: 24, weight: 400 })).toBe(true)
  expect(isLarge({ ...style, size: 23.9, weight: 400 })).toBe(false)
  expect(isLarge({ ...style, size: 18.66, weight: 700 })).toBe(true)
  expect(isLarge({ ...style, size: 18.66, weight: 600 })).toBe(false)
})

test('a banner is read from right to left where more of its texts are', () => {
  const texts = { title: 'זכייה', main_title: '100% ربح', description: '', button_title: 'Go' }
  expect(isRightToLeft(texts)).toBe(true)
  expect(isRightToLeft({ ...texts, title: 'WIN' })).toBe(false)
  expect(isRightToLeft({ ...texts, main_title: 'WIN זכייה' })).toBe(false)
  expect(isRightToLeft({ title: '', main_title: '100', description: '', button_title: '' })).toBe(false)
})

test.each(devices)('it is mirrored on a %s: each place is as far from the other edge', (device) => {
  const { width } = usualSizes[device]
  const [plain, mirrored] = [false, true].map((isMirrored) => layoutOf(device, usualSizes[device], isMirrored))
  for (const kind of ['mascot', 'triangle', 'background'] as const) {
    const [one, other] = [plain?.pictures[kind], mirrored?.pictures[kind]]
    expect((other?.x ?? 0) + (other?.width ?? 0)).toBe(width - (one?.x ?? 0))
  }
  expect((mirrored?.texts.x ?? 0) + (mirrored?.texts.width ?? 0)).toBe(width - (plain?.texts.x ?? 0))
  expect(mirrored?.texts.y).toBe(plain?.texts.y)
})
