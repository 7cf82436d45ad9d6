import { describe, expect, test } from 'vitest'
import { makePart, makeSite, makeText } from '../testing/makeSite.ts'
import { colourText, contrast, luminance, ratioText, readColour } from '../../../domain/colour.ts'
import {
  buttonTextColour,
  contrastInWords,
  contrastOverInWords,
  white,
  contrastFindings,
  contrastOver
} from './contrast.ts'

describe('a colour', () => {
  test.each([
    ['#C0392B', [192, 57, 43]],
    ['#ffd700', [255, 215, 0]],
    ['#000000', [0, 0, 0]]
  ])('%s is read', (text, rgb) => expect(readColour(text)).toEqual(rgb))

  test.each(['gold', '#FFF', '#FFD7001', ' #FFD700', '#FFD700\n', '#GGGGGG', 'var(--accent)', '', null, 0xffd700])(
    '%j is none',
    (text) => expect(readColour(text)).toBeUndefined()
  )

  test('is written in the documented form', () => expect(colourText([192, 57, 0])).toBe('#C03900'))
})

describe('contrast', () => {
  test('follows WCAG in both directions, and is 21 for black and white', () => {
    expect(contrast([0, 0, 0], white)).toBe(21)
    expect(contrast([119, 119, 119], white)).toBeCloseTo(4.478, 3)
    expect(contrast(white, [192, 57, 43])).toBeCloseTo(5.44, 2)
    expect(luminance([255, 0, 0])).toBeCloseTo(0.2126, 4)
  })

  test.each([
    [4.5, false, 'AA (4.5 : 1)'],
    [4.49, false, 'fails AA (4.5 : 1)'],
    [3, true, 'AA for large text (3 : 1)'],
    [2.99, true, 'fails AA for large text (3 : 1)']
  ])('%s for large text %s: %s', (ratio, isLarge, words) => expect(contrastInWords(ratio, isLarge)).toBe(words))

  test('is never rounded up to a level', () => expect([ratioText(4.499), ratioText(21)]).toEqual(['4.49', '21.00']))
})

const large = { size: 62, line: 68, weight: 800, below: 10 }
const small = { size: 16, line: 22, weight: 400, below: 26 }
const pixels = (...lights: readonly number[]) =>
  new Uint8ClampedArray(lights.flatMap((light) => [light, light, light, 255]))

describe('white text over pixels', () => {
  test('has a worst and a median contrast', () => {
    const contrast = contrastOver(pixels(0, 0, 119, 255), 'title', small)
    expect(contrast?.worst).toBe(1)
    expect(contrast?.median).toBeCloseTo(4.478, 2)
    expect(contrast?.under).toBe(0.5)
  })

  test('needs less contrast if the text is large', () => {
    expect(contrastOver(pixels(130), 'title', small)?.under).toBe(1)
    expect(contrastOver(pixels(130), 'title', large)?.under).toBe(0)
  })

  test('has no result without opaque pixels behind it', () => {
    expect(contrastOver(new Uint8ClampedArray(16), 'title', small)).toBeUndefined()
    expect(contrastOver(new Uint8ClampedArray(0), 'title', small)).toBeUndefined()
    const half = new Uint8ClampedArray([255, 255, 255, 0, 0, 0, 0, 255])
    expect(contrastOver(half, 'title', small)?.worst).toBe(21)
  })
})

test.each([
  [0, []],
  [0.05, ['note']],
  [0.2, ['check']],
  [0.6, ['flaw']]
])('%s of a text below the required ratio: %j', (under, levels) => {
  const findings = contrastFindings(
    3,
    'tablet',
    [{ text: 'title', worst: 1.239, median: 4.2, under, demanded: 4.5, colour: 'White' }],
    'in the Pitboss layout'
  )
  expect(findings.map(({ severity }) => severity)).toEqual(levels)
  for (const { words, subject, field } of findings) {
    expect([subject, field]).toEqual([3, 'title'])
    expect(words).toContain('Tablet: worst 1.23, median 4.20')
    expect(words).toContain('below the 4.5 : 1 of AA (')
  }
})

test('a button’s text has its device’s colour, and no colour if the device has no button', () => {
  const site = makeSite([makePart({ part: 'button_title', text: makeText({ colour: '#102030CC' }) })])
  expect(buttonTextColour(site, 'desktop')).toEqual([16, 32, 48])
  expect(buttonTextColour(site, 'mobile')).toBeUndefined()
})

test('a text has no level if half of it is hard to read', () => {
  const text = { text: 'title', median: 11, demanded: 3, colour: 'White' } as const
  expect(contrastOverInWords({ ...text, worst: 1.2, under: 0.4 })).toBe('40 % below the 3 : 1 of AA for large text')
  expect(contrastOverInWords({ ...text, worst: 3.74, under: 0 })).toBe('AA for large text (3 : 1)')
})
