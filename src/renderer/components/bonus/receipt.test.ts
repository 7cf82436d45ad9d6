import { expect, test } from 'vitest'
import { UserBonus, type Ticket } from '../../../shared/contract/bonuses.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { receiptOf } from './receipt.ts'

const parties = {
  connection: { id: 'demo', name: 'Demo', environment: 'demo', origin: 'http://127.0.0.1' },
  account: { id: 'ada', label: 'Ada' },
  bonus: { id: 'the-bonus', title: 'Welcome | back' }
} as const
const ticket: Ticket = { id: 'ticket', expiresAt: '', ...parties, isAsked: false }
const entry = { id: 'ticket', at: '2026-03-01T12:00:00.000Z', ...parties, outcome: 'activated' } as const

const linesOf = (bonus: object) =>
  receiptOf(ticket, { entry, bonus: receivedAs(UserBonus, bonus) }, 'UTC')
    .split('\n')
    .slice(13)

test('what came as documented is told as it came, and what did not come is left out', () => {
  const bonus_wager = { status: 'active', target_amount: 87500, end_time: '2026-03-15 02:30:00' }
  expect(linesOf({ status: 'a | b\nc', bonus_wager })).toEqual([
    '| status | a \\| b c |',
    '| wager status | active |',
    '| wager target_amount | 87500 |',
    '| wager end_time | 2026-03-15 02:30:00 |',
    ''
  ])
})

test('what came otherwise is told as that, and what cannot be read as well', () => {
  expect(linesOf({ status: null, bonus_wager: { target_amount: '87500', end_time: 'soon' }, game: [7] })).toEqual([
    '| status | null |',
    '| wager target_amount | 87500 (not as documented) |',
    '| wager end_time | "soon" (cannot be read) |',
    '| freespin game | \\[7\\] (cannot be read) |',
    '| free spins quantity | \\[7\\] (cannot be read) |',
    '| free spins status | \\[7\\] (cannot be read) |',
    '| valid_until | \\[7\\] (cannot be read) |',
    ''
  ])
})

test('nothing of what came is Markdown or HTML in it, and underscores in words stay', () => {
  expect(linesOf({ status: '<img src=x>[a](https://b.invalid)', bonus_wager: { status: 'not_active' } })).toEqual([
    '| status | \\<img src=x\\>\\[a\\](https://b.invalid) |',
    '| wager status | not_active |',
    ''
  ])
})

test('a status that says what is still needed has that in words beside it', () => {
  expect(linesOf({ status: 'waiting_freespin_play_and_deposit', freespin_amount: 25 })).toEqual([
    '| still needed | 25 free spins and a deposit (assumed from the status) |',
    '| status | waiting_freespin_play_and_deposit |',
    ''
  ])
})

test('it begins with account, connection, environment, zone and request number', () => {
  const answer = { entry: { ...entry, request: 12 }, bonus: receivedAs(UserBonus, {}) }
  expect(receiptOf(ticket, answer, 'Europe/Malta').split('\n').slice(4, 10)).toEqual([
    '| account | Ada |',
    '| connection | Demo |',
    '| environment | demo |',
    '| zone | Europe/Malta |',
    '| request | \\#12 |',
    '| origin | http://127.0.0.1 |'
  ])
})

test('it tells user, wallet and the free spins with their quantity and status', () => {
  const [user, wallet] = ['7b1f0c2e-3d4a-4f5b-8c6d-000000000001', '7b1f0c2e-3d4a-4f5b-8c6d-000000000002']
  const lines = linesOf({ user_id: user, user_wallet_id: wallet, game: { quantity: 25, status: 'active' } })
  expect(lines).toEqual([
    `| user_id | ${user} |`,
    `| user_wallet_id | ${wallet} |`,
    '| free spins quantity | 25 |',
    '| free spins status | active |',
    ''
  ])
})
