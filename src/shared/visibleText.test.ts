import { expect, test } from 'vitest'
import { visibleText } from './visibleText.ts'

test.each([
  ['zero-width characters', '\u200bho\u2060me\ufeff\u200d'],
  ['soft hyphens', 'ho\u00adme'],
  ['direction marks', '\u202ahome\u202c\u200e'],
  ['isolates', '\u2066home\u2069'],
  ['outer blanks, also behind a mark', '\u00a0\u200b home\t\u200f\u3000']
])('is without %s', (_name, text) => {
  expect(visibleText(text)).toBe('home')
})

test.each(['می\u200cخواهم', '👨\u200d👩\u200d👧', 'two words', 'é'])('keeps what is seen: %s', (text) => {
  expect(visibleText(text)).toBe(text)
})
