import { describe, expect, test } from 'vitest'
import { openIn, placeOf } from './useOpenRow.ts'

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

describe('the open row', () => {
  const loaded = (...rows: readonly Row[]) => ({ rows, originOf: (at: number) => ({ exchange: 'x', at, drift: [] }) })
  const [a, b] = [row('a'), row('b')]

  test('that was named elsewhere is found once it is loaded', () => {
    expect(openIn(undefined, 'b', loaded(), idOf)).toBeUndefined()
    expect(openIn(undefined, 'b', loaded(a, b), idOf)).toMatchObject({ row: b, place: 1, origin: { at: 1 } })
  })

  test('gives way to another that is named, and to none while that is not loaded', () => {
    const open = openIn(undefined, 'a', loaded(a, b), idOf)
    expect(openIn(open, 'b', loaded(a, b), idOf)).toMatchObject({ row: b })
    expect(openIn(open, 'c', loaded(a, b), idOf)).toBeUndefined()
  })

  test('stays when its page is left, and is the same object while nothing changed', () => {
    const open = openIn(undefined, 'a', loaded(a, b), idOf)
    expect(openIn(open, 'a', loaded(a, b), idOf)).toBe(open)
    expect(openIn(open, 'a', loaded(b), idOf)).toMatchObject({ row: a, place: -1 })
  })

  test('without an id stays open until a row is named', () => {
    const nameless = row()
    const open = { row: nameless, place: 0, origin: undefined }
    expect(openIn(open, undefined, loaded(nameless), idOf)).toBe(open)
    expect(openIn(undefined, undefined, loaded(nameless), idOf)).toBeUndefined()
    expect(openIn(open, 'a', loaded(nameless, a), idOf)).toMatchObject({ row: a })
  })
})
