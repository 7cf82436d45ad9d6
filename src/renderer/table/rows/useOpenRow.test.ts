import { expect, test } from 'vitest'
import { placeOf } from './useOpenRow.ts'

interface Row {
  readonly id: string | undefined
}
const row = (id?: string): Row => ({ id })
const idOf = ({ id }: Row) => id

test('an open row is found again by its id when others came above it', () => {
  const before = [row('a'), row('b')]
  const open = { row: before[1] ?? row(), place: 1 }
  expect(placeOf(open, before, idOf)).toBe(1)
  expect(placeOf(open, [row('c'), row('a'), row('b')], idOf)).toBe(2)
})

test('of two rows with one id it stays the one it was', () => {
  const open = { row: row('a'), place: 1 }
  expect(placeOf(open, [row('a'), row('a')], idOf)).toBe(1)
})

test('a row that is no longer loaded, or has no id to be known by, has no place', () => {
  expect(placeOf({ row: row('a'), place: 0 }, [row('b')], idOf)).toBe(-1)
  expect(placeOf({ row: row(), place: 0 }, [row()], idOf)).toBe(-1)
})
