import { describe, expect, test } from 'vitest'
import { countedWork } from '../../../shared/testing/countedWork.ts'
import { boundedHtml } from './boundedHtml.ts'

const formattingThatMultiplies = `<p>${Array.from({ length: 400 }, (_, at) => `<b x${at}>`).join('')}${'<p>x'.repeat(500)}`
const formattingThatStaysOpen = `<p>${Array.from({ length: 500 }, (_, index) => `<b x${index}>`).join('')}</p>${'<p>t'.repeat(5000)}`

describe('HTML that a browser cannot parse in time', () => {
  test.each([
    ['formatting that is opened anew in every block', formattingThatStaysOpen],
    ['five kilobytes whose formatting every block copies', formattingThatMultiplies],
    ['lines for which a browser walks a hundred levels', '<div>'.repeat(100) + '<hr>'.repeat(4000)],
    ['elements nested forty thousand deep', '<div>'.repeat(40_000)],
    ['a hundred thousand elements', '<p>x</p>'.repeat(100_000)],
    ['thousands of attributes on one element', `<p ${'a=1 '.repeat(30_000)}>`],
    ['attributes with slashes between them', `<p ${'a/'.repeat(30_000)}>`],
    ['elements between two quotes that enclose nothing', `<p x">${'<p>x</p>'.repeat(100_000)}<p ">`],
    ['elements between two apostrophes', `<p x'>${'<i>x</i>'.repeat(100_000)}<p '>`],
    ['elements behind a quote in a comment', `<!-- <a " -->${'<p>x</p>'.repeat(100_000)}<p ">`],
    ['elements behind a quote in a style', `<style><a "</style>${'<p>x</p>'.repeat(100_000)}<p ">`],
    ['levels that only a comment closes', '<div><!--</div>-->'.repeat(5000)],
    ['levels that only a value closes', '<div><hr title="</div>">'.repeat(5000)],
    ['levels that only a style closes', '<div><style></div></style>'.repeat(5000)],
    ['levels that only a script closes', '<div><script><!--<script></script></div>--></script>'.repeat(5000)],
    ['levels that only data in SVG closes', `<svg>${'<g><![CDATA[></g>]]>'.repeat(5000)}`],
    ['levels that another name closes', '<div></span>'.repeat(5000)],
    ['levels that a form’s end leaves open', '<form><div></form>'.repeat(5000)],
    ['levels that a cell’s end does not reach', '<x><div></x>'.repeat(5000)],
    ['elements without an end in SVG', `<svg>${'<link>'.repeat(5000)}`],
    [
      'formatting that another one ends',
      `<p>${Array.from({ length: 500 }, (_, at) => `<b x${at}></i>`).join('')}${'<p>t'.repeat(5000)}`
    ],
    [
      'formatting that only a comment ends',
      `<p>${Array.from({ length: 500 }, (_, at) => `<b x${at}><!--</b>-->`).join('')}</p>${'<p>t'.repeat(5000)}`
    ],
    ['a hundred thousand comments', '<!---->'.repeat(100_000)],
    ['two megabytes of text', 'x'.repeat(2_000_000)]
  ])('is cut: %s', (_name, text) => {
    const { html, left } = boundedHtml(text)
    expect(left).toBeGreaterThan(0)
    expect(html.length + left).toBe(text.length)
    expect(text.startsWith(html)).toBe(true)
  })

  test.each([
    ['an ordinary newsletter', '<table><tr><td style="color:red; margin:0 auto">x</td></tr></table>'.repeat(2000)],
    ['bold text in paragraphs', '<p>hello <b>x</b></p>'.repeat(3500)],
    ['a picture of 900 KB in its address', `<img alt='a > b' src="data:image/png;base64,${'A'.repeat(900_000)}">`],
    ['tags in a comment', `<!--[if mso]>${'<td>'.repeat(50_000)}<![endif]-->`],
    ['tags in a value', `<p title="${'<td>'.repeat(50_000)}">`],
    ['tags in a style', `<style>${'<td>'.repeat(50_000)}</style>`],
    ['cells and rows without an end', `<table>${'<tr><td>x<td>y'.repeat(3000)}</table>`],
    ['paragraphs without an end', '<p>x'.repeat(15_000)],
    ['items without an end', `<ul>${'<li>x'.repeat(400)}</ul>`.repeat(20)],
    ['formatting closed in another order', '<p><b><i>x</b></i></p>'.repeat(1500)],
    ['three hundred levels', '<b>'.repeat(300)],
    ['no element at all', 'a < b & c > d'],
    ['nothing', '']
  ])('stays whole: %s', (_name, text) => {
    expect(boundedHtml(text)).toEqual({ html: text, left: 0 })
  })

  test('finding the cut takes twice the work for twice the text', () => {
    const parts = [
      '<',
      'a',
      ' ',
      '=',
      '"',
      "'",
      '>',
      '/',
      '<!--',
      '-->',
      '<![CDATA[',
      '<svg>',
      '<style>',
      '<script>',
      '</b>',
      '<b>'
    ]
    const workOn = (text: string) => countedWork(() => boundedHtml(text, { characters: Infinity, weight: Infinity }))
    for (const before of ['', '<svg>', '<a ', '<script>']) {
      for (const one of parts) {
        for (const other of parts) {
          const work = (times: number) => workOn(before + (one + other).repeat(times))
          expect([one, other, work(400) <= 2 * work(200) + 200]).toEqual([one, other, true])
        }
      }
    }
  })
})
