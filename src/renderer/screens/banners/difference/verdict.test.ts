import { describe, expect, test } from 'vitest'
import type { Doubt, ElementVerdict } from '../verdict/figureVerdict.ts'
import { makeSite, ourSite } from '../testing/makeSite.ts'
import { judgeDifference, liveSideInWords, toneOf, verdictInWords, verdictOrReason } from './verdict.ts'

const region = { x: 0, y: 0, width: 5, height: 5 }
const differing = (pixels: number) => ({
  differing: pixels,
  regions: pixels === 0 ? [] : [region, region]
})
const element = (differences: ElementVerdict['differences'], doubt?: Doubt): ElementVerdict => ({
  name: 'Button',
  box: { x: 0, y: 0, width: 1, height: 1 },
  differences,
  doubt
})
const byElements = (...elements: readonly ElementVerdict[]) => ({
  ...differing(50),
  elements: { elements, extras: [] }
})
const design = {}
const terms = { difference: byElements(element([])), design, reason: undefined }
const moved: ElementVerdict['differences'] = [{ kind: 'moved', dx: -3, dy: 0 }]

describe('a verdict', () => {
  test('passes only if every visible element was judged, however little of the figure differs', () => {
    const words = (...elements: readonly ElementVerdict[]) =>
      verdictOrReason(judgeDifference({ ...terms, difference: byElements(...elements) }))
    const [same, outside, doubted] = [element([]), element([], 'outside'), element([], 'unexplained')]
    expect(words(same, same)).toBe('Passes')
    expect(words(same, outside)).toBe('Not judged: Button, outside the design')
    expect(words()).toBe('Not judged: nothing can be compared')
    expect(words(same, doubted)).toBe('Not judged: Button, something differs there, but it may be another element')
    expect(words(element(moved), element(moved), same)).toBe('Fails: 2 of 3 elements differ')
    expect(words(element(moved), same, doubted)).toBe('Fails: Button differs, 1 not judged')
    const extra = { ...byElements(same), elements: { elements: [same], extras: [region] } }
    const verdict = judgeDifference({ ...terms, difference: extra })
    expect(verdict).toMatchObject({ word: 'fails', sentence: 'Fails: 1 area only in the design' })
  })

  test('names how the design was cropped and scaled', () => {
    const area = { x: 9, y: 9, width: 1600, height: 480 }
    expect(verdictInWords(judgeDifference({ ...terms, design: { area } }))).toBe('Passes · uses 1600 × 480 of the file')
    expect(verdictInWords(judgeDifference({ ...terms, scale: 1.5 }))).toBe('Passes · scale 1.5×')
    expect(verdictInWords(judgeDifference({ ...terms, scale: 2 }))).toBe('Passes')
  })

  test('on two figures says only whether they differ', () => {
    const of = (pixels: number) => judgeDifference({ ...terms, design: undefined, difference: differing(pixels) })
    expect([of(0), of(51)].map(verdictInWords)).toEqual(['No pixel differs', '2 regions differ'])
  })

  test('on two figures without a differing pixel is the same, and names the differing fields', () => {
    const differences = ['1 field differs', '2 pictures differ']
    const verdict = judgeDifference({ ...terms, design: undefined, difference: differing(0), differences })
    expect(verdict.word).toBe('the same')
    expect(verdictInWords(verdict)).toBe('No pixel differs · 1 field differs · 2 pictures differ')
    expect(toneOf(verdict)).toBe('attention')
  })

  test('is pending while data is loading', () => {
    expect(judgeDifference({ ...terms, difference: undefined })).toEqual({ word: 'comparing…' })
  })

  test('is not judged for a reason, however little differs, and gives it', () => {
    const reason = 'The design is 5 × 5.'
    const verdict = judgeDifference({ ...terms, difference: differing(0), reason })
    expect(verdict).toEqual({ word: 'not judged', reason })
    expect(verdictInWords(verdict)).toBe('not judged')
  })
})

test('the live side uses the Pitboss layout only without a site’s own layout', () => {
  const [ours, site] = [ourSite(), makeSite()]
  expect([ours, site].map(liveSideInWords)).toEqual(['live, Pitboss layout', 'live, layout Site, 2026-11-12'])
})
