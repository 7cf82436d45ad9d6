import { describe, expect, test } from 'vitest'
import { judgeDifference, shareInWords, verdictInWords } from './verdict.ts'

const differing = (pixels: number) => ({
  size: { width: 1, height: 1 },
  compared: 10_000,
  differing: pixels,
  regions: [],
  more: 0
})
const placement = { x: 0, y: 0, isCropped: false, masks: [], limit: 0.5 }
const terms = { difference: differing(50), placement, changed: [], failed: [], sizes: undefined }

describe('a verdict', () => {
  test('passes up to its limit, and fails beyond it', () => {
    expect(judgeDifference(terms)).toEqual({ word: 'passes', share: 0.005, terms: [] })
    expect(judgeDifference({ ...terms, difference: differing(51) })).toMatchObject({ word: 'fails', share: 0.0051 })
    expect(judgeDifference({ ...terms, placement: { ...placement, limit: 0 }, difference: differing(0) }).word).toBe(
      'passes'
    )
  })

  test('names what was done to the design before it was judged', () => {
    const mask = { x: 0, y: 0, width: 10, height: 10 }
    const said = (part: object) => verdictInWords(judgeDifference({ ...terms, placement: { ...placement, ...part } }))
    expect(said({})).toBe('0.50 % differs · passes')
    expect(said({ masks: [mask] })).toBe('0.50 % differs · without 1 mask · passes')
    expect(said({ masks: [mask, mask], x: 3, y: -2, limit: 0.1 })).toBe(
      '0.50 % differs · without 2 masks · moved by 3, -2 px · fails'
    )
    expect(said({ scale: 1.5, isCropped: true })).toBe('0.50 % differs · scale 1.5× · margins cropped · passes')
  })

  test('of two figures says only whether they differ', () => {
    const of = (pixels: number) => judgeDifference({ ...terms, placement: undefined, difference: differing(pixels) })
    expect([of(0), of(51)].map(verdictInWords)).toEqual(['no pixel differs', '0.51 % differs'])
  })

  test('is not given while something is loading', () => {
    expect(judgeDifference({ ...terms, difference: undefined })).toEqual({ word: 'comparing…' })
  })

  test.each([
    [
      'a live picture that cannot be shown',
      { failed: [{ where: 'Live', kinds: ['mascot'] }] },
      'not judged',
      /mascot cannot be shown/
    ],
    ['a live picture that changed', { changed: ['background', 'mascot'] }, 'outdated', /background and mascot changed/],
    ['sizes that differ', { sizes: 'The design is 5 × 5.' }, 'not judged', /5 × 5/],
    ['a mask over all', { difference: { ...differing(0), compared: 0 } }, 'not judged', /whole figure is masked/]
  ] as const)(
    'is not given for %s, however little differs, and says why instead of a percentage',
    (_name, part, word, reason) => {
      const verdict = judgeDifference({ ...terms, difference: differing(0), ...part })
      expect(verdict).toMatchObject({ word, reason: expect.stringMatching(reason) })
      expect(verdictInWords(verdict)).toBe(word)
    }
  )
})

test('a share is never 0 where something differs', () => {
  expect([0, 0.000001, 0.0031, 0.062, 1].map(shareInWords)).toEqual([
    '0 %',
    'under 0.01 %',
    '0.31 %',
    '6.20 %',
    '100.0 %'
  ])
})
