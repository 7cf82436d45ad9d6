import { expect, test } from 'vitest'
import { longestIncreasingSubsequence } from './pairItems.ts'

test.each([
  [[], []],
  [
    [3, 1, 2],
    [1, 2]
  ],
  [
    [2, 3, 1],
    [2, 3]
  ],
  [
    [5, 1, 4, 2, 3],
    [1, 2, 3]
  ]
])('the longest rise of %j is %j', (numbers, members) => {
  expect([...longestIncreasingSubsequence(numbers)].toSorted((x, y) => x - y)).toEqual(members)
})
