import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AnyPage } from '../../../shared/readings/placement.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { idsOf, rowTexts } from './rawRows.ts'

describe('the rows of an answer', () => {
  test.each([
    ['{"data":[{"id":1},{"id":2}]}', ['{"id":1}', '{"id":2}']],
    ['{"meta":{"data":[1]},"data":[{"id":1}]}', ['{"id":1}']],
    [' {\r\n "data" : [ {"id" : 1.00 } ,\n 7 , "x" ,null] } ', ['{"id" : 1.00 }', '7', '"x"', 'null']],
    ['{"data":[{"a":"]}\\\\","b":[{"c":"\\""}]}]}', ['{"a":"]}\\\\","b":[{"c":"\\""}]}']],
    ['\uFEFF{"data":[[],{}]}', ['[]', '{}']],
    ['{"d\\u0061ta":[1]}', ['1']],
    ['{"data":[1],"data":[2]}', ['2']],
    ['{"data":[1],"data":null}', []],
    ['{"data":[]}', []],
    ['{"data":{"id":1}}', []],
    ['{"data":{"1":{"id":1},"2":7}}', ['{"id":1}', '7']],
    ['{"data":{"1":"b","0":"a"}}', ['"a"', '"b"']],
    ['{"data":{"1":"b","3":"a"}}', []],
    ['{}', []],
    ['[{"data":[1]}]', []]
  ])('of %j are their text as it came', (text, rows) => expect(rowTexts(text)).toEqual(rows))

  test('of any JSON are the items of data, whatever is in them and however it is laid out', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (data, more, indent) => {
        const rows = rowTexts(JSON.stringify({ more, data, 'data\\': more }, null, indent))
        expect(rows.map((row) => JSON.parse(row) as unknown)).toEqual(JSON.parse(JSON.stringify(data)))
      })
    )
  })

  test('of a text that was cut, or is none, come to an end', () => {
    const whole = JSON.stringify({ data: [{ id: 1, a: 'x"\\', b: [1, { c: null }] }, 'y'], meta: {} })
    for (let length = 0; length < whole.length; length += 1)
      expect(() => rowTexts(whole.slice(0, length))).not.toThrow()
    fc.assert(fc.property(fc.string(), (text) => void rowTexts(`{"data":[${text}`)))
  })
})

test.each([
  ['{"id":884120}', 884_120],
  ['{"a":{"id":1},"id":2}', 2],
  ['{"id":-1}', 'number -1'],
  ['{"id":9007199254740993}', 'number 9007199254740993'],
  ['{"id":"7b1f"}', '7b1f'],
  ['{"id":"\\u0037"}', '7'],
  ['{"id":7}', 7],
  ['{"id":null}', undefined],
  ['{"id":{}}', undefined],
  ['{"idx":1}', undefined],
  ['{}', undefined],
  ['7', undefined],
  [`{"id":"${'x'.repeat(300)}"}`, undefined]
])('a row’s id in %j', (row, id) => {
  const text = `{"data":[${row}]}`
  expect(idsOf({ text })).toEqual([id])
  // The same where it was parsed before; a number that lost digits is read again.
  expect(idsOf({ text, received: receivedAs(AnyPage, JSON.parse(text)) })).toEqual([id])
})
