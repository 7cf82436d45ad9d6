import { expect, test } from 'vitest'
import { noteIds } from './newRowIds.ts'

test('what came since the first answer is new, and stays so while more comes', () => {
  const first = noteIds(undefined, 'page 1', ['b', 'a'])
  expect([...first.newRowIds]).toEqual([])
  const second = noteIds(first, 'page 1', ['c', 'b', 'a'])
  const third = noteIds(second, 'page 1', ['d', 'c', 'b'])
  expect([...third.newRowIds]).toEqual(['c', 'd'])
})

test('what left and came back is not new', () => {
  const first = noteIds(undefined, 'page 1', ['b', 'a'])
  expect([...noteIds(noteIds(first, 'page 1', ['b']), 'page 1', ['b', 'a']).newRowIds]).toEqual([])
})

test('another page begins anew', () => {
  const first = noteIds(noteIds(undefined, 'page 1', ['a']), 'page 1', ['b', 'a'])
  expect([...noteIds(first, 'page 2', ['z']).newRowIds]).toEqual([])
})
