import { describe, expect, test } from 'vitest'
import { JackpotGame } from '../contract/jackpots.ts'
import { parseExact } from './exact.ts'
import { items, entries, object } from './values.ts'
import { receivedAs } from './received.ts'

const game = (json: string) => receivedAs(JackpotGame, parseExact(json))
const devices = items(JackpotGame, 'devices')
const images = entries(JackpotGame, 'images')
const restrictions = object(JackpotGame, 'restrictions')

describe('a list', () => {
  test.each([
    ['["a",5,null]', 'documented', ['a', 5, null]],
    ['[]', 'documented', []],
    ['{"0":"a","1":"b"}', 'converted', ['a', 'b']],
    ['{"1":"a","2":"b"}', 'converted', ['a', 'b']],
    ['{"2":"b","1":"a"}', 'converted', ['a', 'b']],
    ['{}', 'converted', []]
  ])('in %s is %s', (json, state, value) => {
    expect(devices(game(`{"devices":${json}}`))).toMatchObject({ state, value })
  })

  test.each([
    '{"7":"a","1042":"b"}',
    '{"0":"a","2":"b"}',
    '{"0":"a","1":"b","length":2}',
    '{"00":"a"}',
    '{"1e0":"a"}',
    '{"":"a"}',
    '{"-0":"a"}',
    '{"__proto__":["a"]}'
  ])('in %s is odd', (json) => {
    expect(devices(game(`{"devices":${json}}`))).toEqual({
      state: 'odd',
      raw: Object(parseExact(`{"at":${json}}`)).at
    })
  })
})

test.each([
  ['{"__proto__":1,"2x2":7}', 'documented', ['__proto__', '2x2']],
  ['[]', 'converted', []],
  ['["https://a/b"]', 'odd', undefined]
])('the entries in %s are %s', (json, state, names) => {
  const read = images(game(`{"images":${json}}`))
  expect([read.state, read.value?.map(([name]) => name)]).toEqual([state, names])
})

test.each([
  ['{"default":1}', 'documented'],
  ['[]', 'converted'],
  ['["US"]', 'odd'],
  ['"US"', 'odd'],
  ['null', 'null']
])('the object in %s is %s', (json, state) => {
  expect(restrictions(game(`{"restrictions":${json}}`)).state).toBe(state)
})
