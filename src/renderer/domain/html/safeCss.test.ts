import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedWork } from '../../../shared/testing/countedWork.ts'
import { cssBudget, safeCss } from './safeCss.ts'

const sheet = (css: string, elements = 10) => {
  const { css: kept, removed } = safeCss(css, cssBudget(elements))
  return { kept, removed: removed.map(({ name }) => name) }
}

describe('a style sheet of a message', () => {
  test.each([
    ['p { color: red; }', 'p{color: red}'],
    [
      'a:hover, td.x > b, #y::before { color: #1b1f24 !important }',
      'a:hover,td.x>b,#y::before{color: #1b1f24 !important}'
    ],
    [
      '@media only screen and (max-width: 600px) { .w { width: 100% !important; display: block } }',
      '@media only screen and (max-width: 600px){.w{width: 100% !important;display: block}}'
    ],
    ['b { font: 15px/1.5 "Open Sans", Arial, sans-serif }', 'b{font: 15px/1.5 "Open Sans", Arial, sans-serif}'],
    ['b { background: linear-gradient(#fff, rgba(0,0,0,.3)); box-shadow: 0 1px 3px rgba(0,0,0,.2) }', undefined],
    ['b { mso-line-height-rule: exactly; -ms-text-size-adjust: 100%; color: red }', 'b{color: red}'],
    ['<!-- b /* x */ { color: red } -->', 'b{color: red}'],
    ['a[x-apple-data-detectors], [class="x"] { color: inherit }', undefined],
    ['b { color: red', 'b{color: red}']
  ])('keeps what mail is made of: %s', (css, wanted) => {
    const { kept, removed } = sheet(css)
    expect(removed).toEqual([])
    const written = (text: string) => text.replaceAll(/\s+/g, '').replaceAll(';}', '}')
    expect(wanted === undefined ? written(kept) : kept).toBe(wanted ?? written(css))
  })

  test.each([
    ['b ~ i { color: red }', '~'],
    ['b + i { color: red }', '+'],
    ['b:has(i) { color: red }', ':has'],
    ['b:nth-child(2 of i) { color: red }', ':nth-child'],
    ['b:is(i) { color: red }', ':is'],
    ['[class*="x"] { color: red }', 'selector'],
    ['b { counter-increment: a }', 'counter-increment'],
    ['b { content: counters(a, ".") }', 'content'],
    ['b { content: "as long as it is repeated" }', 'content'],
    ['b { columns: 1px }', 'columns'],
    ['b { column-count: 9 }', 'column-count'],
    ['b { animation: a 1s }', 'animation'],
    ['b { transition: all 1s }', 'transition'],
    ['b { filter: blur(9px) }', 'filter'],
    ['b { backdrop-filter: blur(9px) }', 'backdrop-filter'],
    ['b { clip-path: circle() }', 'clip-path'],
    ['b { shape-outside: circle() }', 'shape-outside'],
    ['b { display: grid }', 'display'],
    ['b { grid-template-areas: "a" }', 'grid-template-areas'],
    ['b { box-shadow: 0 0 1px red, 0 0 2px red }', 'box-shadow'],
    ['b { text-shadow: 0 0 999px red }', 'text-shadow'],
    ['b { font-size: 99999px }', 'font-size'],
    ['b { width: 1e9px }', 'width'],
    ['b { --x: var(--y) }', '--x'],
    ['b { color: var(--y) }', 'color'],
    ['b { w\\69 dth: 1px }', undefined],
    ['b { content: "</style>" }', 'content'],
    ['b { color: rgb(1,2,3 }', 'color'],
    ['@media (x { b { color: red } }', '@media'],
    ['b { & i { color: red } }', 'nested rule'],
    ['@keyframes a { to { color: red } }', '@keyframes'],
    ['@layer a { b { color: red } }', '@layer'],
    ['@container (width > 1px) { b { color: red } }', '@container'],
    ['@supports (color: red) { b { color: red } }', '@supports'],
    [`b { background: linear-gradient(${'red,'.repeat(200)}blue) }`, 'background']
  ])('loses what may take long, and says so: %s', (css, name) => {
    const { kept, removed } = sheet(css)
    expect(kept).toBe('')
    expect(removed).toEqual(name === undefined ? [] : [name])
  })

  test('has rules for as many elements as are drawn in time, and no more', () => {
    const rules = (count: number) => 'b { color: red }'.repeat(count)
    expect(sheet(rules(400), 2000).removed).toEqual([])
    const { kept, removed } = sheet(rules(4000), 2000)
    expect(kept.split('}')).toHaveLength(1001)
    expect(removed).toHaveLength(3000)
  })
})

test('a style attribute keeps and loses the same', () => {
  const { css, removed } = safeCss('color: red; background: none;animation: a 1s; } b { color: blue')
  expect(css).toBe('color: red; background: none')
  expect(removed.map(({ name }) => name)).toEqual(['animation'])
})

const pieces =
  'b|.a|#i| |>|~|+|,|:has(|:is(|:nth-child(2n)|)|{|}|;|:|"|\'|/*|*/|\\|<|-->|@media all|@layer x|@media(|color:red|columns:1px|content:"x"|(|9999|filter:blur(1px)|animation:a|url(#a)|var(--a)|\n|display:grid'.split(
    '|'
  )
const runs = import.meta.env['PITBOSS_FULL'] === '1' ? 20_000 : 2000

test(`what passes is written so that it passes again unchanged, and weighs no more than the budget (${runs} sheets)`, () => {
  const written = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 40_000 }), (css, elements) => {
      const budget = cssBudget(elements)
      const { css: kept } = safeCss(css, { ...budget, left: 200_000 })
      expect(safeCss(kept, cssBudget(1))).toEqual({ css: kept, removed: [] })
      const bare = kept.replaceAll(/"[^"]*"|'[^']*'/g, '').replaceAll(/@media[^{]*/g, '@media')
      expect(bare).not.toMatch(/[~+\\<]|:(?:has|is|nth)|@(?!media)|var\(|columns|filter|animation|grid/)
      const rules = bare.split('{').length - 1 - (bare.match(/@media/g)?.length ?? 0)
      expect(rules * 2 * elements).toBeLessThanOrEqual(200_000)
    }),
    { numRuns: runs }
  )
})

test('twice the text takes twice the work, whatever it is', () => {
  for (const one of pieces) {
    for (const other of pieces) {
      const work = (times: number) => countedWork(() => safeCss((one + other).repeat(times), cssBudget(1)))
      expect([one, other, work(200) <= 2 * work(100) + 300]).toEqual([one, other, true])
    }
  }
})
