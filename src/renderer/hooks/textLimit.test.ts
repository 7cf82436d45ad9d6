import { beforeEach, expect, test, vi } from 'vitest'
import { limitTexts, refusalOf } from './textLimit.ts'

const tell = vi.fn<(refusal: string) => void>()
beforeEach(() => void tell.mockReset())

const makeBox = () => Object.assign(new EventTarget(), { value: '', maxLength: -1, selectionStart: 0, selectionEnd: 0 })

/** Returns whether the browser would insert the text. */
function put(target: EventTarget, data: string | null, inputType = 'insertFromPaste'): boolean {
  return target.dispatchEvent(Object.assign(new Event('beforeinput', { cancelable: true }), { inputType, data }))
}

test('texts within the limit, deletions, and input outside text boxes are not refused', () => {
  const box = makeBox()
  limitTexts(box, tell)
  expect(put(box, 'x'.repeat(10_000))).toBe(true)
  expect(put(box, null, 'deleteContentBackward')).toBe(true)
  const other = new EventTarget()
  limitTexts(other, tell)
  expect(put(other, 'x'.repeat(10_001))).toBe(true)
  expect(tell).not.toHaveBeenCalled()
})

test('the same reason is told once for several keys, and again after an accepted key', () => {
  const box = makeBox()
  const stop = limitTexts(box, tell)
  for (const length of [10_001, 10_001, 1, 10_001]) put(box, 'x'.repeat(length))
  expect(tell).toHaveBeenCalledTimes(2)
  stop()
  expect(put(box, 'x'.repeat(10_001))).toBe(true)
  expect(tell).toHaveBeenCalledTimes(2)
})

const box = (value = '', maxLength = -1, selected: readonly [number, number] = [value.length, value.length]) => ({
  value,
  maxLength,
  selectionStart: selected[0],
  selectionEnd: selected[1]
})
const insertion = (length: number, inputType = 'insertFromPaste') => ({ inputType, data: 'x'.repeat(length) })

test('a text of exactly the limit is accepted, and one character more is refused', () => {
  expect(refusalOf(box(), insertion(10_000))).toBeUndefined()
  expect(refusalOf(box(), insertion(10_001))).toContain('10,001 characters')
  expect(refusalOf(box('', 200_000), insertion(200_000))).toBeUndefined()
  expect(refusalOf(box('', 200_000), insertion(200_001))).toContain('this box takes 200,000')
  expect(refusalOf(box('', 120), insertion(121))).toContain('this box takes 120')
})

test('a letter with 99 marks is accepted, and one with 100 marks is refused', () => {
  const marked = (marks: number) => ({ inputType: 'insertFromPaste', data: `e${'\u0301'.repeat(marks)} x` })
  expect(refusalOf(box('', 200_000), marked(99))).toBeUndefined()
  expect(refusalOf(box('', 200_000), marked(100))).toBe(
    'A letter of this text has 100 marks or more: nothing was pasted.'
  )
})

test('existing text counts towards the limit, but selected text does not', () => {
  const full = 'y'.repeat(9000)
  expect(refusalOf(box(full), insertion(1001))).toBe(
    '1,001 characters pasted next to the 9,000 already there, this box takes 10,000: nothing was pasted.'
  )
  expect(refusalOf(box(full, -1, [0, 9000]), insertion(10_000))).toBeUndefined()
  expect(refusalOf(box(full, -1, [0, 8999]), insertion(10_000))).toContain('next to the 1 already')
})
