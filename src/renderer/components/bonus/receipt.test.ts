import { expect, test, describe } from 'vitest'
import { UserBonus } from '../../../shared/contract/bonuses.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { endings, stillNeeded, wageredWords } from './receipt.ts'

const documented = 'waiting_freespin_play_and_deposit'
const needed = (bonus: object) => stillNeeded(receivedAs(UserBonus, bonus))

describe('what an activated bonus still needs', () => {
  test.each([
    [documented, '25 free spins and a deposit'],
    ['waiting_deposit_and_freespin_play', 'a deposit and 25 free spins'],
    ['waiting_freespin_play', '25 free spins'],
    ['waiting_deposit', 'a deposit']
  ])('is read from the parts of its status: %s', (status, words) => {
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
  ])('is not guessed from another status: %j', (status) => {
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
  ])('counts its free spins as they came: %s', (_claim, more, words) => {
    expect(needed({ status: 'waiting_freespin_play', ...more })).toBe(words)
  })
})

const wagered = (bonus_wager: unknown, currency?: string) =>
  wageredWords(receivedAs(UserBonus, { bonus_wager }), currency)
const meaning = '(assumed from current_amount and target_amount)'

describe('how much is wagered', () => {
  test('has its unit, and what it would be in the definition’s currency, each assumption named', () => {
    const amounts = { current_amount: 0, target_amount: 1_088_750 }
    expect(wagered(amounts, 'SEK')).toBe(
      `Wagered 0 of 1088750 raw ${meaning}, 0.00 of 10,887.50 SEK by the definition’s currency (assumed)`
    )
    for (const currency of [undefined, '', 'coins']) {
      expect(wagered(amounts, currency)).toBe(`Wagered 0 of 1088750 raw, currency not stated ${meaning}`)
    }
  })

  test('is said as it came where one amount is missing, and not where one cannot be read', () => {
    expect(wagered({ target_amount: '500' }, 'SEK')).toBe(
      `Wagered an amount that is not stated of “500” raw, currency not stated ${meaning}`
    )
    expect(wagered({ current_amount: 5, target_amount: 'all' }, 'SEK')).toBe('How much is wagered cannot be read')
    expect(wagered({}, 'SEK')).toBeUndefined()
  })
})

test('wager and free spins say when they end, in the zone of the connection, and what cannot be read says nothing', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  const wordsOf = (bonus: object, zone = 'UTC') =>
    endings(receivedAs(UserBonus, bonus), { now, zone }).map(({ words }) => words)
  const bonus = { bonus_wager: { end_time: '2026-03-04 12:30:00' }, game: { valid_until: '2026-03-01 13:30:00' } }
  expect(wordsOf(bonus)).toEqual(['The wager ends in 3 days', 'The free spins end in 1 h'])
  expect(wordsOf(bonus, 'Asia/Tokyo')).toEqual(['The wager ends in 3 days', 'The free spins ended 7 h ago'])
  expect(wordsOf({ bonus_wager: { end_time: 'soon' }, game: [7] })).toEqual([])
  expect(wordsOf({ bonus_wager: { end_time: null } })).toEqual([])
})
