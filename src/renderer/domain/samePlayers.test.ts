import { expect, test } from 'vitest'
import { samePlayers } from './samePlayers.ts'

const account = (id: string, fingerprint?: string) => ({
  id,
  label: id,
  ...(fingerprint !== undefined && { token: { fingerprint, kept: 'session' as const } })
})
const users: Readonly<Record<string, readonly string[]>> = { ada: ['P-1'], bob: ['p-2'], cleo: ['p-1', 'p-3'] }
const found = (...accounts: Parameters<typeof samePlayers>[0]) =>
  samePlayers(accounts, (id) => users[id] ?? []).map(({ rule, proof }) => `${rule}: ${proof}`)

test('accounts with one token, or whose answers name one player in either case, are one', () => {
  expect(found(account('x', 'a1'), account('y', 'b2'), account('z', 'a1'), account('v', 'a1'))).toEqual([
    'v x z: They have one token (fingerprint a1).'
  ])
  expect(found(account('cleo', 'a1'), account('bob', 'b2'), account('ada', 'c3'))).toEqual([
    'ada cleo: Answers name the same player for them: p-1.'
  ])
})

test('what proves it is said once, and neither accounts of their own nor those without a token are one', () => {
  expect(found(account('ada', 'a1'), account('cleo', 'a1'))).toEqual([
    'ada cleo: They have one token (fingerprint a1).'
  ])
  expect(found(account('ada', 'a1'), account('bob', 'b2'))).toEqual([])
  expect(found(account('x'), account('y'))).toEqual([])
})

test('another account of the same player is another group, which nobody has accepted', () => {
  const [two, three] = [
    found(account('x', 'a'), account('y', 'a')),
    found(account('x', 'a'), account('y', 'a'), account('z', 'a'))
  ]
  expect([two, three].map(([first]) => first?.split(':')[0])).toEqual(['x y', 'x y z'])
})
