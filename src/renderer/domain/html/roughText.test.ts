import { describe, expect, test } from 'vitest'
import { firstLine, roughText } from './roughText.ts'

describe('the words of an HTML text', () => {
  test.each([
    ['<p>Hi <b>you</b>, 5&nbsp;&euro; &amp; &#x1F3B0;&#33;</p><p>Next</p>', 'Hi you, 5 € & 🎰!\nNext'],
    ['plain & bare', 'plain & bare'],
    ['a < b and b > a', 'a < b and b > a'],
    ['<script>alert("<p>x</p>")</script>seen', 'seen'],
    ['<style>p { content: "x" }</style><p>seen</p>', 'seen'],
    ['<!-- hidden <p>x</p> -->seen', 'seen'],
    ['<img alt="a > b" src=x>seen', 'seen'],
    ["<a title='it > that' href=x>seen</a>", 'seen'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a\nb'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['&unknown; &#0; &#99999999;', '&unknown; \ufffd \ufffd'],
    ['F&uuml;r 3&nbsp;&frac12; Gewinn&shy;e, &CounterClockwiseContourIntegral;', 'Für 3 ½ Gewinne, ∳'],
    ['<script>never closed', ''],
    ['<p', ''],
    ['', '']
  ])('%s', (html, text) => {
    expect(roughText(html)).toBe(text)
  })

  test.each(['<!--', '<script>', '<a "', "<a '", '<', '&#', '\n ', '<p>x'])('are read in linear time: %s', (piece) => {
    expect(roughText(piece.repeat(200_000)).length).toBeGreaterThanOrEqual(0)
  })
})

describe('the first line', () => {
  test('is found behind a style sheet', () => {
    expect(firstLine(`<style>${'p{color:red}'.repeat(1000)}</style><h2>Hello</h2><p>you</p>`)).toBe('Hello')
  })

  test('is shortened', () => {
    expect(firstLine(`<p>${'word '.repeat(100)}</p>`)).toMatch(/^(word ){31}word…$/)
  })

  test('is empty where there are no words', () => {
    expect(firstLine('<p> &nbsp; </p><img src=x>')).toBe('')
  })
})
