import { whatReader } from '../../../shared/readings/sourceWords.ts'
import { expect, test } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { receivedAs } from '../../../shared/readings/received.ts'
import { rawDisplayOptions } from '../../records/record.ts'
import { textIn } from '../../records/column.ts'
import { transactionRecord } from '../../records/transaction.ts'
import { amountsIn } from '../../domain/transactions/transaction.ts'
import { deskColumns } from './shownColumns.tsx'

const rowOf = (subunits: unknown) => receivedAs(Transaction, { user_wallet: { currency_subunits: subunits } })

test('the decimal places of amounts are listed if their scale is known', () => {
  expect(amountsIn([rowOf(2), rowOf(8), rowOf(2)])?.decimals).toEqual([2, 8])
  expect(amountsIn([rowOf(100), rowOf(undefined), rowOf('odd')])?.decimals).toEqual([2])
})

const desk = deskColumns(transactionRecord.columns({ ...rawDisplayOptions, money: 'major' }), whatReader([]))
const shown = (name: string, sent: object) => {
  const column = desk.find((one) => one.name === name)
  const row = receivedAs(Transaction, sent)
  return column && [textIn(column, row), column.fieldOf?.(row), column.alsoFound?.(row), column.hint?.(row)]
}
const user_wallet = { balance: 1235, bonus_balance: 700, currency: 'EUR', currency_subunits: 2 }

test('the balance after a row is the balance of its own kind of money, if that kind is documented', () => {
  const after = (balance_type: unknown) => shown('balance_after', { balance_type, user_wallet })
  expect(after('Real')).toEqual(['12.35 EUR', 'user_wallet.balance', '12.35', '1235'])
  expect(after('Bonus')).toEqual(['7.00 EUR', 'user_wallet.bonus_balance', '7.00', '700'])
  for (const type of ['bonus', 'constructor', '', null, undefined, 7]) expect(after(type)?.[0]).toBe('not known')
  expect(after('Coins')?.[3]).toContain('balance_type is "Coins"')
})

test('What is source_type in words, with the received text on hover; a value that is not text stays as received', () => {
  const what = (source_type: unknown) => shown('source_type', { source_type })
  expect(what('Source@GameProcessing')).toEqual(['Game processing', undefined, undefined, 'Source@GameProcessing'])
  expect(what('<b>שלום</b>')?.[0]).toBe('<b>שלום</b>')
  expect(what(17)?.[0]).toBe('17')
})
