import { expect, test } from 'vitest'
import { checkPlayer, type Counts } from './testing/checkAnswer.ts'
import { faultOf, faults } from './testing/platform.ts'
import { playerOf } from './testing/truth.ts'

const newCounts = (): Counts => ({
  players: 0,
  proved: 0,
  assumed: 0,
  unknown: 0,
  wrong: [],
  wrongAssumed: [],
  missed: []
})

test.each([
  [1, 60, { proved: 163, assumed: 79, unknown: 85 }],
  // Not looked at while the rules were written.
  [1001, 1060, { proved: 174, assumed: 76, unknown: 75 }]
])('no proved line of the players %i to %i is wrong', async (from, to, marks) => {
  const counts = newCounts()
  for (let seed = from; seed <= to; seed += 1) await checkPlayer(playerOf(seed), faultOf(seed), counts)
  expect(counts).toEqual({ ...newCounts(), players: to - from + 1, ...marks })
})

// How rows drift is drawn from many ways: each player is met by several.
test.each([...new Set(faults)])('no proved line is wrong on a platform with %s', async (fault) => {
  const counts = newCounts()
  const salts = fault === 'drifting rows' ? 5 : 1
  for (let salt = 0; salt < salts; salt += 1) {
    for (let seed = 1; seed <= 60; seed += 1) await checkPlayer({ ...playerOf(seed), salt }, fault, counts)
  }
  expect([counts.wrong, counts.wrongAssumed]).toEqual([[], []])
})
