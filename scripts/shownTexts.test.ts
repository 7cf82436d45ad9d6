import { expect, test } from 'vitest'
import { shownTexts } from './shownTexts.ts'

test('player is the one word on screen: no text says account', () => {
  expect(shownTexts().filter(({ text }) => /account/i.test(text))).toEqual([])
})
