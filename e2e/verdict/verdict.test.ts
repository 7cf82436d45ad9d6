import { expect, test } from 'vitest'
import { amount } from '../../src/main/testing/fullForTest.ts'
import { judgeFigure } from '../../src/renderer/screens/banners/verdict/judgeFigure.ts'
import { makePair } from './pair.ts'
import { addScore, emptyScore } from './score.ts'

test('each element of made pairs gets the verdict that is true, or none', async () => {
  const score = emptyScore()
  const device = amount(0, 1) === 1 ? 'mobile' : undefined
  for (let seed = 1; seed <= amount(60, 4); seed += 1) {
    const pair = await makePair(seed, device)
    addScore(score, pair, judgeFigure(pair.job))
  }
  expect(score.wronglySame).toEqual([])
  expect(score.wronglyDifferent).toEqual([])
  expect(score.notThere).toEqual([])
  expect(score.notJudged.length).toBeLessThanOrEqual(score.elements / 10)
})
