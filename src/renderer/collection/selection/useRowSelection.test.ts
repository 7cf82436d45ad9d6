import { expect, test } from 'vitest'
import { between, emptySelection, rowKeys, selectRange, toggle, toggleAll } from './useRowSelection.ts'

const pressed = (key: string) => ({ ...emptySelection, anchor: key })
const keys = ['a', 'b', 'c', 'd', 'e']
const chosen = ({ keys: selected }: { keys: ReadonlySet<string> }) => [...selected].toSorted().join('')

test('Ctrl adds to the row that was pressed, and takes away what it added', () => {
  const two = toggle(pressed('b'), 'd')
  expect([chosen(two), two.anchor]).toEqual(['bd', 'd'])
  expect(chosen(toggle(two, 'b'))).toBe('d')
  const none = toggle(toggle(emptySelection, 'a'), 'a')
  expect(chosen(none)).toBe('')
  expect(chosen(toggle(none, 'b'))).toBe('b')
  expect(chosen(toggle(pressed('b'), 'b'))).toBe('b')
})

test('a group is added whole to what was selected on purpose, and taken away once all of it is in', () => {
  const group = toggleAll(pressed('e'), ['a', 'b'])
  expect(chosen(group)).toBe('ab')
  const more = toggleAll(toggle(toggle(group, 'a'), 'd'), ['a', 'b'])
  expect(chosen(more)).toBe('abd')
  expect(chosen(toggleAll(more, ['a', 'b']))).toBe('d')
})

test('Shift selects from the anchor in both directions and replaces, with Ctrl it adds', () => {
  const one = pressed('c')
  const down = selectRange(one, 'c', between(keys, 2, 4), false)
  expect(chosen(down)).toBe('cde')
  const up = selectRange(down, 'c', between(keys, 2, 0), false)
  expect([chosen(up), up.anchor]).toEqual(['abc', 'c'])
  expect(chosen(selectRange(toggle(emptySelection, 'e'), 'a', between(keys, 0, 1), true))).toBe('abe')
})

test('a key is the id wherever the row stands; without one it is the place in the answer', () => {
  const read = (rows: readonly (string | undefined)[], answer: string) =>
    rowKeys(
      rows,
      (id) => id,
      (place) => `${answer}/${place}`
    )
  expect(read(['7', '8', undefined], 'exchange-1')).toEqual(['id 7', 'id 8', 'at exchange-1/2'])
  expect(read(['9', '7', undefined], 'exchange-2')).toEqual(['id 9', 'id 7', 'at exchange-2/2'])
})

test('of two rows with one id each can be selected alone', () => {
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
