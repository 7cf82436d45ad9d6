import { expect, test } from 'vitest'
import { makePart, makeSite, makeText } from '../testing/makeSite.ts'
import { fontNotes } from './fontNotes.ts'

const title = makePart({ part: 'title', text: makeText() })
// The other devices of the test profile use Inter.
const inter = { family: 'Inter', file: 'inter.ttf', id: 'b', ranges: [0, 0x10_ffff] }
const latin = { family: 'Brand', file: 'brand.woff2', id: 'a', ranges: [32, 126, 0x20ac, 0x20ac] }
const notesOf = (fonts: Parameters<typeof makeSite>[1], texts: readonly string[]) =>
  fontNotes(makeSite([title], fonts), texts)

test('fonts with every letter have no note, and blanks and marks don’t count', () => {
  expect(notesOf({ fonts: [latin, inter] }, ['Up to €300', 'a\u00a0b\u200f'])).toEqual([])
})

test('missing characters are named once with their code points, without a font that may also lack them', () => {
  expect(notesOf({ fonts: [latin, inter] }, ['שש', 'ab ×'])).toEqual([
    'Brand has no letter for ש U+05E9, × U+00D7: drawn in another font of this machine.'
  ])
  expect(notesOf({ fonts: [latin, inter] }, ['אבגדהוזחטי'])).toEqual([
    expect.stringMatching(/, ח U\+05D7 and 2 more: drawn in another font of this machine\.$/)
  ])
})

test('the files of one family share their letters', () => {
  const hebrew = { ...latin, file: 'hebrew.woff2', ranges: [0x5d0, 0x5ea] }
  expect(notesOf({ fonts: [latin, hebrew, inter] }, ['שab'])).toEqual([])
})

test('an unused font is named with the reason, and a missing family by its name', () => {
  const gone = { family: 'Brand', file: 'brand.woff2', problem: 'is not there' }
  expect(notesOf({ fonts: [gone, inter] }, ['ש'])).toEqual([
    'brand.woff2 of Brand is not used, because it is not there: drawn in another font of this machine.'
  ])
  expect(notesOf({ fonts: [inter] }, [])).toEqual([
    'Brand is not among the profile’s fonts: drawn in this machine’s, if it has it.'
  ])
})
