import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { prettyLines, beginningOf, mostLaidOut, rowLines, rawLines } from './lines.ts'

const shown = (text: string) =>
  prettyLines(text)
    .map(({ depth, text: line }) => '  '.repeat(depth) + line)
    .join('\n')

describe('formatted JSON', () => {
  test('equals the output of JSON.stringify for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(shown(text)).toBe(JSON.stringify(value, undefined, 2))
      })
    )
  })

  test('digits, escapes and repeated keys stay as received', () => {
    const text = '{"a":1.00,"a":90071992547409931,"b":"\\u0041\\"","c":-0}'
    expect(shown(text)).toBe('{\n  "a": 1.00,\n  "a": 90071992547409931,\n  "b": "\\u0041\\"",\n  "c": -0\n}')
  })

  test.each([
    ['{"a":[1,2', '{\n  "a": [\n    1,\n    2'],
    ['<h1>Sign in</h1>', '<h1>Signin</h1>'],

    ['', '']
  ])('broken text is shown up to its end: %j', (text, lines) => {
    expect(shown(text)).toBe(lines)
  })

  test('only blanks between tokens are added or lost, in any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bare = (words: string) => words.replaceAll(/[ \n\r\t]/g, '')
        expect(
          bare(
            prettyLines(text)
              .map((line) => line.text)
              .join('')
          )
        ).toBe(bare(text))
      })
    )
  })
})

const text = (answer: string, at: number) =>
  rowLines(prettyLines(answer), at)
    .map((line) => '  '.repeat(line.depth) + line.text)
    .join('\n')

const answer =
  '{"data":[{"id":1,"a":{"b":[1,{}]}},null,[],{"id":90071992547409931.50,"s":"}],\\u0041"}],"meta":{"data":[7]}}'

test('a row is the element at its index, as received', () => {
  expect(text(answer, 0)).toBe('{\n  "id": 1,\n  "a": {\n    "b": [\n      1,\n      {}\n    ]\n  }\n}')
  expect(text(answer, 3)).toBe('{\n  "id": 90071992547409931.50,\n  "s": "}],\\u0041"\n}')
})

test('an unknown index, or an answer without a list, has no row', () => {
  expect(text(answer, 4)).toBe('')
  expect(text('{"data":{"1":{}}}', 1)).toBe('')
  expect(text('{"data":[]}', 0)).toBe('')
  expect(text('<html>', 0)).toBe('')
})

test('rows of a map are ordered by key', () => {
  const map = '{"data":{"2":{"id":1},"1":7,"\\u0033":[],"1":{"id":"x"}}}'
  expect([0, 1, 2].map((at) => text(map, at))).toEqual(['{\n  "id": "x"\n}', '{\n  "id": 1\n}', '[]'])
})

const joined = (text: string, width = 160) => rawLines(text, width).map(({ from, to }) => text.slice(from, to))

describe('raw lines', () => {
  test('follow the line breaks of the text', () => {
    expect(joined('a\nbc\n\nd\n')).toEqual(['a', 'bc', '', 'd', ''])
  })

  test('a long line continues on the next line without loss', () => {
    expect(joined('abcdefg\nh', 3)).toEqual(['abc', 'def', 'g', 'h'])
  })

  test('a surrogate pair is never split', () => {
    expect(joined('ab🎰cd', 3)).toEqual(['ab', '🎰c', 'd'])
  })
})

describe('the beginning of formatted lines', () => {
  const line = (text: string) => ({ depth: 1, text })

  test('ends inside a long line, and after many short lines', () => {
    const long = 'x'.repeat(mostLaidOut + 1)
    expect(beginningOf([line(long), line('after')])).toEqual([line(`${long.slice(2)}…`)])
    expect(beginningOf(Array.from({ length: 10_000 }, () => line('')))).toHaveLength(5000)
  })
})
