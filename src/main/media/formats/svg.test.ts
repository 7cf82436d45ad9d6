import { describe, expect, test } from 'vitest'
import { countedWork } from '../../../shared/testing/countedWork.ts'
import { isTooBig, measure } from './measure.ts'
import { svgContent } from './svgContent.ts'
import { pngHeader } from '../testing/picturesForTest.ts'

const svgOf = (content: string, before = ''): Buffer =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`)
const refusalOf = (content: string, before = '') => measure(svgOf(content, before))?.refusal
const levels = (make: (level: number) => string): string =>
  Array.from({ length: 24 }, (_, level) => make(level)).join('')

/** Makes a chain of elements, each drawing the previous one twice. `part` makes the markup that draws an element. */
const doubling = (tag: string, part: (at: number) => string): string =>
  `<${tag} id="a0"><path/></${tag}>${levels((at) => `<${tag} id="a${at + 1}">${part(at).repeat(2)}</${tag}>`)}`
const paints = ['fill', 'stroke', 'mask', 'filter', 'clip-path', 'marker-start']

const bombs: Readonly<Record<string, string>> = {
  uses: doubling('g', (at) => `<use href="#a${at}"/>`),
  'uses by xlink': doubling('g', (at) => `<use xlink:href="#a${at}"/>`),
  'uses below a symbol': doubling('symbol', (at) => `<g><use href='#a${at}'/></g>`),
  ...Object.fromEntries(
    paints.map((paint) => [
      `things referred to by ${paint}`,
      doubling('pattern', (at) => `<path ${paint}="url(#a${at})"/>`)
    ])
  ),
  'patterns in a style attribute': doubling('pattern', (at) => `<path style="fill: url( '#a${at}' )"/>`),
  'patterns in an escaped style': doubling('pattern', (at) => `<path style="fill:u\\72l(\\23 a${at})"/>`),
  'patterns by classes': `<style>${levels((at) => `.c${at}{fill:url(#a${at})}`)}</style>${doubling('pattern', (at) => `<path class="x c${at}"/>`)}`,
  'patterns by other selectors': `<style><![CDATA[@media all{path:not(.b){fill:url(#a1)}}]]></style><pattern id="a1">${'<g/>'.repeat(400)}</pattern>${'<path/>'.repeat(400)}`,
  filters: `<filter id="f">${'<feGaussianBlur/>'.repeat(50)}</filter>${'<g filter="url(#f)"/>'.repeat(50)}`,
  'uses by numbered letters': doubling('g', (at) => `<use href="&#x23;a${at}"/>`),
  'uses set by an animation': doubling('g', (at) => `<use><set attributeName="href" to="#a${at}"/></use>`),
  'letters of HTML': `<foreignObject><p>${'word '.repeat(100_000)}</p></foreignObject>`,
  'letters behind comments and in data': `<text>${`<!---->${'x'.repeat(99)}<![CDATA[${'x'.repeat(99)}]]>`.repeat(2000)}</text>`,
  'letters behind tags': `<text><tspan>${'x</tspan>y<tspan>'.repeat(30_000)}</tspan>${'<a/>xxxxxx'.repeat(30_000)}</text>`,
  'blurs by a function': '<g style="filter:blur(9px)"/>'.repeat(300),
  'blurs by a rule': `<style>g{fill:red;filter:blur(9px)}</style>${'<g/>'.repeat(300)}`,
  'animations by a rule': `<style>@keyframes a{to{x:9px}}rect.a{animation:a 1s infinite}</style>${'<rect class="a"/>'.repeat(300)}`
}
const uses = doubling('g', (at) => `<use href="&h;a${at}"/>`)
const refused = [...Object.entries(bombs), ['uses by entities', uses, '<!DOCTYPE svg [<!ENTITY h "#">]>']]

test.each(refused)('an SVG with too many drawn elements is not shown: %s', (_name, content = '', before) => {
  expect(refusalOf(content, before)).toMatch(/more than 100,000 elements/)
})

const png = (width: number, height: number): string =>
  `data:image/png;base64,${pngHeader(width, height).toString('base64')}`

const drawn: Readonly<Record<string, string>> = {
  'a sprite': `<symbol id="a">${'<path/>'.repeat(20)}</symbol>${'<use href="#a"/>'.repeat(500)}`,
  'a shadow under each of a hundred': `<filter id="f">${'<feOffset/>'.repeat(4)}</filter>${'<g filter="url(#f)"/>'.repeat(100)}`,
  'gradients by classes': `<style>.a{fill:url(#g)}.b{fill:url(#h)}</style><linearGradient id="g"><stop/><stop/></linearGradient><linearGradient id="h" href="#g"/>${'<path class="a"/>'.repeat(5000)}`,
  'a reference to itself': '<g id="a"><use href="#a"/><use href="#b"/></g><g id="b"><use href="#a"/></g>',
  'a reference to nothing': '<use href="#none"/><use href="other.svg#a"/>',
  'a link to all of it': `<g id="a">${'<a href="#a"><path/></a>'.repeat(1000)}</g>`,
  'words about data': '<title>data: none</title><g aria-label="data:image, none"/>',
  'a page of words': `<text>${'word '.repeat(2000)}</text>`,
  'words of no text': `<metadata>${'word '.repeat(200_000)}</metadata>`,
  'many classes': `<style>/* a + b ~ c */${Array.from({ length: 60 }, (_, at) => `.st${at}{fill:#${100 + at};filter:none}`).join('')}</style>${'<path class="st1"/>'.repeat(9000)}`,
  'a few animations':
    '<style>@keyframes a{0%{opacity:0}to{opacity:1}}@media (width > 9px){.a{animation:a 1s}}</style><g class="a"/>',
  'a font': '<style>@font-face{src:url(data:font/woff2;base64,AAAA)}</style>',
  'a picture': `<image href="${png(5000, 5000)}"/>`
}

test.each(Object.entries(drawn))('an SVG is shown: %s', (_name, content) => {
  expect(refusalOf(content)).toBeUndefined()
})

describe('a picture in an SVG', () => {
  const isTooLarge = (content: string) => {
    const measured = measure(svgOf(content))
    return measured && isTooBig(measured)
  }

  test('counts towards forty megapixels, alone and in sum', () => {
    expect(isTooLarge(`<image href="${png(6000, 6000)}"/>`)).toBe(false)
    expect(isTooLarge(`<image href="${png(7000, 7000)}"/>`)).toBe(true)
    expect(isTooLarge(`<image href="${png(5000, 5000)}"/>`.repeat(2))).toBe(true)
  })

  test.each([
    ['by xlink', (url: string) => `<image xlink:href='${url}'/>`],
    ['with blanks in it', (url: string) => `<image href="\n da\nta${url.slice(4)}"/>`],
    ['with a numbered letter', (url: string) => `<image href="&#100;ata${url.slice(4)}"/>`],
    [
      'percent-encoded',
      (url: string) =>
        `<image href="${url.slice(0, 30)}${Array.from(url.slice(30), (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}"/>`
    ],
    ['in a filter', (url: string) => `<filter><feImage href="${url}"/></filter>`],
    ['in a style', (url: string) => `<g style="background:url(${url})"/>`],
    ['in an escaped style', (url: string) => `<style>g{mask:url("\\64 ata${url.slice(4)}")}</style>`],
    ['in HTML', (url: string) => `<foreignObject><img src="${url}"/></foreignObject>`],
    ['in an animation', (url: string) => `<image><animate attributeName="href" values="x;${url}"/></image>`],
    ['under another type', (url: string) => `<image href="${url.replace('image/png', 'text/plain')}"/>`]
  ])('is found: %s', (_name, make) => {
    expect(isTooLarge(make(png(7000, 7000)))).toBe(true)
  })

  test.each([
    ['another SVG', `<image href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"/>`],
    ['an icon', '<image href="data:image/x-icon;base64,AAABAAEAAAA="/>'],
    ['a style sheet', '<style>@import "data:text/css,a{}"; </style>']
  ])('without a measurable size is not shown: %s', (_name, content) => {
    expect(refusalOf(content)).toMatch(/cannot be measured/)
  })
})

test.each([
  ['entities that hold others', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>'],
  ['entities of elements', '<!DOCTYPE svg [<!ENTITY a "<g/>">]>'],
  ['an encoding of other letters', '<?xml version="1.0" encoding="UTF-7"?>']
])('an SVG that disguises its content is not shown: %s', (_name, before) => {
  expect(refusalOf('', before)).toMatch(/hides/)
})

test.each([
  'a~b',
  'a+b',
  'a:has(b)',
  'a:nth-child(2n)',
  ':is(a)',
  '[class*=a]',
  '@layer x{a',
  '@container (width){a',
  'g{& a'
])('an SVG with slow selectors is not shown: %s', (selector) => {
  expect(refusalOf(`<style>${selector}{fill:red}</style>`)).toMatch(/too long to read or draw/)
})

test('twice the text takes twice the work', () => {
  const parts = [
    '<',
    '</g>',
    '<g ',
    'a="',
    "'",
    '>',
    '/>',
    '<!--',
    '-->',
    '<![CDATA[',
    '<style>',
    'url(',
    '#a',
    '&#9;',
    '{',
    '}',
    '<?',
    '<!ENTITY a "',
    'data:',
    ' ',
    '=',
    '\\'
  ]
  for (const before of ['<svg>', '<style>', '<g style="']) {
    for (const one of parts) {
      for (const other of parts) {
        const work = (times: number) => countedWork(() => svgContent(before + (one + other).repeat(times)))
        expect([one, other, work(200) <= 2 * work(100) + 300]).toEqual([one, other, true])
      }
    }
  }
})

test('an SVG of more than 8 MB is not read', () => {
  const refusal = (size: number) => refusalOf(`<desc>${'x'.repeat(size * 1_048_576 - 200)}</desc>`)
  expect([refusal(8), refusal(9)]).toEqual([undefined, expect.stringContaining('more than 8 MB')])
})

test('a size from the view box is marked as such', () => {
  const measured = (attributes: string) =>
    measure(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`))
  const box = 'viewBox="0 0 1600 480"'
  expect(measured(box)).toMatchObject({ size: { width: 1600, height: 480 }, isViewBox: true })
  expect(measured(`${box} width="800"`)).toEqual({ type: 'image/svg+xml', size: { width: 800, height: 240 } })
  expect(measured('width="300" height="90"')).toEqual({ type: 'image/svg+xml', size: { width: 300, height: 90 } })
})
