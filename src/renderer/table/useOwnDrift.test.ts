import { expect, test } from 'vitest'
import { receivedIn } from './useOwnDrift.ts'

const row = '{"amount":"-250","user_wallet":{"balance":null,"a/b":[1]}}'

test('what was left out of a row is in its own text', () => {
  expect(receivedIn(row, '/data/*/amount')).toBe('"-250"')
  expect(receivedIn(row, '/data/*/user_wallet/balance')).toBe('null')
  expect(receivedIn(row, '/data/*/user_wallet/a~1b')).toBe('[1]')
})

test('a place that the text does not have, or a text that is none, tells nothing', () => {
  expect(receivedIn(row, '/data/*/id')).toBeUndefined()
  expect(receivedIn(row, '/data/*/amount/x')).toBeUndefined()
  expect(receivedIn(row, '/data/*/__proto__')).toBeUndefined()
  expect(receivedIn('{"amount":', '/data/*/amount')).toBeUndefined()
})
