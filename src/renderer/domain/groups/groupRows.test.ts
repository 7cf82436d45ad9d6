import { describe, expect, test } from 'vitest'
import { groupRows, shownGroups, type Grouping, type RowFacts } from './groupRows.ts'

const minute = 60_000_000
const row = (game: string | undefined, minutes: number | undefined, round?: string): RowFacts => ({
  game,
  round,
  at: minutes === undefined ? undefined : minutes * minute
})
const placesOf = (facts: readonly RowFacts[], by: Grouping = 'sessions', order = [...facts.keys()]) =>
  shownGroups(groupRows(facts, by, 30 * minute), order).map(({ recordIndexes }) => recordIndexes)

describe('a session', () => {
  test('continues over a pause of 30 minutes and ends after a longer one', () => {
    expect(placesOf([row('a', 100), row('a', 70), row('a', 39.9)])).toEqual([[0, 1], [2]])
    expect(placesOf([row('a', 10), row('a', 40), row('a', 71)])).toEqual([[0, 1], [2]])
  })

  test('has one game; another game at the same time has its own session', () => {
    expect(placesOf([row('a', 10), row('b', 9), row('a', 8), row('b', 7)])).toEqual([
      [0, 2],
      [1, 3]
    ])
  })

  test('does not depend on the order of the rows', () => {
    expect(placesOf([row('a', 10), row('a', 90), row('a', 60), row('a', 12)])).toEqual([
      [0, 3],
      [1, 2]
    ])
  })

  test('has no row with an unreadable time; such rows of a game form one group', () => {
    const facts = [row('a', 10), row('a', undefined), row('a', 9), row('b', undefined), row('a', undefined)]
    expect(placesOf(facts)).toEqual([[0, 2], [1, 4], [3]])
    expect(groupRows(facts, 'sessions', minute).groups.map(({ isTimed }) => isTimed)).toEqual([true, false, false])
  })
})

describe('a round', () => {
  test('has one game, and pauses do not end it', () => {
    const facts = [row('a', 10, '1'), row('b', 10, '1'), row('a', 500, '1'), row('a', undefined, '1')]
    expect(placesOf(facts, 'rounds')).toEqual([[0, 2, 3], [1]])
  })

  test('has no row without a round number; such rows are in sessions', () => {
    expect(placesOf([row('a', 10, '1'), row('a', 10), row('a', 90)], 'rounds')).toEqual([[0], [1], [2]])
  })
})

test('a filtered group has only the passing rows, in their order', () => {
  const facts = [row('a', 10), row('b', 9), row('a', 8)]
  expect(placesOf(facts, 'sessions', [2, 1])).toEqual([[2], [1]])
  expect(placesOf(facts, 'sessions', [1])).toEqual([[1]])
  expect(placesOf([])).toEqual([])
})

test('every row belongs to one group, in any list', () => {
  let state = 7
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  for (let list = 0; list < 200; list += 1) {
    const facts = Array.from({ length: next(60) }, () =>
      row(
        next(4) === 0 ? undefined : `game ${next(3)}`,
        next(9) === 0 ? undefined : next(400),
        next(2) === 0 ? `${next(5)}` : undefined
      )
    )
    for (const by of ['sessions', 'rounds'] as const) {
      const all = placesOf(facts, by)
      expect(all.flat().toSorted((one, other) => one - other)).toEqual([...facts.keys()])
      const { groups } = groupRows(facts, by, 30 * minute)
      expect(groups.reduce((sum, { rows }) => sum + rows, 0)).toBe(facts.length)
    }
  }
})
