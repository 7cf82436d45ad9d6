import { expect, test } from 'vitest'
import { BonusDefinition } from '../contract/bonuses.ts'
import { parseExact } from './exact.ts'
import { receivedAs } from './received.ts'
import { weekdays } from './weekdays.ts'

const read = weekdays(BonusDefinition, 'weekdays')
const of = (json: string) => read(receivedAs(BonusDefinition, parseExact(`{"weekdays":${json}}`)))

test.each([
  ['[]', 'documented', []],
  ['[1,7]', 'documented', [1, 7]],
  ['[1.0]', 'documented', [1]],
  ['["1","2"]', 'converted', [1, 2]],
  ['{"1":1,"2":3}', 'converted', [1, 3]],
  ['{}', 'converted', []]
])('%s is %s', (json, state, value) => expect(of(json)).toMatchObject({ state, value }))

test.each([
  ['[1,0]', [1], ['0']],
  ['[8,5,-1]', [5], ['8', '-1']],
  ['[1,1,2]', [1, 2], ['1']],
  ['[1.5,2]', [2], ['1.5']],
  ['["Mon","01","",2]', [2], ['"Mon"', '"01"', '""']],
  ['[true,[1],{},2]', [2], ['true', '[1]', '{}']],
  ['[null,2]', [2], ['null']]
])('%s is odd, and the reading names the odd entries', (json, days, odd) => {
  const { state, value, raw, entries } = of(json)
  expect({ state, value }).toEqual({ state: 'odd', value: undefined })
  expect(JSON.stringify(raw)).toBe(json)
  expect(entries.flatMap((entry) => entry.value ?? [])).toEqual(days)
  const others = entries.filter((entry) => entry.value === undefined)
  expect(others.map((entry) => JSON.stringify(entry.raw))).toEqual(odd)
})

test.each(['1', '"1"', '"1,2"', 'true', '{"mon":1}', '{"7":1,"9":2}'])(
  '%s is not a list, and has no entries',
  (json) => {
    expect(of(json)).toEqual({ state: 'odd', raw: Object(parseExact(`{"at":${json}}`)).at, entries: [] })
  }
)

test('null and an absent list name no day', () => {
  expect(of('null')).toEqual({ state: 'null', raw: null, entries: [] })
  expect(read(receivedAs(BonusDefinition, {}))).toEqual({ state: 'absent', raw: undefined, entries: [] })
})
