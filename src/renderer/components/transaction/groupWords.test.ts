import { expect, test } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { whatReader } from '../../domain/transactions/sourceWords.ts'
import { groupName, groupNote } from './groupWords.ts'

const wallet = { currency: 'EUR', currency_subunits: 2 }
const row = (amount: unknown, more: object = {}) =>
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
const noRule = { lens: 'major', counting: { positive: 'unknown', states: 'succeed' }, whatOf } as const
const rule = { lens: 'major', counting: { positive: 'in', states: 'succeed' }, whatOf } as const
const note = (rows: ReturnType<typeof row>[], rules: Parameters<typeof groupNote>[2] = noRule, of = group) =>
  groupNote({ group: { ...of, rows: rows.length }, rows }, '', rules)

test('a group says its rows and its sums per balance type and state, as received', () => {
  const rows = [row(-40), row(75), row(-5000, { state: 'Rejected' }), row(10, { balance_type: 'Bonus' })]
  expect(note(rows)).toBe('4 rows · Real 0.35 EUR · Real -50.00 EUR Rejected · Bonus 0.10 EUR')
})

test('an amount that cannot be read is counted aloud', () => {
  expect(note([row('12.5'), row(100)])).toContain(
    '2 rows · 1 amount could not be read and is in no sum · Real 1.00 EUR'
  )
  expect(note([row(null), row({})])).toBe('2 rows · 2 amounts could not be read and are in no sum')
})

test('stake, win and net are there only where the connection states what a sign means', () => {
  const rows = [row(-40), row(75), row(-5000, { state: 'Rejected' })]
  expect(note(rows)).not.toContain('stake')
  expect(note(rows, rule)).toBe('3 rows · Real stake 0.40 EUR, win 0.75 EUR, net 0.35 EUR · Real -50.00 EUR Rejected')
  const opposite = { lens: 'major', counting: { positive: 'out', states: 'all' }, whatOf } as const
  expect(note(rows, opposite)).toContain('Real stake 0.75 EUR, win 50.40 EUR, net 49.65 EUR')
})

test('a refund is no win, and rows without a name are neither stake nor win', () => {
  const refund = row(300, { source_type: 'Source@Refund' })
  const reversed = row(-300, { state: 'Reversed' })
  expect(note([reversed, refund], rule)).toBe(
    '2 rows · Refunds: Real in 3.00 EUR, out 0.00 EUR · Real -3.00 EUR Reversed'
  )
  expect(note([reversed, row(300)], rule, { ...group, round: '7' as never })).toBe(
    '2 rows · Games: Real in 3.00 EUR, out 0.00 EUR · Real -3.00 EUR Reversed'
  )
  expect(note([row(-40, { source_type: 'Source@Win' })], rule)).toContain(
    'Kind unknown: Real in 0.00 EUR, out 0.40 EUR'
  )
})

test('rows of no game have neither stake nor win', () => {
  expect(note([row(1000)], rule, { ...group, game: undefined as never })).toBe('1 row · Real 10.00 EUR')
})

test('filtered rows say of how many', () => {
  expect(groupNote({ group, rows: [row(100)] }, '18:00', noRule)).toBe('1 of 2 rows · Real 1.00 EUR · 18:00')
})

test('a name from right to left keeps its letters and turns nothing around it', () => {
  expect(groupName({ ...group, game: 'nova:\u202Eזהב', round: '\u2067١٢\u2069' })).toMatch(/^זהב · round ١٢$/)
})

test('a name is one line, and says what is not told', () => {
  expect(groupName(group)).toBe('golden-fortune')
  expect(groupName({ ...group, game: 'novaplay:golden-fortune' })).toBe('golden-fortune')
  expect(groupName({ ...group, game: 'a\n\u202Eb', round: '7' })).toBe('a b · round 7')
  expect(groupName({ ...group, game: undefined, isTimed: false })).toBe('No game named · no time that can be read')
})
