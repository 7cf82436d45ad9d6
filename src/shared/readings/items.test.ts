import { describe, expect, test } from 'vitest'
import { BonusDefinition } from '../contract/bonuses.ts'
import { JackpotGame } from '../contract/jackpots.ts'
import { parseExact } from './exact.ts'
import { items, entries, object } from './values.ts'
import { receivedAs } from './received.ts'

const game = (json: string) => receivedAs(JackpotGame, parseExact(json))
const devices = items(JackpotGame, 'devices')
const images = entries(JackpotGame, 'images')
const restrictions = object(JackpotGame, 'restrictions')
const properties = entries(BonusDefinition, 'image.custom_properties')

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

describe('received entries', () => {
  test.each([
    [
      '{"380x380":"https://a/b","2x2":7}',
      'documented',
      [
        ['380x380', 'https://a/b'],
        ['2x2', 7]
      ]
    ],
    [
      '{"__proto__":1,"constructor":2}',
      'documented',
      [
        ['__proto__', 1],
        ['constructor', 2]
      ]
    ],
    ['{}', 'documented', []],
    ['[]', 'converted', []]
  ])('in %s is %s if an object is documented', (json, state, value) => {
    expect(images(game(`{"images":${json}}`))).toMatchObject({ state, value })
  })

  test.each(['["https://a/b"]', '"https://a/b"', '0', '1.00', 'false'])('in %s is odd', (json) => {
    const { state, value } = images(game(`{"images":${json}}`))
    expect({ state, value }).toEqual({ state: 'odd', value: undefined })
  })

  test.each([
    ['[]', 'documented', []],
    ['{}', 'converted', []],
    ['{"alt":"b"}', 'converted', [['alt', 'b']]]
  ])('in %s is %s if a list is documented', (json, state, value) => {
    const bonus = receivedAs(BonusDefinition, parseExact(`{"image":{"custom_properties":${json}}}`))
    expect(properties(bonus)).toMatchObject({ state, value })
  })
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
