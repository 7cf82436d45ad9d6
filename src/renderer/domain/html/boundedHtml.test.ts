import { describe, expect, test } from 'vitest'
import { boundedHtml } from './boundedHtml.ts'

const formattingThatStaysOpen = `<p>${Array.from({ length: 500 }, (_, index) => `<b x${index}>`).join('')}</p>${'<p>t'.repeat(5000)}`

describe('an HTML text that a browser could not read in time', () => {
  test.each([
    ['formatting that is opened anew in every block', formattingThatStaysOpen],
    ['elements nested forty thousand deep', '<div>'.repeat(40_000)],
    ['a hundred thousand elements', '<p>x</p>'.repeat(100_000)],
    ['thousands of attributes on one element', `<p ${'a=1 '.repeat(30_000)}>`],
    ['two megabytes of text', 'x'.repeat(2_000_000)]
  ])('is cut: %s', (_name, text) => {
    const { html, left } = boundedHtml(text)
    expect(left).toBeGreaterThan(0)
    expect(html.length + left).toBe(text.length)
    expect(text.startsWith(html)).toBe(true)
  })

  test.each([
    ['an ordinary newsletter', '<table><tr><td style="color:red; margin:0 auto">x</td></tr></table>'.repeat(2000)],
    ['bold text in paragraphs', '<p>hello <b>x</b></p>'.repeat(8000)],
    ['a picture of 900 KB in its address', `<img alt='a > b' src="data:image/png;base64,${'A'.repeat(900_000)}">`],
    ['four hundred levels', '<b>'.repeat(400)],
    ['no element at all', 'a < b & c > d'],
    ['nothing', '']
  ])('is whole: %s', (_name, text) => {
    expect(boundedHtml(text)).toEqual({ html: text, left: 0 })
  })

  test('the search for the cut itself takes linear time on open quotes', () => {
    const text = `<a '${'<a "'.repeat(200_000)}`
    expect(boundedHtml(text).html.length).toBeLessThanOrEqual(text.length)
  })
})
