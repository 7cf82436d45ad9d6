import { whatReader } from '../../../shared/readings/sourceWords.ts'
import { describe, expect, test } from 'vitest'
import { UserBonus } from '../../../shared/contract/bonuses.ts'
import { Notification } from '../../../shared/contract/notifications.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { receivedBonus, type Part } from '../bonus/testing/makeBonus.ts'
import {
  sayActivation,
  sayBalance,
  sayBonus,
  sayNotification,
  sayNoTransaction,
  sayTransaction,
  type SayRules
} from './sayings.ts'
import { englishTemplate, spoken, type Saying } from './sentences.ts'

const shownTimes = (saying: Saying | undefined) => saying && spoken(saying, englishTemplate)

const zones = { zone: 'UTC', shownIn: 'Europe/Berlin' }
const unstated: SayRules = {
  ...zones,
  counting: { positive: 'unknown', states: 'succeed' },
  whatOf: whatReader([])
}
const stated: SayRules = {
  ...zones,
  counting: { positive: 'in', states: 'succeed' },
  whatOf: whatReader([
    { sourceType: 'Source@Deposit', word: 'Deposit', kind: 'in' },
    { sourceType: 'Source@Withdrawal', word: 'Withdrawal', kind: 'out' }
  ])
}
const wallet = { currency: 'EUR', currency_subunits: 2, balance: 1235, bonus_balance: 0 }
const documented = {
  id: 989986,
  amount: 5000,
  state: 'Rejected',
  state_description: 'Wallet is locked by a check',
  processed_at: '2026-11-26T21:03:20.000000Z',
  source_type: 'Source@Deposit',
  source_body: '{}',
  balance_type: 'Real',
  user_wallet: wallet
}
const transaction = (part: object, rules = stated) =>
  shownTimes(sayTransaction(receivedAs(Transaction, { ...documented, ...part }), rules))

describe('a transaction', () => {
  test('is stated with its amount, its time in a named zone and its received state', () => {
    expect(transaction({})).toBe(
      'Your deposit of 50.00 EUR on 26 Nov 2026, 22:03 (Berlin) is recorded with the state “Rejected”.'
    )
  })

  test('is booked only if the connection defines which state moves money', () => {
    expect(transaction({ state: 'Succeed' })).toBe(
      'Your deposit of 50.00 EUR was booked on 26 Nov 2026, 22:03 (Berlin).'
    )
    expect(transaction({ state: 'Succeed' }, unstated)).toBe(
      'The transaction of 50.00 EUR on 26 Nov 2026, 22:03 (Berlin) is recorded with the state “Succeed”.'
    )
    const all: SayRules = { ...stated, counting: { positive: 'in', states: 'all' } }
    expect(transaction({ state: 'Succeed' }, all)).toContain('is recorded with the state “Succeed”')
  })

  test('is a deposit or withdrawal only if the connection’s name and the sign agree', () => {
    expect(transaction({ source_type: 'Source@Withdrawal', amount: -5000 })).toMatch(/^Your withdrawal of 50\.00 EUR /)
    expect(transaction({ source_type: 'Source@Withdrawal' })).toMatch(/^The transaction of 50\.00 EUR /)
    expect(transaction({ amount: -5000 })).toMatch(/^The transaction of -50\.00 EUR /)
    expect(transaction({ source_type: 'Source@Deposits' })).toMatch(/^The transaction of /)
    expect(transaction({}, unstated)).toMatch(/^The transaction of /)
  })

  test.each([
    ['the scale may be an exponent or a divisor', { user_wallet: { ...wallet, currency_subunits: 10 } }],

    ['the amount has a fraction', { amount: 50.5 }],
    ['the balance beside it has a fraction', { user_wallet: { ...wallet, balance: 12.35 } }],
    ['no currency came', { user_wallet: { ...wallet, currency: '' } }],
    ['the amount came as text', { amount: '5000' }]
  ])('is stated by its id, without an amount, if %s', (_why, part) => {
    expect(transaction(part)).toBe(
      'The transaction 989986 of 26 Nov 2026, 22:03 (Berlin) is recorded with the state “Rejected”.'
    )
  })

  test('is stated without a time that requires an assumption', () => {
    expect(transaction({ processed_at: 'soon' })).toBe('The transaction 989986 is recorded with the state “Rejected”.')
    expect(transaction({ processed_at: 1_780_000_000 })).not.toContain('(Berlin)')
    const berlin: SayRules = { ...stated, zone: 'Europe/Berlin' }
    expect(transaction({ processed_at: '2026-11-26 23:03:20' }, berlin)).toContain(' on 26 Nov 2026 is recorded')
  })

  test('is not stated if its state, or both its id and amount, are unknown', () => {
    expect(transaction({ state: null })).toBeUndefined()
    expect(transaction({ state: 7 })).toBeUndefined()
    expect(transaction({ id: null, amount: null })).toBeUndefined()
  })

  test('has a state on one line that does not turn the direction', () => {
    expect(transaction({ state: 'Re\u202Ejected\n now' })).toContain('“Re jected now”')
  })
})

