import { describe, expect, test, vi } from 'vitest'
import { collectBody } from '../http/collectBody.ts'
import { parseJson, valueLimit } from './json.ts'

function read(text: string, pieceSize = Infinity) {
  const collecting = collectBody()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceSize) collecting.take(bytes.subarray(at, at + pieceSize))
  return parseJson(collecting.collected())
}

const odd = ['1.00', '1e5', '1E5', '-0', '1.5e3', '0.10', '1e400', '-0.0', '0.1234567890123456789']
const long = ['9007199254740993', '12345678901234567890', '-9007199254740995', '1'.repeat(400)]
const plain = ['0', '1', '-5', '0.1', '-12.75', '100000', '1e-7', '1e+21', '9007199254740991', '0.015']

describe('numbers', () => {
  test.each([...odd, ...long])('%s keeps its text where it is asked for', (text) => {
    expect(read(`{"n":${text}}`).exact()).toEqual({ n: { exact: text } })
    expect(read(`{"n":[${text} , 1]}`).exact()).toEqual({ n: [{ exact: text }, 1] })
  })

  test.each(plain)('%s is a number', (text) => {
    expect(read(`{"n":${text}}`).value).toEqual({ n: Number(text) })
    expect(read(`{"n":${text}}`).exact()).toEqual({ n: Number(text) })
  })
})

describe('texts', () => {
  test('letters beyond ASCII survive any cut of the bytes', () => {
    const text = '{"text":"Größe – 金 😀"}'
    for (let size = 1; size < 9; size += 1) expect(read(text, size).value).toEqual({ text: 'Größe – 金 😀' })
  })

  test('bytes that are no UTF-8 are refused, not replaced', () => {
    const collecting = collectBody()
    collecting.take(Buffer.from([0x7b, 0xff, 0x7d]))
    expect(() => parseJson(collecting.collected())).toThrow('NOT_UTF8')
  })

  test('a byte order mark is no part of the document but of the text', () => {
    const collecting = collectBody()
    collecting.take(Buffer.from('\u{feff}{}'))
    const collected = collecting.collected()
    expect(parseJson(collected).value).toEqual({})
    expect(collected.text).toBe('\u{feff}{}')
  })

  test.each(['', '  ', '{', '{}x', "{'a':1}", '{"a":1,}', 'undefined', 'NaN'])('"%s" is no JSON', (text) => {
    expect(() => read(text)).toThrow()
  })
})

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const listed = (values: number): string => `[${'1,'.repeat(values - 2)}1]`

test('64 levels are allowed, 65 and 200,000 are not', () => {
  expect(() => read(nested(64)).assertDepth()).not.toThrow()
  expect(() => read(nested(65)).assertDepth()).toThrow('TOO_DEEP')
  expect(() => read(nested(200_000)).assertDepth()).toThrow('TOO_DEEP')
})

describe('the number of values', () => {
  test('is limited, and said beside the limit', () => {
    expect(() => read(listed(valueLimit))).not.toThrow()
    expect(() => read(listed(valueLimit + 1))).toThrow(
      expect.objectContaining({
        fault: 'too-large',
        code: 'TOO_MANY_VALUES',
        words: 'The answer holds 300,001 values; at most 300,000 are read.'
      })
    )
  })

  test('is counted before the text is parsed', () => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(() => read(listed(valueLimit + 1))).toThrow('TOO_MANY_VALUES')
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  test('does not count what stands in a text', () => {
    expect(() => read(`["${',[{'.repeat(valueLimit)}"]`)).not.toThrow()
  })
})
