import { expect, test } from 'vitest'
import { placeFigure } from '../site/siteLayout.ts'
import { makePart, makeSite, makeText } from '../testing/makeSite.ts'
import { siteTextBoxes } from './siteTextBoxes.ts'
import { perText } from './slots.ts'

const size = { width: 1000, height: 400 }
// Each character is ten pixels wide.
const boxesOf = (text: string, changes: Parameters<typeof makeText>[0] = {}, isMirrored = false, part = {}) => {
  const title = makePart({ part: 'title', text: makeText(changes), ...part })
  const { parts } = placeFigure(makeSite([title]), 'desktop', size, { isMirrored })
  return siteTextBoxes(parts, { ...perText(() => ''), title: text }, isMirrored, (words) => words.length * 10)
}
const boxOf = (...given: Parameters<typeof boxesOf>) => {
  const [found] = boxesOf(...given)
  return found && [found.box.x, found.box.y, found.box.width, found.box.height]
}

test('a text stands where the profile aligns it', () => {
  expect(boxOf('four')).toEqual([0, 0, 40, 20])
  expect(boxOf('four', { align: 'end', vertical: 'bottom' })).toEqual([60, 30, 40, 20])
  expect(boxOf('four', { align: 'center', vertical: 'middle' })).toEqual([30, 15, 40, 20])
})

test('one that is read from right to left begins at the other side', () => {
  expect(boxOf('four', {}, true)).toEqual([960, 0, 40, 20])
})

test('a text that needs more lines or height than it has does not fit, and covers no more than it may', () => {
  expect(boxesOf('word word', { lines: 1 })[0]?.isOverfull).toBe(false)
  expect(boxesOf('words word', { lines: 1 })[0]?.isOverfull).toBe(false)
  expect(boxesOf('words words', { lines: 1 })[0]).toMatchObject({ isOverfull: true, box: { height: 20 } })
  expect(boxesOf('words words', { lines: 2 })[0]).toMatchObject({ isOverfull: false, box: { height: 40 } })
  expect(boxesOf('words words', { lines: 2 }, false, { height: 30 })[0]?.isOverfull).toBe(true)
})

test('the border of a button takes room from its text', () => {
  const button = (border: number) => {
    const part = makePart({ part: 'button_title', border, text: makeText({ lines: 1 }) })
    const { parts } = placeFigure(makeSite([part]), 'desktop', size)
    return siteTextBoxes(parts, { ...perText(() => ''), button_title: 'ten letter' }, false, (text) => text.length * 10)
  }
  expect([button(0)[0]?.isOverfull, button(2)[0]?.isOverfull]).toEqual([false, true])
})

test('an empty text has no box', () => expect(boxesOf(' ')).toEqual([]))
