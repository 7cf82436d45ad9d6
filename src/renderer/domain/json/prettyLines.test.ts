import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allPrettyLines } from './prettyLines.ts'

const shown = (text: string) =>
  allPrettyLines(text)
    .map(({ depth, text: line }) => '  '.repeat(depth) + line)
    .join('\n')

describe('pretty JSON', () => {
  test('reads as JSON.stringify writes it, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(shown(text)).toBe(JSON.stringify(value, undefined, 2))
      })
    )
  })

  test('digits, escapes and doubled keys stay as they came', () => {
    const text = '{"a":1.00,"a":90071992547409931,"b":"\\u0041\\"","c":-0}'
    expect(shown(text)).toBe('{\n  "a": 1.00,\n  "a": 90071992547409931,\n  "b": "\\u0041\\"",\n  "c": -0\n}')
  })

  test.each([
    ['{"a":[1,2', '{\n  "a": [\n    1,\n    2'],
    ['<h1>Sign in</h1>', '<h1>Signin</h1>'],
    ['"open', '"open'],
    ['}}}', '}\n}\n}'],
    ['', '']
  ])('a broken text is shown as far as it goes: %j', (text, lines) => {
    expect(shown(text)).toBe(lines)
  })

  test('no character but blanks between the words is lost or added, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bare = (words: string) => words.replaceAll(/[ \n\r\t]/g, '')
        expect(
          bare(
            allPrettyLines(text)
              .map((line) => line.text)
              .join('')
          )
        ).toBe(bare(text))
      })
    )
  })
})
