import { describe, expect, test } from 'vitest'
import { openIn, recordIndexOf } from './useOpenRow.ts'

interface Row {
  readonly id: string | undefined
}
const row = (id?: string): Row => ({ id })
const idOf = ({ id }: Row) => id

test('an open row is found by its id after rows were added above', () => {
  const before = [row('a'), row('b')]
  const open = { row: before[1] ?? row(), recordIndex: 1 }
  expect(recordIndexOf(open, before, idOf)).toBe(1)
  expect(recordIndexOf(open, [row('c'), row('a'), row('b')], idOf)).toBe(2)
})

test('of two rows with the same id, the open row keeps its index', () => {
  const open = { row: row('a'), recordIndex: 1 }
  expect(recordIndexOf(open, [row('a'), row('a')], idOf)).toBe(1)
})

test('a row that is no longer loaded, or has no id, has no index', () => {
  expect(recordIndexOf({ row: row('a'), recordIndex: 0 }, [row('b')], idOf)).toBe(-1)
  expect(recordIndexOf({ row: row(), recordIndex: 0 }, [row()], idOf)).toBe(-1)
})

describe('the open row', () => {
  const loaded = (...rows: readonly Row[]) => ({ rows, originOf: (at: number) => ({ exchange: 'x', at, drift: [] }) })
  const [a, b] = [row('a'), row('b')]

  test('named in an address is found after it loads', () => {
    expect(openIn(undefined, 'b', loaded(), idOf)).toBeUndefined()
    expect(openIn(undefined, 'b', loaded(a, b), idOf)).toMatchObject({ row: b, recordIndex: 1, origin: { at: 1 } })
  })

  test('is replaced by another named row, and closes while that row is not loaded', () => {
    const open = openIn(undefined, 'a', loaded(a, b), idOf)
    expect(openIn(open, 'b', loaded(a, b), idOf)).toMatchObject({ row: b })
    expect(openIn(open, 'c', loaded(a, b), idOf)).toBeUndefined()
  })

  test('stays open after a change of page, and keeps its identity while nothing changes', () => {
    const open = openIn(undefined, 'a', loaded(a, b), idOf)
    expect(openIn(open, 'a', loaded(a, b), idOf)).toBe(open)
    expect(openIn(open, 'a', loaded(b), idOf)).toMatchObject({ row: a, recordIndex: -1 })
  })

  test('without an id stays open until an address names a row', () => {
    const nameless = row()
    const open = { row: nameless, recordIndex: 0, origin: undefined }
    expect(openIn(open, undefined, loaded(nameless), idOf)).toBe(open)
    expect(openIn(undefined, undefined, loaded(nameless), idOf)).toBeUndefined()
    expect(openIn(open, 'a', loaded(nameless, a), idOf)).toMatchObject({ row: a })
  })
})
