import { describe, expect, test } from 'vitest'
import { judgeDifference, shareInWords, verdictInWords } from './verdict.ts'

const differing = (pixels: number) => ({
  size: { width: 1, height: 1 },
  compared: 10_000,
  differing: pixels,
  regions: [],
  more: 0
})
const terms = { difference: differing(50), limit: 0.5, changed: [], failed: [], sizes: undefined }

describe('a verdict', () => {
  test('passes up to its limit, and fails beyond it', () => {
    expect(judgeDifference(terms)).toEqual({ word: 'passes', share: 0.005 })
    expect(judgeDifference({ ...terms, difference: differing(51) })).toEqual({ word: 'fails', share: 0.0051 })
    expect(judgeDifference({ ...terms, limit: 0, difference: differing(0) }).word).toBe('passes')
  })

  test('is not given while something is loading', () => {
    expect(judgeDifference({ ...terms, difference: undefined })).toEqual({ word: 'comparing…' })
  })

  test.each([
    ['a live picture that cannot be shown', { failed: ['mascot'] }, 'not judged', /mascot cannot be shown/],
    ['a live picture that changed', { changed: ['background', 'mascot'] }, 'outdated', /background and mascot changed/],
    ['sizes that differ', { sizes: 'The design is 5 × 5.' }, 'not judged', /5 × 5/],
    ['a mask over all', { difference: { ...differing(0), compared: 0 } }, 'not judged', /all of it is masked/]
  ] as const)('is not given for %s, however little differs, and says why', (_name, part, word, reason) => {
    const verdict = judgeDifference({ ...terms, difference: differing(0), ...part })
    expect(verdict).toMatchObject({ word, reason: expect.stringMatching(reason) })
    expect(verdictInWords(verdict)).not.toMatch(/passes|fails/)
  })
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