describe('a balance', () => {
  const balance = (part: object = {}) =>
    shownTimes(sayBalance(receivedAs(Transaction, { ...documented, user_wallet: { ...wallet, ...part } }), zones))

  test('is stated as the last loaded transaction reports it, with its time in a named zone', () => {
    expect(balance()).toBe(
      'The last transaction we read, of 26 Nov 2026, 22:03 (Berlin), reports a balance of 12.35 EUR and a bonus balance of 0.00 EUR.'
    )
  })

  test.each([
    ['scale', { currency_subunits: 10 }],

    ['balance', { balance: '1235' }]
  ])('is not stated without a stated %s', (_what, part) => expect(balance(part)).toBeUndefined())
})

describe('a missing transaction of an amount', () => {
  const rows = ['2026-11-26T21:03:20Z', '2026-11-20T10:00:00Z', '2026-11-24T10:00:00Z'].map((processed_at) =>
    receivedAs(Transaction, { ...documented, processed_at })
  )
  const absent = (typed: string, among = rows) =>
    shownTimes(sayNoTransaction({ kind: 'amount', text: typed }, among, zones))

  test('is stated with the number and dates of the loaded transactions', () => {
    expect(absent('70.00 EUR')).toBe(
      'Among 3 transactions from 20 Nov 2026, 11:00 (Berlin) to 26 Nov 2026, 22:03 (Berlin) there is none of 70.00 EUR.'
    )
  })

  test('in a period is stated without the rows that happen to be in it', () => {
    const saying = sayNoTransaction({ kind: 'amount', text: '70.00 EUR', period: '26 Nov 2026 UTC' }, [], zones)
    expect(shownTimes(saying)).toBe('We find no transaction of 70.00 EUR in the period 26 Nov 2026 UTC.')
  })

  test('is not stated if one row has an unknown scale or time', () => {
    const other = (part: object) => [...rows, receivedAs(Transaction, { ...documented, ...part })]
    expect(absent('70 EUR', other({ user_wallet: { ...wallet, currency_subunits: 10 } }))).toBeUndefined()
    expect(absent('70 EUR', other({ processed_at: 'soon' }))).toBeUndefined()
    expect(absent('70 EUR', [])).toBeUndefined()
  })
})

const now = Date.parse('2026-11-20T12:00:00Z')
const bonus = (part: Part) => shownTimes(sayBonus(receivedBonus(part), { ...zones, now }))

describe('a bonus', () => {
  test('runs, starts, has ended or is not active, by its fields', () => {
    expect(bonus({})).toBe('The offer “Sunday Reload 50%” runs from 1 Jan 2026 to 30 Jun 2027.')
    expect(bonus({ date_start: '2026-11-23T00:00:00Z' })).toBe(
      'The offer “Sunday Reload 50%” starts on 23 Nov 2026, 01:00 (Berlin).'
    )
    expect(bonus({ date_end: '2026-11-01 22:59:59', active: false })).toBe(
      'The offer “Sunday Reload 50%” ended on 1 Nov 2026.'
    )
    expect(bonus({ active: false })).toBe('The offer “Sunday Reload 50%” is not active.')
  })

  test.each([
    ['no weekdays', { weekdays: [] }, '30 Jun 2027'],
    ['active of another type', { active: 'yes' }, '30 Jun 2027'],
    ['an end that is past in some zones only', { date_end: '2026-11-20 11:00:00' }, '20 Nov 2026']
  ])('with %s is stated by its dates only', (_what, part, end) => {
    expect(bonus(part)).toBe(`The dates of the offer “Sunday Reload 50%” are 1 Jan 2026 to ${end}.`)
  })

  test.each([
    ['today as its only weekday', { weekdays: [5] }],
    ['dates that contradict each other', { date_start: '2027-01-01 00:00:00', date_end: '2026-01-01 00:00:00' }],
    ['an end that cannot be read', { date_end: 'soon' }],

    ['neither title nor id', { title: '', id: undefined }]
  ])('with %s is not stated', (_what, part) => {
    expect(bonus(part)).toBeUndefined()
  })
})

