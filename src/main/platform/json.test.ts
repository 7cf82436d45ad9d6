import { describe, expect, test } from 'vitest'
import { collectText } from './collect.ts'
import { demandDepth, parseJson } from './json.ts'

function read(text: string, pieceSize = Infinity) {
  const collecting = collectText()
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceSize) collecting.take(bytes.subarray(at, at + pieceSize))
  return parseJson(collecting.collected())
}

const odd = ['1.00', '1e5', '1E5', '-0', '1.5e3', '0.10', '1e400', '-0.0', '0.1234567890123456789']
const plain = ['0', '1', '-5', '0.1', '-12.75', '100000', '1e-7', '1e+21', '9007199254740991', '0.015']

describe('numbers', () => {
  test.each(odd)('%s keeps its text', (text) => {
    expect(read(`{"n":${text}}`).value).toEqual({ n: { exact: text } })
    expect(read(`{"n":[${text} , 1]}`).value).toEqual({ n: [{ exact: text }, 1] })
  })

  test.each(plain)('%s stays a number', (text) => {
    expect(read(`{"n":${text}}`).value).toEqual({ n: Number(text) })
  })

  test.each(['9007199254740993', '12345678901234567890', '-9007199254740995', '1'.repeat(400)])(
    '%s is exact where it is asked for',
    (text) => {
      expect(read(`{"n":${text}}`).exact()).toEqual({ n: { exact: text } })
    }
  )

  test.each(odd)('%s is found wherever pieces of the text are cut', (text) => {
    for (let size = 1; size < 14; size += 1) {
      expect(read(`{"before":1,"n":${text},"after":2}`, size).value).toMatchObject({ n: { exact: text } })
    }
  })

  test('what looks like a number inside a text changes nothing', () => {
    expect(read('{"text":"1.50, 2e5} -0]","n":1}').value).toEqual({ text: '1.50, 2e5} -0]', n: 1 })
  })

  test('an object of the platform’s own that is called exact is no number of ours', () => {
    const { value } = read('{"n":{"exact":"7"}}')
    expect(value).toStrictEqual({ n: { exact: '7' } })
    expect(read('{"n":7.0}').value).not.toStrictEqual({ n: { exact: '7.0' } })
  })
})

describe('texts', () => {
  test('letters beyond ASCII survive any cut of the bytes', () => {
    const text = '{"text":"Größe – 金 😀"}'
    for (let size = 1; size < 9; size += 1) expect(read(text, size).value).toEqual({ text: 'Größe – 金 😀' })
  })

  test('bytes that are no UTF-8 are refused, not replaced', () => {
    const collecting = collectText()
    collecting.take(Buffer.from([0x7b, 0xff, 0x7d]))
    expect(() => parseJson(collecting.collected())).toThrow('NOT_UTF8')
  })

  test('a byte order mark is no part of the document but of the text', () => {
    const collecting = collectText()
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
    expect(() => demandDepth(nested(64))).not.toThrow()
    expect(() => demandDepth(nested(65))).toThrow('TOO_DEEP')
    expect(() => demandDepth(nested(200_000))).toThrow('TOO_DEEP')
  })

  test('a value that is no list or object has no levels', () => {
    for (const value of [null, 7, 'text', true]) expect(() => demandDepth(value, 0)).not.toThrow()
  })
})
