import { describe, expect, test } from 'vitest'
import { rawLines } from './rawLines.ts'

const shown = (text: string, width?: number) => rawLines(text, width).map(({ from, to }) => text.slice(from, to))

describe('raw lines', () => {
  test('follow the breaks of the text', () => {
    expect(shown('a\nbc\n\nd\n')).toEqual(['a', 'bc', '', 'd', ''])
  })

  test('a long line goes on in the next, nothing is lost', () => {
    expect(shown('abcdefg\nh', 3)).toEqual(['abc', 'def', 'g', 'h'])
  })

  test('a pair of surrogates is never cut', () => {
    expect(shown('ab🎰cd', 3)).toEqual(['ab', '🎰c', 'd'])
  })

  test('an empty text is one empty line', () => {
    expect(shown('')).toEqual([''])
  })
})
