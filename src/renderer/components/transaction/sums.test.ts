import { whatReader } from '../../../shared/readings/sourceWords.ts'
import { Exact } from '../../../shared/readings/exact.ts'
import { describe, expect, test } from 'vitest'
import { amountClaims, sumsOf, sumWords } from './sums.ts'
import { groupName, groupNote } from './groupWords.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'

const row = (amount: unknown, part: object = {}) =>
  receivedAs(Transaction, {
    ...(amount !== undefined && { amount }),
    balance_type: 'Real',
    state: 'Succeed',
    source_type: 'Source@Game',
    user_wallet: { currency: 'EUR', currency_subunits: 2 },
    ...part
  })

describe('the sums of loaded rows', () => {
  test('are exact beyond 2^53', () => {
    const { sums } = sumsOf([row(new Exact('9007199254740993')), row(new Exact('9007199254740993')), row(-1)])
    expect(sums).toMatchObject([{ rows: 3, total: '18014398509481985' }])
  })

  test('keep currencies, scales, balance types and states apart', () => {
    const yen = { currency: 'JPY', currency_subunits: 0 }
    const { sums } = sumsOf([
      row(1),
      row(2, { balance_type: 'Bonus' }),
      row(4, { state: 'Rejected' }),
      row(8, { user_wallet: yen }),
      row(16, { user_wallet: { ...yen, currency_subunits: 2 } }),
      row(32, { user_wallet: {} }),
      row(64)
    ])
    expect(sums.map(({ total }) => total)).toEqual(['65', '4', '2', '8', '16', '32'])
  })

  test('include amounts received as text, and count unreadable amounts', () => {
    const rows = [
      row(undefined),
      row(1.5),
      row(new Exact('1e1000')),
      row(new Exact('-0')),
      row('-250'),
      row({}),
      row(5)
    ]
    const { sums, amounts } = sumsOf([...rows, receivedAs(Transaction, 'no row')])
    expect(sums).toMatchObject([{ rows: 3, total: '-245' }])
    expect(amounts).toMatchObject({ all: 8, read: 3, converted: 1 })
    expect(amountClaims(amounts)).toEqual([
      '5 of 8 amounts could not be read as whole numbers and are in none.',
      '1 sent as text; included.'
    ])
    expect(sumsOf([])).toMatchObject({ sums: [], amounts: { all: 0 } })
    expect(amountClaims(sumsOf([row(5)]).amounts)).toEqual([])
  })

  test('distinguish absent values, null and words', () => {
    const states = [undefined, null, '', 'null', 1, new Exact('1.00')]
    expect(sumsOf(states.map((state) => row(1, { state }))).sums).toHaveLength(6)
  })
})

const named = whatReader([
  { sourceType: 'Source@Game', word: 'Game', kind: 'game' },
  { sourceType: 'Source@Deposit', word: 'Deposit', kind: 'in' },
  { sourceType: 'Source@Refund', word: 'Refund', kind: 'refund' }
])

describe('money in and out', () => {
  const rows = [
    row(100),
    row(-30),
    row('-20'),
    row(7, { balance_type: 'Bonus' }),
    row(4, { state: 'Rejected' }),
    row(0),
    row(1.5)
  ]
  const told = (positive: 'in' | 'out' | 'unknown', states: 'succeed' | 'all', of = rows) =>
    sumsOf(of, { counting: { positive, states }, whatOf: named }).sums.map((sum) =>
      [sum.balanceType, sum.state, sumWords(sum), sum.total].join(' ')
    )

  test('are separated only by the connection’s rule', () => {
    expect(told('in', 'succeed')).toEqual([
      'Real Succeed Games, in 100',
      'Real Succeed Games, out -50',
      'Real Rejected Games 4',
      'Real Succeed Games 0',
      'Bonus Succeed Games, in 7'
    ])
    expect(told('out', 'all')).toEqual([
      'Real Succeed Games, in -50',
      'Real Succeed Games, out 100',
      'Real Rejected Games, out 4',
      'Real Succeed Games 0',
      'Bonus Succeed Games, out 7'
    ])
    expect(told('unknown', 'all')).toEqual(['Real Succeed Games 50', 'Real Rejected Games 4', 'Bonus Succeed Games 7'])
  })

  test('are separated by the kinds that the connection names, and only by these', () => {
    const of = (source_type: unknown) => ({ source_type })
    const mixed = [
      row(9, of('Source@Win')),
      row(500, of('Source@Deposit')),
      row(3, of('Source@Refund')),
      row(7),
      row(-2)
    ]
    expect(told('in', 'succeed', mixed)).toEqual([
      'Real Succeed Games, in 7',
      'Real Succeed Games, out -2',
      'Real Succeed Money in 500',
      'Real Succeed Refunds, in 3',
      'Real Succeed in 9'
    ])
  })
})