const entry = (part: Partial<JournalEntry>, status?: unknown) =>
  shownTimes(
    sayActivation(
      {
        id: 'a',
        at: '2026-11-26T21:03:20.000Z',
        connection: { id: 'c', name: 'Casino', environment: 'staging', origin: 'https://casino.example' },
        account: { id: 'p', label: 'Anna' },
        bonus: { id: '7b1f0c2e-3d4a-4f5b-8c6d-000000000001', title: 'Friday Reload' },
        outcome: 'activated',
        ...part
      },
      zones,
      receivedAs(UserBonus, { status })
    )
  )

describe('an activation', () => {
  test('is activated or refused, by the answer, without the platform’s message', () => {
    expect(entry({})).toBe('The bonus “Friday Reload” was activated for you on 26 Nov 2026, 22:03 (Berlin).')
    expect(entry({}, 'waiting_freespin_play_and_deposit')).toBe(
      'The bonus “Friday Reload” was activated for you on 26 Nov 2026, 22:03 (Berlin). Our system lists conditions for it.'
    )
    expect(entry({ outcome: 'refused', message: 'bonus: closed' })).toBe(
      'The activation of the bonus “Friday Reload” on 26 Nov 2026, 22:03 (Berlin) was refused.'
    )
    expect(entry({ outcome: 'refused', status: 401 })).toBeUndefined()
  })

  test('is being checked, or was not made', () => {
    expect(entry({ outcome: 'unknown' })).toBe(
      'We do not know yet whether the bonus “Friday Reload” was activated on 26 Nov 2026, 22:03 (Berlin).'
    )
    expect(entry({ outcome: 'not-sent' })).toBe(
      'The bonus “Friday Reload” was not activated on 26 Nov 2026, 22:03 (Berlin).'
    )
    expect(entry({ outcome: 'pending' })).toBeUndefined()
  })

  test('is not stated if a person noted its result', () => {
    const found = { at: '2026-11-26T22:00:00Z', note: 'Asked' }
    const shownTimes = (outcome: 'activated' | 'refused') =>
      entry({ outcome: 'unknown', resolved: { ...found, outcome } })
    expect([shownTimes('activated'), shownTimes('refused')]).toEqual([undefined, undefined])
    expect(entry({ outcome: 'unknown', resolved: found })).toMatch(/^We do not know yet/)
  })
})

const message = (part: object, title = { words: 'Win 10 EUR', isOwn: true }) =>
  shownTimes(
    sayNotification(
      receivedAs(Notification, {
        id: 'n',
        contents: [],
        image: '',
        is_read: false,
        read_at: null,
        created_at: '2026-11-26T21:05:00.000000Z',
        ...part
      }),
      title,
      zones
    )
  )

describe('a message', () => {
  test('is stated with its time and whether it is marked as read', () => {
    expect(message({})).toBe(
      'The message “Win 10 EUR” of 26 Nov 2026, 22:05 (Berlin) is recorded for you and is marked as not read.'
    )
    expect(message({ is_read: true, read_at: '2026-11-26T22:00:00.000000Z' })).toContain('is marked as read.')
  })

  test.each([
    ['contradict each other', { read_at: '2026-11-26T22:00:00.000000Z' }],
    ['are of another type', { is_read: 'no' }],
    ['have no time', { created_at: null }]
  ])('is not stated if its fields %s', (_what, part) => {
    expect(message(part)).toBeUndefined()
  })
})
