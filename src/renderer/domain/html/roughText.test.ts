import { describe, expect, test } from 'vitest'
import { roughText } from './roughText.ts'

describe('the words of an HTML text', () => {
  test.each([
    ['<p>Hi <b>you</b>, 5&nbsp;&euro; &amp; &#x1F3B0;&#33;</p><p>Next</p>', 'Hi you, 5 € & 🎰!\nNext'],

    ['a < b and b > a', 'a < b and b > a'],
    ['<script>alert("<p>x</p>")</script>seen', 'seen'],
    ['<style>p { content: "x" }</style><p>seen</p>', 'seen'],
    ['<!-- hidden <p>x</p> -->seen', 'seen'],
    ['<img alt="a > b" src=x>seen', 'seen'],
    ["<a title='it > that' href=x>seen</a>", 'seen'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a\nb'],

    ['&unknown; &#0; &#99999999;', '&unknown; \ufffd \ufffd'],
    ['F&uuml;r 3&nbsp;&frac12; Gewinn&shy;e, &CounterClockwiseContourIntegral;', 'Für 3 ½ Gewinne, ∳'],

    ['', '']
  ])('%s', (html, text) => {
    expect(roughText(html)).toBe(text)
  })

  test.each(['<!--', '<script>', '<a "', "<a '", '<', '&#', '\n ', '<p>x'])('is read in linear time: %s', (piece) => {
    expect(roughText(piece.repeat(200_000)).length).toBeGreaterThanOrEqual(0)
  })
})