const wallet = { currency: 'EUR', currency_subunits: 2 }
const groupRow = (amount: unknown, more: object = {}) =>
  receivedAs(Transaction, {
    amount,
    balance_type: 'Real',
    state: 'Succeed',
    source_type: 'Source@Game',
    user_wallet: wallet,
    ...more
  })
const group = { game: 'golden-fortune', round: undefined, isTimed: true, rows: 2, first: 0, last: 0 }
const whatOf = whatReader([
  { sourceType: 'Source@Game', word: 'Game', kind: 'game' },
  { sourceType: 'Source@Refund', word: 'Refund', kind: 'refund' }
])
const noRule = { display: 'major', counting: { positive: 'unknown', states: 'succeed' }, whatOf } as const
const rule = { display: 'major', counting: { positive: 'in', states: 'succeed' }, whatOf } as const
const note = (rows: ReturnType<typeof groupRow>[], rules: Parameters<typeof groupNote>[2] = noRule, of = group) =>
  groupNote({ group: { ...of, rows: rows.length }, rows }, '', rules)

test('a group states its rows and its sums per balance type and state, as received', () => {
  const rows = [
    groupRow(-40),
    groupRow(75),
    groupRow(-5000, { state: 'Rejected' }),
    groupRow(10, { balance_type: 'Bonus' })
  ]
  expect(note(rows)).toBe('4 rows · Real 0.35 EUR · Real -50.00 EUR Rejected · Bonus 0.10 EUR')
})

test('a group counts its unreadable amounts', () => {
  expect(note([groupRow('12.5'), groupRow(100)])).toContain(
    '2 rows · 1 amount could not be read and is in no sum · Real 1.00 EUR'
  )
  expect(note([groupRow(null), groupRow({})])).toBe('2 rows · 2 amounts could not be read and are in no sum')
})

test('stake, win and net appear only if the connection defines the sign', () => {
  const rows = [groupRow(-40), groupRow(75), groupRow(-5000, { state: 'Rejected' })]
  expect(note(rows)).not.toContain('stake')
  expect(note(rows, rule)).toBe('3 rows · Real stake 0.40 EUR, win 0.75 EUR, net 0.35 EUR · Real -50.00 EUR Rejected')
  const opposite = { display: 'major', counting: { positive: 'out', states: 'all' }, whatOf } as const
  expect(note(rows, opposite)).toContain('Real stake 0.75 EUR, win 50.40 EUR, net 49.65 EUR')
})

test('a refund is not a win, and rows without a name are neither stake nor win', () => {
  const refund = groupRow(300, { source_type: 'Source@Refund' })
  const reversed = groupRow(-300, { state: 'Reversed' })
  expect(note([reversed, refund], rule)).toBe(
    '2 rows · Refunds: Real in 3.00 EUR, out 0.00 EUR · Real -3.00 EUR Reversed'
  )
  expect(note([reversed, groupRow(300)], rule, { ...group, round: '7' as never })).toBe(
    '2 rows · Games: Real in 3.00 EUR, out 0.00 EUR · Real -3.00 EUR Reversed'
  )
  expect(note([groupRow(-40, { source_type: 'Source@Win' })], rule)).toContain(
    'Kind unknown: Real in 0.00 EUR, out 0.40 EUR'
  )
})

test('rows without a game have neither stake nor win', () => {
  expect(note([groupRow(1000)], rule, { ...group, game: undefined as never })).toBe('1 row · Real 10.00 EUR')
})

test('filtered rows state the number of all rows', () => {
  expect(groupNote({ group, rows: [groupRow(100)] }, '18:00', noRule)).toBe('1 of 2 rows · Real 1.00 EUR · 18:00')
})

test('a right-to-left name keeps its letters and does not turn the text around it', () => {
  expect(groupName({ ...group, game: 'nova:\u202Eזהב', round: '\u2067١٢\u2069' })).toMatch(/^זהב · round ١٢$/)
})

test('a name is one line and names its missing parts', () => {
  expect(groupName(group)).toBe('golden-fortune')
  expect(groupName({ ...group, game: 'novaplay:golden-fortune' })).toBe('golden-fortune')
  expect(groupName({ ...group, game: 'a\n\u202Eb', round: '7' })).toBe('a b · round 7')
  expect(groupName({ ...group, game: undefined, isTimed: false })).toBe('No game named · no time that can be read')
})
