import { beforeEach, expect, test, vi } from 'vitest'
import { limitTexts } from './useTextLimit.ts'

const tell = vi.fn<(refusal: string) => void>()
beforeEach(() => void tell.mockReset())

const makeBox = () => Object.assign(new EventTarget(), { value: '', maxLength: -1, selectionStart: 0, selectionEnd: 0 })

/** Tries to put a text into a box; answers whether the browser would go on. */
function put(target: EventTarget, data: string | null, inputType = 'insertFromPaste'): boolean {
  return target.dispatchEvent(Object.assign(new Event('beforeinput', { cancelable: true }), { inputType, data }))
}

test('more than a box takes is not put into it, and it is said why', () => {
  const box = makeBox()
  limitTexts(box, tell)
  expect(put(box, 'x'.repeat(10_001))).toBe(false)
  expect(tell.mock.calls).toEqual([['10,001 characters pasted, this box takes 10,000: nothing was pasted.']])
  expect(put(box, 'x'.repeat(10_001), 'insertFromDrop')).toBe(false)
})

test('what a box takes, what is deleted, and what is put into no box goes on without a word', () => {
  const box = makeBox()
  limitTexts(box, tell)
  expect(put(box, 'x'.repeat(10_000))).toBe(true)
  expect(put(box, null, 'deleteContentBackward')).toBe(true)
  const other = new EventTarget()
  limitTexts(other, tell)
  expect(put(other, 'x'.repeat(10_001))).toBe(true)
  expect(tell).not.toHaveBeenCalled()
})

test('the next key or press takes the words away, and nothing is heard after the end', () => {
  const box = makeBox()
  const stop = limitTexts(box, tell)
  for (const type of ['keydown', 'pointerdown']) box.dispatchEvent(new Event(type))
  expect(tell.mock.calls).toEqual([[''], ['']])
  stop()
  expect(put(box, 'x'.repeat(10_001))).toBe(true)
  box.dispatchEvent(new Event('keydown'))
  expect(tell).toHaveBeenCalledTimes(2)
})
