import { Exact } from '../../../shared/readings/exact.ts'
import { describe, expect, test, vi } from 'vitest'
import { folded } from '../../../shared/text/search.ts'
import type { RecordColumn } from '../../records/column.ts'
import { nextSort, sortRows, readSearchTexts, rowsWith } from './sortRows.ts'

interface Row {
  readonly value?: number | string | Exact | null
}
const column: RecordColumn<Row> = { name: 'value', value: ({ value }) => value, width: 90 }
const sorted = (values: readonly Row['value'][], isDescending = false) => {
  const rows = values.map((value): Row => (value === undefined ? {} : { value }))
  return sortRows(rows, [...rows.keys()], column, isDescending).map((recordIndex) => rows[recordIndex]?.value)
}

describe('the order of loaded rows', () => {
  test('numbers are sorted by size, also beyond 2^53', () => {
    expect(sorted([10, 9, -0.5, new Exact('9007199254740993'), new Exact('9007199254740992')])).toEqual([
      -0.5,
      9,
      10,
      new Exact('9007199254740992'),
      new Exact('9007199254740993')
    ])
  })

  test('texts are sorted after numbers, ignoring case', () => {
    expect(sorted(['b', 'A', 'c', 2])).toEqual([2, 'A', 'b', 'c'])
  })

  test('missing values are last in both directions', () => {
    expect(sorted([null, 2, undefined, 1, ''])).toEqual([1, 2, null, undefined, ''])
    expect(sorted([null, 2, undefined, 1, ''], true)).toEqual([2, 1, null, undefined, ''])
  })

  test('equal rows keep their order, and only the given rows are returned', () => {
    const rows: readonly Row[] = [{ value: 1 }, { value: 1 }, { value: 0 }, { value: 1 }]
    expect(sortRows(rows, [0, 1, 3], column, false)).toEqual([0, 1, 3])
    expect(sortRows(rows, [0, 1, 3], column, true)).toEqual([0, 1, 3])
  })

  test('presses on a head sort ascending, descending, then by the platform’s order', () => {
    const up = nextSort(undefined, 'id')
    const down = nextSort(up, 'id')
    expect([up, down, nextSort(down, 'id')]).toEqual([
      { column: 'id', isDescending: false },
      { column: 'id', isDescending: true },
      undefined
    ])
    expect(nextSort(down, 'amount')).toEqual({ column: 'amount', isDescending: false })
  })
})

test('a column with groups is sorted within them, and rows without a group are last', () => {
  const rows = ['EUR 2', ' 9', 'JPY 500', 'EUR 10', 'JPY 3'].map((text) => {
    const [group = '', amount] = text.split(' ')
    return { group, amount: Number(amount) }
  })
  const column = {
    name: 'amount',
    value: ({ amount }: (typeof rows)[number]) => amount,
    groupedBy: ({ group }: (typeof rows)[number]) => group,
    width: 90
  }
  const sorted = (isDescending: boolean) =>
    sortRows(rows, [...rows.keys()], column, isDescending).map((at) => rows[at]?.amount)
  expect(sorted(false)).toEqual([2, 10, 3, 500, 9])
  expect(sorted(true)).toEqual([10, 2, 500, 3, 9])
})

interface TextRow {
  readonly id: number
  readonly amount: number
}
const amountText = vi.fn(({ amount }: TextRow) => `${(amount / 100).toFixed(2)} EUR`)
const columns: readonly RecordColumn<TextRow>[] = [
  { name: 'id', value: ({ id }) => id, width: 90 },
  {
    name: 'amount',
    value: ({ amount }) => amount,
    text: amountText,
    alsoFound: () => 'Also',
    isHidden: true,
    width: 90
  }
]
const rows: readonly TextRow[] = [
  { id: 7, amount: 1250 },
  { id: 8, amount: -300 }
]
const matches = (word: string) => rowsWith(readSearchTexts(columns)(rows), word, [0, 1])

describe('the filter of loaded rows', () => {
  test.each([
    ['12.50', [0]],
    ['1250', [0]],
    ['eur', [0, 1]],
    ['also', [0, 1]],
    ['9', []]
  ])('finds a word in displayed and received texts: %s', (word, recordIndexes) =>
    expect(matches(word)).toEqual(recordIndexes)
  )

  test.each([
    ['Que\u0302te du jour', 'QUÊTE'],
    ['İstanbul', 'istanbul'],
    ['Große Straße', 'strasse'],
    ['ο δρόμος', 'ΔΡΌΜΟΣ'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['re\u00adload', 'reload']
  ])('finds %s by %s', (title, typed) => {
    const texts = readSearchTexts([{ name: 'title', value: (text: string) => text, width: 90 }])
    expect(rowsWith(texts(['other', title]), folded(typed), [0, 1])).toEqual([1])
  })

  test('a growing list only reads its added rows, and another list is read from its start', () => {
    const texts = readSearchTexts(columns)
    texts(rows)
    amountText.mockClear()
    expect(texts([...rows, { id: 9, amount: 1 }])).toHaveLength(3)
    expect(amountText).toHaveBeenCalledTimes(1)
    expect(texts([{ id: 1, amount: 1 }, ...rows])[0]).toContain('0.01')
    expect(amountText).toHaveBeenCalledTimes(4)
    expect(texts(rows.slice(0, 1))).toHaveLength(1)
    expect(texts([])).toEqual([])
    const [first, last] = [
      { id: 7, amount: 1 },
      { id: 8, amount: 1 }
    ]
    const between = (amount: number) => texts([first, { id: 9, amount }, last])[1]
    expect([between(300), between(400)]).toEqual([expect.stringContaining('3.00'), expect.stringContaining('4.00')])
  })
})
