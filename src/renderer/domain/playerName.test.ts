import { expect, test } from 'vitest'
import { labelInWords, playerName } from './playerName.ts'

const user = '48213c2e-3d4a-4f5b-8c6d-0000000000ad'
const account = (id: string, label: string, last4?: string) => ({
  id,
  label,
  token: { fingerprint: `print-${id}`, kept: 'session' as const, ...(last4 !== undefined && { last4 }) }
})

test('a player has the short id beside the label once an answer has named it', () => {
  const anna = account('a', 'Anna K.')
  expect(playerName(anna, [anna], user)).toBe('Anna K. 48213c2e')
  expect(playerName(anna, [anna])).toBe('Anna K.')
})

test('two with one label are told apart by their tokens, one that only holds another’s label is not', () => {
  const [one, other, third] = [account('a', 'Anna', '1234'), account('b', ' Anna'), account('c', 'Anna K.')]
  const all = [one, other, third]
  expect(all.map((each) => playerName(each, all))).toEqual(['Anna ·· 1234', 'Anna ·· print-b', 'Anna K.'])
})

test('a label that is empty, of several lines or turns its direction around stays within its place', () => {
  expect(labelInWords(' \n ')).toBe('Unnamed player')
  expect(labelInWords('Anna\n(was Cleo)\u202e')).toBe('Anna (was Cleo)')
  expect(labelInWords('אנה')).toBe('\u2068אנה\u2069')
})
