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
  receiptOf(ticket, { entry, bonus: receivedAs(UserBonus, bonus) })
    .split('\n')
    .slice(10)

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
