import { expect, test } from 'vitest'
import { makePart, makeSite, makeText } from '../testing/makeSite.ts'
import { fontNotes } from './LayoutTools.tsx'

const title = makePart({ part: 'title', text: makeText() })
// The other devices of the test profile use Inter.
const inter = { family: 'Inter', file: 'inter.ttf', id: 'b', ranges: [0, 0x10_ffff] }
const latin = { family: 'Brand', file: 'brand.woff2', id: 'a', ranges: [32, 126, 0x20ac, 0x20ac] }
const notesOf = (fonts: Parameters<typeof makeSite>[1]) => fontNotes(makeSite([title], fonts))

test('loaded fonts have no note', () => {
  expect(notesOf({ fonts: [latin, inter] })).toEqual([])
})

test('an unused font is named with the reason, and a missing family by its name', () => {
  const gone = { family: 'Brand', file: 'brand.woff2', problem: 'is not there' }
  expect(notesOf({ fonts: [gone, inter] })).toEqual([
    'brand.woff2 of Brand is not used, because it is not there: another font of this machine is used.'
  ])
  expect(notesOf({ fonts: [inter] })).toEqual([
    'Brand is not among the profile’s fonts: this machine’s font of that name is used, if there is one.'
  ])
})
