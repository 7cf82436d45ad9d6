import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldValue } from './FieldValue.tsx'

const drawn = (value: string) => renderToStaticMarkup(<FieldValue value={value} name="title" />)

test.each(['\u0301', '\u0e33'])('of marks that are piled on one letter a hundred are drawn: %j', (mark) => {
  expect(drawn(`a${mark.repeat(5000)}b`)).toBe(`a${mark.repeat(100)}…b`)
})

test('a long text without piles is drawn whole', () => {
  const text = 'né\u0301 '.repeat(1000)
  expect(drawn(text)).toBe(text)
})

test('of a text of megabytes the beginning is drawn, and how long the rest is', () => {
  expect(drawn('x'.repeat(100_000))).toBe('x'.repeat(100_000))
  expect(drawn('x'.repeat(101_234))).toBe(`${'x'.repeat(100_000)}… (1,234 characters more)`)
})
