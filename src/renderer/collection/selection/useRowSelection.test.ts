import { expect, test } from 'vitest'
import { rowKeys } from './useRowSelection.ts'

test('a key is the row’s id, or its position in the answer if it has no id', () => {
  const read = (rows: readonly (string | undefined)[], answer: string) =>
    rowKeys(
      rows,
      (id) => id,
      (recordIndex) => `${answer}/${recordIndex}`
    )
  expect(read(['7', '8', undefined], 'exchange-1')).toEqual(['id 7', 'id 8', 'at exchange-1/2'])
  expect(read(['9', '7', undefined], 'exchange-2')).toEqual(['id 9', 'id 7', 'at exchange-2/2'])
})

test('two rows with the same id can be selected separately', () => {
  expect(
    new Set(
      rowKeys(
        ['7', '7', '7'],
        (id) => id,
        () => ''
      )
    ).size
  ).toBe(3)
})
