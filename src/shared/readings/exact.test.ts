import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedWork } from '../testing/countedWork.ts'
import { exactNumbers, wireJson } from '../testing/wireJson.ts'
import { Exact, exactText, isWireNumber, parseExact } from './exact.ts'
import { isWireObject, ownValue } from './wireObject.ts'

const names = ['__proto__', 'constructor', 'exact', 'toJSON', '0', '1', '', 'a.b']

describe('a number', () => {
  test.each(exactNumbers)('%s keeps its digits everywhere', (text) => {
    for (const json of [`{"n":${text}}`, `[${text}]`, `[ ${text} , 1]`, `[1,\n${text}\r\n]`, text, ` ${text}\t`]) {
      const found = [parseExact(json)].flatMap((value) => (isWireObject(value) ? [ownValue(value, 'n')] : value)).flat()
      const digits = found.filter((one) => one instanceof Exact)
      expect(digits.map(({ exact }) => exact)).toEqual([text])
    }
  })

  test('a number inside a text stays text', () => {
    const json = '{"text":"1.50, 2e5} -0] 9007199254740993,","n":1}'
    expect(parseExact(json)).toEqual(JSON.parse(json))
  })

  test('an object with the key exact stays an object', () => {
    const forged = parseExact('[{"exact":"7"},{"exact":"7","toJSON":1}]')
    expect([forged].flat().some(isWireNumber)).toBe(false)
    expect([forged].flat().every(isWireObject)).toBe(true)
  })
})

test('serialising a parsed document restores every digit', () => {
  fc.assert(
    fc.property(wireJson(names), (text) => {
      expect(JSON.stringify(parseExact(text))).toBe(text)
    }),
    { numRuns: 200 }
  )
})

describe('a document', () => {
  test('a byte order mark is not part of the document', () =>
    expect(parseExact('\ufeff{"a":1.0}')).toEqual({ a: new Exact('1.0') }))

  test.each(['__proto__', 'constructor', 'toString'])('the key %s is a name', (key) => {
    for (const number of ['1', '1.00']) {
      const value = parseExact(`{"${key}":${number}}`)
      expect(isWireObject(value) && Object.getOwnPropertyNames(value)).toEqual([key])
      expect(isWireObject(value) && ownValue(value, key)).toEqual(number === '1' ? 1 : new Exact('1.00'))
    }
    expect(ownValue({}, key)).toBeUndefined()
  })

  test.each([
    '',
    ' \n',
    '\ufeff',
    '{',
    '[1.00,]',
    '{1.0:1}',
    '{1.0 : 1}',
    '[1.0 "a"]',
    '[01.0]',
    '[1.0,1.]',
    '[1.0,"a\n"]'
  ])('%j is not JSON', (text) => {
    expect(() => parseExact(text)).toThrow(SyntaxError)
  })

  test.each(['1', '1.00'])("20,000 levels don't crash the parser: %s", (number) => {
    let value = parseExact('['.repeat(20_000) + number + ']'.repeat(20_000))
    while (Array.isArray(value)) [value] = value
    expect(isWireNumber(value) && exactText(value)).toBe(number)
  })

  test('texts and names that begin like number marks stay unchanged', () => {
    for (const text of ['\\u0000', '\\u0000n1.50', '\\u0000\\u0000t', '\\u0000" : 1.0']) {
      const json = `{"${text.replace('"', '\\"')}" : "${text.replace('"', '\\"')}"}`
      const [value] = [parseExact(`[${json},1.50]`)].flat()
      expect(value).toEqual(JSON.parse(json))
    }
  })

  test('twice the text takes twice the work', () => {
    const parts = ['"', '\\', '\\u0000', '1.0', ' ', ',', '[', '-', ':', 'e']
    for (const one of parts) {
      for (const other of parts) {
        const work = (times: number) =>
          countedWork(() => {
            try {
              parseExact(`[1.0,${(one + other).repeat(times)}`)
            } catch {}
          })
        expect([one, other, work(400) <= 2 * work(200) + 300]).toEqual([one, other, true])
      }
    }
  })
})
