import { describe, expect, test } from 'vitest'
import { openIn } from './useOpenRow.ts'

interface Row {
  readonly id: string | undefined
}
const row = (id?: string): Row => ({ id })
const idOf = ({ id }: Row) => id

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

  test('is found by its id after rows were added above, and of two rows with the same id keeps its index', () => {
    const open = { row: row('b'), recordIndex: 1, origin: undefined }
    expect(openIn(open, 'b', loaded(row('c'), a, b), idOf)).toMatchObject({ recordIndex: 2 })
    expect(openIn(open, 'b', loaded(b, row('b')), idOf)).toMatchObject({ recordIndex: 1 })
  })

  test('without an id stays open until an address names a row', () => {
    const nameless = row()
    const open = { row: nameless, recordIndex: 0, origin: undefined }
    expect(openIn(open, undefined, loaded(nameless), idOf)).toBe(open)
    expect(openIn(undefined, undefined, loaded(nameless), idOf)).toBeUndefined()
    expect(openIn(open, 'a', loaded(nameless, a), idOf)).toMatchObject({ row: a })
  })
})
