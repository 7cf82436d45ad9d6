import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cssSpans, withoutAddresses } from './cssPlaces.ts'

const found = (css: string) => cssSpans(css).flatMap(({ addresses }) => addresses)
const kept = (css: string) => withoutAddresses(css, (address) => address.startsWith('data:image/'))

describe('addresses in CSS', () => {
  test.each([
    ['url(https://x.example/a.png)', 'none'],
    ['a { background: #000 url( "https://x.example/a.png" ) no-repeat }', 'a { background: #000 none no-repeat }'],

    ['a { background: u\\72l(https://x.example/a.png) }', 'a { background: none }'],
    ['a { background: \\000075\\000072\\00006c(https://x.example/a.png) }', 'a { background: none }'],

    ['a { background: url("https://x.ex\\\nample/a.png") }', 'a { background: none }'],
    ['a { background: ×url(https://x.example/a.png) }', 'a { background: ×none }'],
    ['a { background: \u2003url(https://x.example/a.png) }', 'a { background: \u2003none }'],

    ['a { --x: url(https://x.example/a.png); background: var(--x) }', 'a { --x: none; background: var(--x) }'],
    ['a { background: image-set("https://x.example/a.png" type("image/png") 1x) #fff }', 'a { background: none #fff }'],

    ['@import "https://x.example/a.png";p{color:red}', 'p{color:red}'],

    ['@IMPORT/**/"https://x.example/a.png"', ''],
    ['@media print{@import "https://x.example/a.png"}p{}', '@media print{}p{}'],
    ['@font-face { font-family: "F"; src: url(https://x.example/a.png) } p{color:red}', ' p{color:red}'],

    ['a { background: url("https://x.example/a.png', 'a { background: none'],
    [
      'a { content: "/*"; background: url(https://x.example/a.png) /* */ }',
      'a { content: "/*"; background: none /* */ }'
    ]
  ])('are found and removed: %s', (css, rest) => {
    expect(found(css)).toEqual(['https://x.example/a.png'])
    expect(kept(css)).toBe(rest)
  })

  test.each([
    'a { color: red; margin: 0 auto }',
    'a { background: url(data:image/png;base64,AAAA) }',
    'a::after { content: "url(https://x.example/a.png)" }',
    '/* url(https://x.example/a.png) */ p { width: calc(1px + (2px * 3)) }',
    'a { background: linear-gradient(red, blue); font-family: "image(", sans-serif }',

    ''
  ])('without loading stay unchanged: %s', (css) => {
    expect(kept(css)).toBe(css)
  })

  test('an image set with several kinds of address is removed as a whole', () => {
    const css = 'a { background: image-set(url(data:image/png;base64,AAAA) 1x, "https://x.example/2x.png" 2x) }'
    expect(found(css)).toEqual(['data:image/png;base64,AAAA', 'https://x.example/2x.png'])
    expect(kept(css)).toBe('a { background: none }')
  })

  test('ranges do not overlap and none is left, in any text', () => {
    const piece = fc.constantFrom(
      'url(',
      '"',
      "'",
      ')',
      '(',
      '{',
      '}',
      ';',
      '@import ',
      '@font-face',
      'image-set(',
      '/*',
      '*/',
      '\\',
      'http://x',
      '\n',
      'a',
      ' '
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const css = pieces.join('')
        let end = 0
        for (const { from, to } of cssSpans(css)) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(css.length)
      })
    )
  })

  test('a megabyte is read in linear time', () => {
    expect(cssSpans('a{background:url(x)}'.repeat(50_000))).toHaveLength(50_000)
    expect(cssSpans('@import "'.repeat(100_000)).length).toBeGreaterThan(0)
    expect(cssSpans('\\'.repeat(1_000_000))).toEqual([])
  })
})
