import { expect, test } from 'vitest'
import { refusalOf } from './textLimit.ts'

const box = (value = '', maxLength = -1, selected: readonly [number, number] = [value.length, value.length]) => ({
  value,
  maxLength,
  selectionStart: selected[0],
  selectionEnd: selected[1]
})
const put = (length: number, inputType = 'insertFromPaste') => ({ inputType, data: 'x'.repeat(length) })

test('a text of five million characters is refused in words, pasted or dropped', () => {
  expect(refusalOf(box(), put(5_000_000))).toBe(
    '5,000,000 characters pasted, this box takes 10,000: nothing was pasted.'
  )
  expect(refusalOf(box(), put(5_000_000, 'insertFromDrop'))).toBe(
    '5,000,000 characters dropped, this box takes 10,000: nothing was dropped.'
  )
  expect(refusalOf(box(), put(5_000_000, 'insertText'))).toContain('nothing was typed')
})

test('a text of as many characters as the box takes is taken, one more is not', () => {
  expect(refusalOf(box(), put(10_000))).toBeUndefined()
  expect(refusalOf(box(), put(10_001))).toContain('10,001 characters')
  expect(refusalOf(box('', 200_000), put(200_000))).toBeUndefined()
  expect(refusalOf(box('', 200_000), put(200_001))).toContain('this box takes 200,000')
  expect(refusalOf(box('', 120), put(121))).toContain('this box takes 120')
})

test('what the box holds counts, but not what is replaced', () => {
  const full = 'y'.repeat(9000)
  expect(refusalOf(box(full), put(1001))).toBe(
    '1,001 characters pasted beside 9,000 that are there, this box takes 10,000: nothing was pasted.'
  )
  expect(refusalOf(box(full, -1, [0, 9000]), put(10_000))).toBeUndefined()
  expect(refusalOf(box(full, -1, [0, 8999]), put(10_000))).toContain('beside 1 that')
})
