import { expect, test } from 'vitest'
import { isRightToLeft } from './layout.ts'
import { pseudo, stressed } from './stressTexts.ts'

const texts = { title: 'Weekend Storm', main_title: 'WIN BIG', description: '', button_title: 'Play now' }

test('a pseudo-translation is longer, has foreign letters and marked ends', () => {
  expect(pseudo('Play now')).toBe('[Plàÿ ñøw····]')
  expect(pseudo('')).toBe('[]')
  expect(pseudo('🎰🎰')).toBe('[🎰🎰·]')
})

test('every text is stressed', () => {
  expect(stressed('Pseudo', texts).main_title).toBe('[WÎÑ BÎG···]')
  for (const text of Object.values(stressed('Right-to-left', texts))) expect(text).toMatch(/\p{Script=Arabic}/u)
  expect(isRightToLeft(stressed('Right-to-left', texts))).toBe(true)
  for (const [name, text] of Object.entries(stressed('Long', texts))) expect(text.length, name).toBeGreaterThan(35)
})
