import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { grouped } from '../../../shared/countInWords.ts'
import { applyForms } from '../../domain/locale/forms.ts'
import type { RecordColumn } from '../../records/column.ts'
import { filterRows, readSearchTexts } from './filterRows.ts'

interface Row {
  readonly id: number
  readonly amount: number
}
const amountText = vi.fn(({ amount }: Row) => `${(amount / 100).toFixed(2)} EUR`)
const columns: readonly RecordColumn<Row>[] = [
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
const rows: readonly Row[] = [
  { id: 7, amount: 1250 },
  { id: 8, amount: -300 }
]
const found = (...words: readonly string[]) => filterRows(readSearchTexts(columns)(rows), words)

describe('the filter of loaded rows', () => {
  test.each([
    [[], [0, 1]],
    [['12.50'], [0]],
    [['1250'], [0]],
    [['eur', '-3'], [1]],
    [['also', '7'], [0]],
    [['7', '8'], []]
  ])('finds every word in what is read and what was received: %j', (words, places) =>
    expect(found(...words)).toEqual(places)
  )

  test('finds a text as the locale in use writes it, and as Pitboss does by itself', () => {
    applyForms('de-DE')
    onTestFinished(() => applyForms(undefined))
    const amounts: readonly RecordColumn<Row>[] = [
      { name: 'amount', value: () => undefined, text: ({ amount }) => grouped(`${amount}.5`), width: 90 }
    ]
    const among = (word: string) => filterRows(readSearchTexts(amounts)(rows), [word])
    expect([among('1.250,5'), among('1,250.5'), among('1250')]).toEqual([[0], [0], []])
  })

  test('looks at those rows alone that another filter left', () => {
    const texts = readSearchTexts(columns)(rows)
    expect(filterRows(texts, ['eur'], [1])).toEqual([1])
    expect(filterRows(texts, ['7'], [1])).toEqual([])
  })

  test('a list that grows is read on from where it was, another one from its start', () => {
    const texts = readSearchTexts(columns)
    texts(rows)
    amountText.mockClear()
    expect(texts([...rows, { id: 9, amount: 1 }])).toHaveLength(3)
    expect(amountText).toHaveBeenCalledTimes(1)
    expect(texts([{ id: 1, amount: 1 }, ...rows])[0]).toContain('0.01')
    expect(amountText).toHaveBeenCalledTimes(4)
    expect(texts(rows.slice(0, 1))).toHaveLength(1)
    expect(texts([])).toEqual([])
  })
})
