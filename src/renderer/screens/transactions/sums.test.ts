import { Exact } from '../../../shared/readings/exact.ts'
import { describe, expect, test } from 'vitest'
import { amountClaims, flowClaims, flowsOf, flowWords, sumsOf } from './sums.ts'
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
    row(2, { state: undefined }),
    row(0),
    row(1.5)
  ]
  const told = ({ flows }: ReturnType<typeof flowsOf>) =>
    flows.map(({ balanceType, direction, total }) => `${String(balanceType)} ${direction} ${total}`)

  test('are told apart by the rule of the connection alone', () => {
    expect(told(flowsOf(rows, { positive: 'in', states: 'succeed' }, named))).toEqual([
      'Real in 100',
      'Real out -50',
      'Bonus in 7'
    ])
    expect(told(flowsOf(rows, { positive: 'out', states: 'succeed' }, named))).toEqual([
      'Real in -50',
      'Real out 100',
      'Bonus out 7'
    ])
    expect(told(flowsOf(rows, { positive: 'in', states: 'all' }, named))).toEqual([
      'Real in 106',
      'Real out -50',
      'Bonus in 7'
    ])
    expect(told(flowsOf(rows, { positive: 'unknown', states: 'all' }, named))).toEqual([
      'Real undefined 56',
      'Bonus undefined 7'
    ])
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
    const flows = flowsOf([...mixed, row(-3, { state: 'Reversed' })], { positive: 'in', states: 'succeed' }, named)
    expect(flows.flows.map((flow) => `${flowWords(flow)} ${flow.total}`)).toEqual([
      'Games, in 7',
      'Games, out -2',
      'Money in 500',
      'Refunds, in 3',
      'in 9'
    ])
    expect(flowClaims(flows)).toEqual([
      '1 row not counted (not Succeed).',
      '1 row of unknown kind: their source types have no name in this connection.'
    ])
  })

  test('say how many rows are neither, but for those that no sum could read', () => {
    expect(flowClaims(flowsOf(rows, { positive: 'in', states: 'succeed' }, named))).toEqual([
      '2 rows not counted (not Succeed), 1 row with amount 0.'
    ])
    expect(flowClaims(flowsOf(rows, { positive: 'in', states: 'all' }, named))).toEqual(['1 row with amount 0.'])
    expect(flowClaims(flowsOf([row(5)], { positive: 'in', states: 'succeed' }, named))).toEqual([])
  })

  test('are exact, apart by currency and scale, one currency together', () => {
    const yen = { user_wallet: { currency: 'JPY', currency_subunits: 0 } }
    const many = [row(new Exact('9007199254740993')), row(5, yen), row(-1), row(new Exact('9007199254740993'))]
    expect(flowsOf(many, { positive: 'in', states: 'succeed' }, named).flows).toMatchObject([
      { currency: 'EUR', direction: 'in', rows: 2, total: '18014398509481986' },
      { currency: 'EUR', direction: 'out', rows: 1, total: '-1' },
      { currency: 'JPY', direction: 'in', rows: 1, total: '5' }
    ])
  })
})
