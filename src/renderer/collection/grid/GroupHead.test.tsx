import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { GroupHead, headAbove, headLine, linesOf, type RowHead } from './GroupHead.tsx'

const selection = { has: () => false, toggleAll: () => {} }

/** Renders a group's heading as static HTML. Returns the HTML and the number of times its note was computed. */
function firstDrawn(isNoteSlow: boolean) {
  const makeNote = vi.fn(() => '5,000 rows')
  const head = {
    at: 0,
    words: 'golden-fortune',
    isNoteSlow,
    recordIndexes: [0, 1],
    fold: { isOpen: true, toggle: () => {} },
    get note() {
      return makeNote()
    }
  }
  const html = renderToStaticMarkup(
    <MantineProvider>
      <GroupHead head={head} index={0} span={3} isCursor onFocus={() => {}} selection={selection} />
    </MantineProvider>
  )
  return { html, made: makeNote.mock.calls.length }
}

test('a head is drawn before the sums of its rows are computed', () => {
  const { html, made } = firstDrawn(true)
  expect(html).toContain('golden-fortune')
  expect(made).toBe(0)
  expect(html).toContain('aria-label="Select 2 rows of golden-fortune"')
})

test('a cheap note is drawn at once', () => {
  expect(firstDrawn(false).html).toContain('5,000 rows')
})

const head = (at: number): RowHead => ({ at, words: `day of ${at}`, note: '' })
const drawn = (rows: number, heads: readonly RowHead[]) => {
  return Array.from(linesOf(rows, heads), (line) => heads[headLine(line)]?.words ?? line)
}

test('a head is above its first row, and every row is drawn once', () => {
  expect(drawn(5, [head(0), head(2), head(3)])).toEqual(['day of 0', 0, 1, 'day of 2', 2, 'day of 3', 3, 4])
  expect(drawn(3, [head(1)])).toEqual([0, 'day of 1', 1, 2])
  expect(drawn(2, [])).toEqual([0, 1])
  expect(drawn(0, [])).toEqual([])
})

test('heads of closed groups follow each other, also after the last row', () => {
  expect(drawn(2, [head(0), head(0), head(2), head(2)])).toEqual(['day of 0', 'day of 0', 0, 1, 'day of 2', 'day of 2'])
  expect(drawn(0, [head(0), head(0)])).toEqual(['day of 0', 'day of 0'])
  expect(headAbove(linesOf(2, [head(0), head(0), head(2)]), 3)).toBe(1)
  expect(headAbove(linesOf(2, [head(1)]), 0)).toBe(-1)
})
