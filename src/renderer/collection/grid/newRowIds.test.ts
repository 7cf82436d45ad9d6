import { expect, test } from 'vitest'
import { noteIds } from './newRowIds.ts'

test('rows added since the first answer are new, and stay new while more arrive', () => {
  const first = noteIds(undefined, 'page 1', ['b', 'a'])
  expect([...first.newRowIds]).toEqual([])
  const second = noteIds(first, 'page 1', ['c', 'b', 'a'])
  const third = noteIds(second, 'page 1', ['d', 'c', 'b'])
  expect([...third.newRowIds]).toEqual(['c', 'd'])
})

test('a row that left and returned is not new', () => {
  const first = noteIds(undefined, 'page 1', ['b', 'a'])
  expect([...noteIds(noteIds(first, 'page 1', ['b']), 'page 1', ['b', 'a']).newRowIds]).toEqual([])
})

test('another page resets the new rows', () => {
  const first = noteIds(noteIds(undefined, 'page 1', ['a']), 'page 1', ['b', 'a'])
  expect([...noteIds(first, 'page 2', ['z']).newRowIds]).toEqual([])
})
