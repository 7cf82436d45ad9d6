import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { Preferences } from './settings.ts'

const columns = Compile(Preferences.properties.columns)
const chosen = { visible: { amount: false }, widths: { 'user_wallet.balance': 120 } }

test('accepts possible column names and sizes, and refuses others', () => {
  expect(columns.Check({})).toBe(true)
  expect(columns.Check({ transactions: chosen })).toBe(true)
  expect(columns.Check({ 'No list': chosen })).toBe(false)
  expect(columns.Check({ transactions: { ...chosen, widths: { id: 9 } } })).toBe(false)
  expect(columns.Check({ transactions: { ...chosen, widths: { 'a b': 90 } } })).toBe(false)
  expect(columns.Check({ transactions: JSON.parse('{"visible":{"__proto__":true},"widths":{}}') })).toBe(false)
  expect(columns.Check({ transactions: { ...chosen, extra: 1 } })).toBe(false)
})
