import { describe, expect, test } from 'vitest'
import { colourText, contrast, contrastInWords, luminance, ratioText, readColour, white } from './contrast.ts'

describe('a colour', () => {
  test.each([
    ['#C0392B', [192, 57, 43]],
    ['#ffd700', [255, 215, 0]],
    ['#000000', [0, 0, 0]]
  ])('%s is read', (text, rgb) => expect(readColour(text)).toEqual(rgb))

  test.each([
    'gold',
    '#FFF',
    '#FFD7001',
    ' #FFD700',
    '#FFD700\n',
    '#GGGGGG',
    'red;background:url(https://tracker.invalid/colour)',
    'url(https://tracker.invalid)',
    'var(--accent)',
    '',
    null,
    undefined,
    0xffd700,
    ['#FFD700']
  ])('%j is none', (text) => expect(readColour(text)).toBeUndefined())

  test('is written as it is documented', () => expect(colourText([192, 57, 0])).toBe('#C03900'))
})

describe('contrast', () => {
  test('of black and white is 21, of a colour with itself 1', () => {
    expect(contrast([0, 0, 0], white)).toBe(21)
    expect(contrast([12, 34, 56], [12, 34, 56])).toBe(1)
  })

  test('is the one that WCAG names, either way round', () => {
    expect(contrast([119, 119, 119], white)).toBeCloseTo(4.478, 3)
    expect(contrast(white, [192, 57, 43])).toBeCloseTo(5.44, 2)
    expect(luminance([255, 0, 0])).toBeCloseTo(0.2126, 4)
  })

  test.each([
    [7, false, 'AAA (7 : 1)'],
    [6.99, false, 'AA (4.5 : 1)'],
    [4.5, false, 'AA (4.5 : 1)'],
    [4.49, false, 'fails AA (4.5 : 1), enough for large text (3 : 1)'],
    [2.99, false, 'fails AA (4.5 : 1)'],
    [4.9, true, 'AAA for large text (4.5 : 1)'],
    [4.5, true, 'AAA for large text (4.5 : 1)'],
    [3, true, 'AA for large text (3 : 1)'],
    [2.99, true, 'fails AA for large text (3 : 1)']
  ])('%s for large text %s: %s', (ratio, isLarge, words) => expect(contrastInWords(ratio, isLarge)).toBe(words))

  test('is never rounded up to a level', () => expect([ratioText(4.499), ratioText(21)]).toEqual(['4.49', '21.00']))
})
