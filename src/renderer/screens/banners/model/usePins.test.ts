import { expect, test } from 'vitest'
import { movedBy, pinText } from './usePins.ts'

const figure = { width: 1600, height: 480 }

test('a pin moves by pixels of its figure and stays on the figure', () => {
  expect(movedBy({ x: 0.5, y: 0.5 }, { x: 16, y: -48 }, figure)).toEqual({ x: 0.51, y: 0.4 })
  expect(movedBy({ x: 0, y: 1 }, { x: -10, y: 10 }, figure)).toEqual({ x: 0, y: 1 })
})

test.each([
  ['  Move it up \r\n now ', 'Move it up \n now'],
  ['a\u0000b\u001bc', 'abc'],
  ['half \ud83d', 'half'],
  ['<b>bold</b>', '<b>bold</b>']
])('%j is stored as %j', (typed, kept) => {
  expect(pinText(typed)).toBe(kept)
})

test.each(['', ' \n', '\u200b\u2060', '\u0000'])('%j isn’t a text', (typed) => {
  expect(pinText(typed)).toBeUndefined()
})
