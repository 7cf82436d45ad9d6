import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedWork } from '../../../shared/testing/countedWork.ts'
import { cssSpans } from './cssPlaces.ts'
import { safeCss } from './safeCss.ts'
import type { Removed } from './parseMessage.ts'

const read = (css: string) => {
  const removed: Removed[] = []
  return { css: safeCss(css, removed), removed: removed.map(({ name }) => name) }
}

describe('the styles of a message', () => {
  test.each([
    '@media (max-width: 600px) { .stack > td, #a:hover { width: 100% !important } }',
    'td { background: #fff linear-gradient(90deg, red, #0000ff 50%); border-radius: 4px; mso-line-height-rule: exactly }',
    'a { box-shadow: 0 .125rem 12px 0 rgba(0, 0, 0, .125); text-shadow: 1px 1px 2px #123456; overflow-wrap: anywhere }',
    'p { overflow: hidden; font: bold 16px/1.5 Arial; text-transform: uppercase; letter-spacing: 1px }',
    '.sm\\:w-full, .filter:hover, b:nth-child(2n) ~ i { display: grid; grid-template-areas: "a b"; --x: var(--y) }',
    '@layer a { @container (width > 1px) { :is(b, i):has(u) { columns: 2; counter-increment: a } } }'
  ])('stay if only selectors and layout are costly: %s', (css) => {
    expect(read(css)).toEqual({ css, removed: [] })
  })

  test.each([
    [String.raw`content: "\2713 \a0\2022"`, 'content: "✓ •"'],
    [String.raw`content: "\74\6f ken\ff41 \2460"`, 'content: "  ken  "'],
    ['/* a */ color: red', '  color: red'],
    ['<!-- b { color: red } -->', '  b { color: red } -->']
  ])('are unescaped as browsers draw them, except escaped letters: %s', (css, wanted) => {
    expect(read(css)).toEqual({ css: wanted, removed: [] })
  })

  test.each([
    ['@media (prefers-color-scheme: dark) { p { color: #fff } }', 'max', 'min'],
    ['@media (prefers-color-scheme:light) { p { color: #fff } }', 'min', 'max']
  ])('contain the rules for the chosen background: %s', (css, onLight, onDark) => {
    expect(safeCss(css, [])).toContain(`(${onLight}-width: 0)`)
    expect(safeCss(css, [], true)).toContain(`(${onDark}-width: 0)`)
    expect(safeCss(':root { color-scheme: light dark }', [])).toBe(':root { none: light dark }')
  })

  test.each([
    ['filter: blur(9px)', 'filter'],

    ['fil\\74 er/**/: blur(9px)', undefined],

    ['will-change: transform', 'will-change'],

    ['transition: all 1s', 'transition'],

    ['mask-image: linear-gradient(red, blue)', 'mask-image'],

    ['overflow: hidden visible', 'overflow'],
    ['overflow-x: hidden', 'overflow-x'],
    ['box-shadow: 0 0 1px red, 0 0 2px red', 'box-shadow'],

    ['text-shadow: 0 0 999px red', 'text-shadow'],

    ['box-shadow: 0 0 1e3px red', 'box-shadow'],
    [`box-shadow: 0 0 ${' '.repeat(200)}, 0 0 1px red`, 'box-shadow']
  ])('lose anything that the page’s compositor draws, and list it: %s', (declaration, name) => {
    const { css, removed } = read(`b { ${declaration} }`)
    expect(removed).toEqual(name === undefined ? [] : [name])
    expect(css).not.toMatch(
      /(?:filter|will-change|transform|animation-name|transition|mode|mask-image|shadow|overflow\S*)\s*:/i
    )
  })

  test('hide no letter of a token, end no style sheet and name no address after any removal', () => {
    const pieces = String.raw`url(|@import|"|'|;|}|{|/*|*/|<!--|<|/style>|\|\:|\63|a|k|x.example/| |
|filter|:|shadow|é`
    const written = fc.array(fc.constantFrom(...pieces.split('|')), { maxLength: 40 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(written, (text) => {
        const { css } = read(text)
        expect(css).not.toMatch(/<|\\(?:[\w\s-]|$)/)
        expect(cssSpans(css).flatMap(({ addresses }) => addresses.filter((one) => !/^\s*(?:$|#)/.test(one)))).toEqual(
          []
        )
      })
    )
  })

  test('are read in twice the work for twice the text', () => {
    const pieces = [
      'filter',
      ':',
      ' ',
      'box-shadow:',
      'overflow:',
      '/*',
      '*/',
      '\\',
      '<',
      'url(',
      '"',
      '-webkit-',
      ';',
      '#'
    ]
    for (const one of pieces)
      for (const other of pieces) {
        const work = (times: number) => countedWork(() => safeCss((one + other).repeat(times), []))
        expect([one, other, work(200) <= 2 * work(100) + 2500]).toEqual([one, other, true])
        safeCss((one + other).repeat(1000), [])
      }
  })
})
