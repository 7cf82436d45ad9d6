import { expect, test } from 'vitest'
import { checkInWords } from './CheckDialog.tsx'

const words = (check: Parameters<typeof checkInWords>[0]) => checkInWords(check).join(' ')

test('a check says that all lines fit, and which of them nothing covers', () => {
  expect(words({ lines: 0, older: 0, unfit: 0 })).toBe('The journal has no lines yet.')
  expect(words({ lines: 1200, older: 0, unfit: 0 })).toBe('All 1,200 lines fit.')
  expect(words({ lines: 12, older: 5, unfit: 0 })).toBe(
    'All 12 lines fit. The first 5 are from before Pitboss linked lines: of these only the last is covered.'
  )
})

test('a line that does not fit is named with why, and how many later ones do not', () => {
  const found = { lines: 12, older: 0, unfit: 1 }
  expect(words({ ...found, first: { line: 8, before: 7, isLinked: true } })).toBe(
    'Line 8 is the first that does not fit. Line 7 was changed after line 8 was written, or lines between them were removed, put in or moved.'
  )
  expect(words({ ...found, first: { line: 1, before: 0, isLinked: true } })).toContain('A line before it is gone.')
  expect(words({ ...found, unfit: 3, first: { line: 8, before: 7, isLinked: false } })).toMatch(
    /It carries no hash: .+ 2 later lines do not fit either\.$/
  )
})
