import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { receivedText } from '../../../shared/values/receivedText.ts'
import { drawText } from './drawText.tsx'

const drawn = (text: string) => renderToStaticMarkup(drawText(receivedText(text)))
/** Draws a text and splits the result at each `<wbr>`. */
const pieces = (text: string) =>
  drawn(text)
    .replace(/^<span>|<\/span>$/g, '')
    .split('<wbr/>')

test('only drawText can draw a received text; other uses do not compile', () => {
  const title = receivedText('Spring')
  // @ts-expect-error A received text can't be a child of an element.
  expect(<p>{title}</p>).toBeDefined()
  // @ts-expect-error A received text can't be an attribute either.
  expect(<p title={title}>{drawText(title)}</p>).toBeDefined()
})

test('a short text is drawn unchanged, without an element', () => {
  expect(drawn('x'.repeat(200))).toBe('x'.repeat(200))
})

test('a text without blanks may break after 200 characters, and a text with blanks only at blanks', () => {
  expect(pieces('x'.repeat(450)).map(({ length }) => length)).toEqual([200, 200, 50])
  expect(pieces('word '.repeat(100))).toHaveLength(1)
})

describe('breaking adds no character and splits none', () => {
  test.each([
    ['marks', 'e\u0301'],

    ['Thai', '\u0e01\u0e33'],
    ['a family of emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}']
  ])('%s', (_name, part) => {
    const text = part.repeat(Math.floor(2000 / part.length))
    expect(pieces(text).join('')).toBe(text)
    expect(pieces(text).every((piece) => piece.length <= 900 && piece.isWellFormed())).toBe(true)
  })

  test('an emoji and a letter with its mark stay whole', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
    expect(pieces(family.repeat(200)).every((piece) => piece.replaceAll(family, '') === '')).toBe(true)
    expect(pieces('e\u0301'.repeat(500)).every((piece) => !piece.startsWith('\u0301'))).toBe(true)
  })
})

test('of more than 2,000 characters the beginning is drawn, with buttons that show and copy all', () => {
  const long = drawn('ж'.repeat(2001))
  expect(long.match(/ж/g)).toHaveLength(2000)
  expect(long).toContain('Show all 2,001 characters')
  expect(long).toContain('Copy all')
  expect(drawn('x'.repeat(600_000))).toContain('Show the first 500,000 of 600,000 characters')
})
