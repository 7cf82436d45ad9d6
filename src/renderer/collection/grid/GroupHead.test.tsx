import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { GroupHead } from './GroupHead.tsx'

const selection = { howMany: () => 1, toggleAll: () => {} }
const keys = { stop: 0, onHeadKey: () => {}, onRowKey: () => {} }

/** What a head first draws, and how often its note was made for that. */
function firstDrawn(isNoteSlow: boolean) {
  const makeNote = vi.fn(() => '5,000 rows')
  const head = {
    at: 0,
    words: 'golden-fortune',
    isNoteSlow,
    places: [0, 1],
    fold: { isOpen: true, toggle: () => {} },
    get note() {
      return makeNote()
    }
  }
  const html = renderToStaticMarkup(
    <MantineProvider>
      <GroupHead head={head} index={0} span={3} keys={keys} selection={selection} />
    </MantineProvider>
  )
  return { html, made: makeNote.mock.calls.length }
}

test('a head is there before the sums of its rows are made', () => {
  const { html, made } = firstDrawn(true)
  expect(html).toContain('golden-fortune')
  expect(made).toBe(0)
  expect(html).toContain('aria-label="Select 2 rows of golden-fortune"')
})

test('a note that is made already is there at once', () => {
  expect(firstDrawn(false).html).toContain('5,000 rows')
})
