import { expect, test } from 'vitest'
import { between, emptySelection, rowKeys, selectRange, toggle, toggleAll } from './useRowSelection.ts'

const pressed = (key: string) => ({ ...emptySelection, anchor: key })
const keys = ['a', 'b', 'c', 'd', 'e']
const chosen = ({ keys: selected }: { keys: ReadonlySet<string> }) => [...selected].toSorted().join('')

test('Ctrl adds to the pressed row, and removes added rows', () => {
  const two = toggle(pressed('b'), 'd')
  expect([chosen(two), two.anchor]).toEqual(['bd', 'd'])
  expect(chosen(toggle(two, 'b'))).toBe('d')
  const none = toggle(toggle(emptySelection, 'a'), 'a')
  expect(chosen(none)).toBe('')
  expect(chosen(toggle(none, 'b'))).toBe('b')
  expect(chosen(toggle(pressed('b'), 'b'))).toBe('b')
})

test('a whole group is added to the selection, and removed once all its rows are selected', () => {
  const group = toggleAll(pressed('e'), ['a', 'b'])
  expect(chosen(group)).toBe('ab')
  const more = toggleAll(toggle(toggle(group, 'a'), 'd'), ['a', 'b'])
  expect(chosen(more)).toBe('abd')
  expect(chosen(toggleAll(more, ['a', 'b']))).toBe('d')
})

test('Shift selects from the anchor in both directions, and with Ctrl it adds', () => {
  const one = pressed('c')
  const down = selectRange(one, 'c', between(keys, 2, 4), false)
  expect(chosen(down)).toBe('cde')
  const up = selectRange(down, 'c', between(keys, 2, 0), false)
  expect([chosen(up), up.anchor]).toEqual(['abc', 'c'])
  expect(chosen(selectRange(toggle(emptySelection, 'e'), 'a', between(keys, 0, 1), true))).toBe('abe')
})

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
