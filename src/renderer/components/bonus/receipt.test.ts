import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UserBonus } from '../../../shared/contract/bonuses.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { makeJournalEntry } from '../../../shared/testing/makeJournalEntry.ts'
import { activationItem, activationTicket, stillNeeded } from './receipt.ts'

const documented = 'waiting_freespin_play_and_deposit'
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-04T04:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const needed = (bonus: object) => stillNeeded(receivedAs(UserBonus, bonus))

describe('the conditions that an activated bonus still needs', () => {
  test.each([
    [documented, '25 free spins and a deposit'],
    ['waiting_deposit_and_freespin_play', 'a deposit and 25 free spins'],
    ['waiting_freespin_play', '25 free spins'],
    ['waiting_deposit', 'a deposit']
  ])('follow from the parts of its status: %s', (status, words) => {
    expect(needed({ status, freespin_amount: 25, game: { quantity: 25 } })).toBe(words)
  })

  test.each([
    'active',
    'waiting',
    'waiting_',
    'waiting_verification',
    'waiting_freespin_play_and_verification',
    'not_waiting_deposit',
    'WAITING_DEPOSIT',
    'waiting_constructor',
    '',
    17,
    null,
    undefined,
    ['waiting_deposit']
  ])('are not guessed from another status: %j', (status) => {
    expect(needed({ status, freespin_amount: 25 })).toBeUndefined()
  })

  test.each([
    ['one', { freespin_amount: 1, game: { quantity: 1 } }, '1 free spin'],
    ['none left', { freespin_amount: 0 }, '0 free spins'],
    ['a number as text', { freespin_amount: '25' }, '25 free spins'],
    ['one of the two', { game: { quantity: 20 } }, '20 free spins'],
    ['no number', { freespin_amount: null }, 'free spins (how many is not stated)'],
    [
      'two numbers',
      { freespin_amount: 25, game: { quantity: 20 } },
      'free spins (freespin_amount 25, game.quantity 20)'
    ],
    ['what is no number', { freespin_amount: 'many' }, 'free spins (freespin_amount “many”, game.quantity nothing)'],
    ['no game', { freespin_amount: 25, game: 'x' }, 'free spins (freespin_amount 25, game.quantity “x”)']
  ])('state its free spins as received: %s', (_claim, more, words) => {
    expect(needed({ status: 'waiting_freespin_play', ...more })).toBe(words)
  })
})

test('wager and free spins state their end, amounts have the definition’s scale, and unreadable values are marked', () => {
  const options = { money: 'major', time: 'utc', zone: 'Asia/Tokyo', chosenZone: 'UTC' } as const
  const bonus = { bonus_amount: 5000, bonus_wager: { end_time: '2026-03-04 12:30:00' }, game: [7] }
  const factsFor = (currency?: string) =>
    activationTicket(makeJournalEntry(), options, receivedAs(UserBonus, bonus), currency).facts
  const facts = factsFor('EUR')
  expect(facts).toContainEqual(['Amount', '50.00 EUR (probably)'])
  expect(factsFor('???')).toContainEqual(['Amount', '5000, as received: unit not documented'])
  expect(factsFor()).toContainEqual(['Amount', '5000, as received: unit not documented'])
  expect(facts).toContainEqual(['Wager ends', '4 Mar 2026, 03:30:00 UTC, probably already past'])
  expect(facts).toContainEqual(['Free spins valid until', '[7] (cannot be read)'])
})

test('a deposit that is still needed states its minimum amount', () => {
  const bonus = receivedAs(UserBonus, { status: 'waiting_deposit', deposit_min_amount: 1000 })
  expect(stillNeeded(bonus, 'EUR')).toBe('a deposit of at least 10.00 EUR (probably)')
  expect(stillNeeded(receivedAs(UserBonus, { status: 'waiting_deposit' }), 'EUR')).toBe('a deposit')
  const { facts } = activationItem(makeJournalEntry(), 'a deposit')
  expect(facts).toContainEqual(['Still needed', 'a deposit (assumed from the status)'])
})

test('if one amount has decimals, no amount of the bonus is read in the smallest unit', () => {
  const options = { money: 'major', time: 'utc', zone: 'UTC', chosenZone: 'UTC' } as const
  const factsOf = (target: unknown) => {
    const bonus = { bonus_amount: 5000, bonus_wager: { current_amount: 700, target_amount: target } }
    return activationTicket(makeJournalEntry(), options, receivedAs(UserBonus, bonus), 'EUR').facts
  }
  expect(factsOf(100)).toContainEqual(['Amount', '50.00 EUR (probably)'])
  expect(factsOf(0.5)).toContainEqual(['Amount', '5000, as received: unit not documented'])
  expect(factsOf(0.5)).toContainEqual(['Wagered so far', '700, as received: unit not documented'])
  expect(factsOf(0.5)).toContainEqual(['To wager in all', '0.5, as received: unit not documented'])
})
