import { describe, expect, test } from 'vitest'
import { isFull } from '../../src/main/testing/fullForTest.ts'
import { judgeFigure } from '../../src/renderer/screens/banners/verdict/judgeFigure.ts'
import { makePair } from './pair.ts'
import { addScore, emptyScore } from './score.ts'

// A quick run has two phones, the smallest figures: with a text that is elsewhere, one that is gone, and a button of
// another colour.
const seeds = isFull ? Array.from({ length: 60 }, (_, at) => at + 1) : [5, 7]

describe('the verdict on each element of made pairs', () => {
  const score = emptyScore()

  test.each(seeds)('is given: pair %i', async (seed) => {
    const pair = await makePair(seed, isFull ? undefined : 'mobile')
    addScore(score, pair, judgeFigure(pair.job))
    expect(score.elements).toBeGreaterThan(0)
  })

  test('is true of both quick pairs, and of 95 elements of 100 that differ in several ways at once', () => {
    const wrong = [...score.wronglySame, ...score.wronglyDifferent, ...score.notThere]
    if (isFull)
      process.stdout.write(`${wrong.length} of ${score.elements} elements are judged wrongly:\n${wrong.join('\n')}\n`)
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(isFull ? score.elements * 0.05 : 0)
  })

  test('is there for at least nine elements of ten', () => {
    expect(score.right).toBeGreaterThanOrEqual((score.elements - 1) * 0.9)
  })
})

test('what cannot be judged is not, and says why', async () => {
  const { job } = await makePair(7, 'mobile')
  const doubtsOf = (changed: Partial<typeof job>) =>
    new Set(judgeFigure({ ...job, ...changed }).elements.map(({ doubt }) => doubt))
  expect(doubtsOf({ isSameSize: false })).toEqual(new Set(['size']))
  expect(doubtsOf({ covered: { x: 0, y: 0, width: 0, height: 0 } })).toEqual(new Set(['outside']))
})
