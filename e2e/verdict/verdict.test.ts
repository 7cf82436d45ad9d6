import { describe, expect, test } from 'vitest'
import { isFull } from '../../src/main/testing/fullForTest.ts'
import { judgeFigure } from '../../src/renderer/screens/banners/verdict/judgeFigure.ts'
import { makePair } from './pair.ts'
import { addScore, emptyScore } from './score.ts'

// A quick run has two phones, the smallest figures: a moved text, and a missing text with a recoloured button.
const seeds = isFull ? Array.from({ length: 60 }, (_, at) => at + 1) : [5, 7]

describe('the verdict on each element of made pairs', () => {
  const score = emptyScore()

  test.each(seeds)('is given for pair %i', (seed) => {
    const pair = makePair(seed, isFull ? undefined : 'mobile')
    addScore(score, pair, judgeFigure(pair.job))
    expect(score.elements).toBeGreaterThan(0)
  })

  test('is right for both quick pairs, and for 95 of 100 elements with several differences', () => {
    const wrong = [...score.wronglySame, ...score.wronglyDifferent, ...score.notThere]
    if (isFull)
      process.stdout.write(`${wrong.length} of ${score.elements} elements are judged wrongly:\n${wrong.join('\n')}\n`)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(isFull ? score.elements * 0.05 : 0)
  })

  test('exists for at least nine of ten elements', () => {
    expect(score.right).toBeGreaterThanOrEqual((score.elements - 1) * 0.9)
  })
})

test('an unjudgeable element has no verdict, and a reason', () => {
  const { job } = makePair(7, 'mobile')
  const doubtsOf = (changed: Partial<typeof job>) =>
    new Set(judgeFigure({ ...job, ...changed }).elements.map(({ doubt }) => doubt))
  expect(doubtsOf({ isSameSize: false })).toEqual(new Set(['size']))
  expect(doubtsOf({ covered: { x: 0, y: 0, width: 0, height: 0 } })).toEqual(new Set(['outside']))
})
