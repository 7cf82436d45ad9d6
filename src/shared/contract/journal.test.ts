import { expect, test } from 'vitest'
import { isSamePlayer } from './journal.ts'

const holder = (connection: string, account: string, users: readonly string[], fingerprint?: string) => ({
  connection: { id: connection },
  account: { id: account, users, ...(fingerprint !== undefined && { fingerprint }) }
})
const player = holder('casino', 'mine', ['U1'], 'f1')

test('an activation belongs to a player if the token is the same or the answers named the same player', () => {
  expect(isSamePlayer(holder('other', 'x', ['u1']), player)).toBe(true)
  expect(isSamePlayer(holder('other', 'x', ['u2'], 'f1'), player)).toBe(true)
  expect(isSamePlayer(holder('casino', 'mine', []), player)).toBe(true)
})

test('an activation with another player’s token under the same name belongs to another player', () => {
  expect(isSamePlayer(holder('casino', 'mine', ['u2']), player)).toBe(false)
  expect(isSamePlayer(holder('other', 'mine', ['u2']), player)).toBe(false)
})
