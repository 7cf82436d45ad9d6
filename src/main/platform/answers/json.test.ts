import { describe, expect, test } from 'vitest'
import { collectBody } from '../http/collectBody.ts'
import { assertModestSize, parseJson, valueLimit } from './json.ts'

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

describe('depth', () => {
  const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

  test('64 levels are allowed, 65 and 200,000 are not', () => {
    expect(() => assertModestSize(nested(64))).not.toThrow()
    expect(() => assertModestSize(nested(65))).toThrow('TOO_DEEP')
    expect(() => assertModestSize(nested(200_000))).toThrow('TOO_DEEP')
  })

  test('a value that is no list or object has no levels', () => {
    for (const value of [null, 7, 'text', true]) expect(() => assertModestSize(value, 0)).not.toThrow()
  })
})

describe('the number of values', () => {
  const listed = (values: number) => `[${'1,'.repeat(values - 1)}1]`

  test('is limited where a text is long enough to hold too many', () => {
    expect(() => read(listed(valueLimit + 1))).toThrow('TOO_MANY_VALUES')
    expect(() => read(listed(valueLimit))).not.toThrow()
    expect(() => read(`["${'x'.repeat(4 * valueLimit)}"]`)).not.toThrow()
  })
})
