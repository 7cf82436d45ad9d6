import { expect, test } from 'vitest'
import { byLastUse, samePlayers, labelInWords, playerName } from './players.ts'

const account = (id: string, fingerprint?: string) => ({
  id,
  label: id,
  ...(fingerprint !== undefined && { token: { fingerprint, kept: 'session' as const } })
})
const users: Readonly<Record<string, readonly string[]>> = { ada: ['P-1'], bob: ['p-2'], cleo: ['p-1', 'p-3'] }
const found = (...accounts: Parameters<typeof samePlayers>[0]) =>
  samePlayers(accounts, (id) => users[id] ?? []).map(({ rule, proof }) => `${rule}: ${proof}`)

test('recently used players are first, the others keep their order, and deleted or foreign players are skipped', () => {
  const accounts = ['ada', 'bob', 'cleo', 'dan'].map((id) => account(id))
  const used = (connection: string, name: string) => ({ connection, list: 'players' as const, name })
  const history = [used('one', 'cleo'), used('two', 'dan'), used('one', 'gone'), used('one', 'bob')]
  expect(byLastUse({ id: 'one', accounts }, history).map(({ id }) => id)).toEqual(['cleo', 'bob', 'ada', 'dan'])
})

test('accounts with the same token, or with the same player id in upper or lower case, are the same player', () => {
  expect(found(account('x', 'a1'), account('y', 'b2'), account('z', 'a1'), account('v', 'a1'))).toEqual([
    'v x z: They have one token (fingerprint a1).'
  ])
  expect(found(account('cleo', 'a1'), account('bob', 'b2'), account('ada', 'c3'))).toEqual([
    'ada cleo: Answers name the same player for them: p-1.'
  ])
})

test('each proof is stated once, and accounts without a shared proof are not the same player', () => {
  expect(found(account('ada', 'a1'), account('cleo', 'a1'))).toEqual([
    'ada cleo: They have one token (fingerprint a1).'
  ])
  expect(found(account('ada', 'a1'), account('bob', 'b2'))).toEqual([])
  expect(found(account('x'), account('y'))).toEqual([])
})

const user = '48213c2e-3d4a-4f5b-8c6d-0000000000ad'
const named = (id: string, label: string, last4?: string) => ({
  id,
  label,
  token: { fingerprint: `print-${id}`, kept: 'session' as const, ...(last4 !== undefined && { last4 }) }
})

test('a player’s label has the short id after an answer named it', () => {
  const anna = named('a', 'Anna K.')
  expect(playerName(anna, [anna], user)).toBe('Anna K. 48213c2e')
  expect(playerName(anna, [anna])).toBe('Anna K.')
})

test('two players with the same label are told apart by their tokens', () => {
  const [one, other, third] = [named('a', 'Anna', '1234'), named('b', ' Anna'), named('c', 'Anna K.')]
  const all = [one, other, third]
  expect(all.map((each) => playerName(each, all))).toEqual(['Anna ·· 1234', 'Anna ·· print-b', 'Anna K.'])
})

test('a label that is empty, has several lines or turns its direction is made safe for a sentence', () => {
  expect(labelInWords(' \n ')).toBe('Unnamed player')
  expect(labelInWords('Anna\n(was Cleo)\u202e')).toBe('Anna (was Cleo)')
  expect(labelInWords('אנה')).toBe('\u2068אנה\u2069')
})
