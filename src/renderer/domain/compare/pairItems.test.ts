import { expect, test } from 'vitest'
import { longestIncreasingSubsequence, pairItems } from './pairItems.ts'

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
])('the longest increasing subsequence of %j is %j', (numbers, members) => {
  expect([...longestIncreasingSubsequence(numbers)].toSorted((x, y) => x - y)).toEqual(members)
})

test.each([
  ['abc', 'cab', ['c 3 1']],
  ['abc', 'cba', ['a 1 3', 'c 3 1']],
  ['xab', 'ba', ['b 3 1']],
  ['xabcd', 'abcd', []]
])('from %s to %s, only items with another position moved', (before, after, moved) => {
  const pairs = pairItems(before.split(''), after.split(''), [(item) => item])
  expect(pairs.flatMap(({ before: item, from, to, isMoved }) => (isMoved ? [`${item} ${from} ${to}`] : []))).toEqual(
    moved
  )
})
