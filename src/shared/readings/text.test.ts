import { expect, test } from 'vitest'
import { Transaction } from '../contract/transactions.ts'
import { parseExact } from './exact.ts'
import { receivedAs } from './received.ts'
import { text } from './values.ts'

const read = (field: 'state' | 'state_description' | 'user_wallet.id', json: string) =>
  text(Transaction, field)(receivedAs(Transaction, parseExact(json)))

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  ['"Succeed"', 'documented', 'Succeed'],
  ['""', 'documented', ''],
  ['" \\u0000\\ud800"', 'documented', ' \u0000\ud800'],
  ['7', 'converted', '7'],
  ['1.00', 'converted', '1.00'],
  ['9007199254740993', 'converted', '9007199254740993'],
  ['true', 'converted', 'true'],
  ['false', 'converted', 'false']
])('the text in %s is %s as %j', (json, state, value) => {
  expect(read('state', `{"state":${json}}`)).toMatchObject({ state, value })
  expect(read('state_description', `{"state_description":${json}}`)).toMatchObject({ state, value })
})

test.each(['[]', '["a"]', '{}', '{"exact":"7"}', '{"toString":"a"}', '{"length":1,"0":"a"}'])('%s is odd', (json) => {
  const { state: raw } = Object(parseExact(`{"state":${json}}`))
  expect(read('state', `{"state":${json}}`)).toEqual({ state: 'odd', raw })
})

test('a text in an undocumented form is read, but does not match the contract', () => {
  expect(read('user_wallet.id', `{"user_wallet":{"id":"${uuid}"}}`).state).toBe('documented')
  expect(read('user_wallet.id', '{"user_wallet":{"id":"abc"}}')).toEqual({
    state: 'converted',
    value: 'abc',
    raw: 'abc'
  })
})
