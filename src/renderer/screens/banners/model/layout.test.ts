import { expect, test } from 'vitest'
import { isLarge, isRightToLeft } from './layout.ts'

test('large is what WCAG calls large', () => {
  expect(isLarge({ size: 24, weight: 400 })).toBe(true)
  expect(isLarge({ size: 23.9, weight: 400 })).toBe(false)
  expect(isLarge({ size: 18.66, weight: 700 })).toBe(true)
  expect(isLarge({ size: 18.66, weight: 600 })).toBe(false)
})

test('a banner is read from right to left where more of its texts are', () => {
  const texts = { title: 'זכייה', main_title: '100% ربح', description: '', button_title: 'Go' }
  expect(isRightToLeft(texts)).toBe(true)
  expect(isRightToLeft({ ...texts, title: 'WIN' })).toBe(false)
  expect(isRightToLeft({ ...texts, main_title: 'WIN זכייה' })).toBe(false)
  expect(isRightToLeft({ title: '', main_title: '100', description: '', button_title: '' })).toBe(false)
})
