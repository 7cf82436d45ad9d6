import { expect, test } from 'vitest'
import { beginningOf, cut } from './cut.ts'

const letters = ['a', 'é', 'e\u0301', '👨\u200d👩\u200d👧', '👍🏽', '🇺🇦', '1\ufe0f\u20e3', 'क्षि', '각', 'ก็', '𠮷', '\r\n']

test.each(letters)('cut never splits %j', (letter) => {
  const text = letter.repeat(400)
  for (let most = 0; most < 3 * letter.length; most += 1) {
    const cutText = beginningOf(text, 160 + most)
    expect(cutText).toBe(letter.repeat(cutText.length / letter.length))
    expect(160 + most - cutText.length).toBeLessThan(letter.length)
  }
})

test('a text that fits stays unchanged', () => {
  expect(cut('abc', 3)).toBe('abc')
  expect(cut('abcd', 3)).toBe('ab…')
  expect(beginningOf('', 0)).toBe('')
})

test('a thousand marks on one letter are cut, and a lone surrogate is dropped', () => {
  expect(cut(`a${'\u0301'.repeat(1000)}`, 160)).toHaveLength(160)
  expect(beginningOf(`${'a'.repeat(9)}\ud83d\ud83d`, 10).isWellFormed()).toBe(true)
})
