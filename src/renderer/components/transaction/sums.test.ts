import { Exact } from '../../../shared/readings/exact.ts'
import { describe, expect, test } from 'vitest'
import { amountClaims, sumsOf, sumWords } from './sums.ts'
import { whatReader } from '../../domain/transactions/sourceWords.ts'
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
  test('are exact, also past 2^53', () => {
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

  test('count amounts that came as text, and say how many could not be read', () => {
    const rows = [row(undefined), row(1.5), row(new Exact('1e30')), row(new Exact('-0')), row('-250'), row({}), row(5)]
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

  test('tell what is absent from null and from a word', () => {
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

  test('are told apart by the rule of the connection alone', () => {
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

  test('are apart by the kinds that the connection names; without a name nothing tells a kind', () => {
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
