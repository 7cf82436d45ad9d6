import { useMemo } from 'react'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { cameAt } from '../../../shared/readings/reading.ts'
import { money as moneyAt } from '../../../shared/readings/money.ts'
import { majorText, moneyHint, moneyText } from '../../components/field/Money.tsx'
import { rowNumber } from '../../domain/filter/decimal.ts'
import { placesOf } from '../../domain/money/readAmount.ts'
import { comparedTime, timeKey } from '../../domain/time/timeKey.ts'
import { useChosenZone, useTimeLens, whenCell, whenText } from '../../components/field/When.tsx'
import { transaction, transactionCame, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import type { MoneyLens, TimeLens } from '../../domain/lenses.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { comparedNumber, numberKey, plainText, type RecordColumn } from '../../table/columns/column.ts'

type Column = RecordColumn<ReceivedTransaction>
type Name = Parameters<typeof cameAt<typeof Transaction>>[1]

const plain = (name: Name, width: number, more: Partial<Column> = {}): Column => ({
  name,
  value: cameAt(Transaction, name),
  width,
  ...more
})

const number = (name: Name, width: number, more: Partial<Column> = {}): Column => {
  const column = plain(name, width, more)
  return {
    ...column,
    sortBy: (row) => numberKey(column.value(row)),
    compared: { kind: 'number', number: (row) => comparedNumber(column.value(row)) }
  }
}

type MoneyName = 'amount' | 'user_wallet.balance' | 'user_wallet.bonus_balance'

const money = (name: MoneyName, lens: MoneyLens, width: number, more: Partial<Column> = {}): Column => {
  const column = number(name, width, { isAtEnd: true, ...more })
  const read = moneyAt(Transaction, name)
  // As it is shown: in the smallest unit, or by the scale of its wallet.
  const scaleOf = (row: ReceivedTransaction) => (lens === 'raw' ? 0 : placesOf(transactionCame.subunits(row)))
  const partsOf = (row: ReceivedTransaction) => ({
    amount: column.value(row),
    subunits: transactionCame.subunits(row),
    currency: transactionCame.currency(row)
  })
  return {
    ...column,
    compared: {
      kind: 'number',
      number: (row) => {
        const [{ value }, scale] = [read(row), scaleOf(row)]
        return value === undefined || typeof scale === 'string' ? undefined : rowNumber(String(value), scale)
      },
      currency: (row) => transaction.currency(row).value,
      money: lens === 'raw' ? 'raw' : 'major'
    },
    groupedBy: (row) => plainText(transactionCame.currency(row)),
    text: (row) => moneyText(partsOf(row), lens),
    alsoFound: (row) => majorText(partsOf(row)),
    hint: (row) => moneyHint(partsOf(row))
  }
}

const processedAt = (lens: TimeLens, zone: string, chosenZone: string): Column => {
  const column = plain('processed_at', 212, { called: 'date' })
  return {
    ...column,
    compared: { kind: 'time', at: (row) => comparedTime(column.value(row), zone, chosenZone) },
    text: (row) => whenText(column.value(row), lens, zone),
    sortBy: (row) => {
      const at = column.value(row)
      return at === undefined || at === null || at === '' ? undefined : timeKey(at, zone)
    },
    cell: (row) => whenCell(column.value(row), lens, zone),
    hint: (row) => plainText(column.value(row))
  }
}

const columnsOf = (moneyLens: MoneyLens, timeLens: TimeLens, zone: string, chosenZone: string): readonly Column[] => [
  processedAt(timeLens, zone, chosenZone),
  plain('source_body', 220, { called: 'game' }),
  money('amount', moneyLens, 120),
  plain('state', 100),
  money('user_wallet.balance', moneyLens, 150, { called: 'balance' }),
  number('id', 92),
  // The amount says the currency already; the rest is in the panel of an open row.
  plain('balance_type', 124, { isHidden: true }),
  money('user_wallet.bonus_balance', moneyLens, 190, { isHidden: true }),
  plain('user_wallet.currency', 172, { called: 'currency', isHidden: true }),
  plain('source_type', 190, { isHidden: true }),
  plain('state_description', 220, { isHidden: true }),
  plain('user_wallet.id', 290, { called: 'wallet', isIdentifier: true, isHidden: true }),
  plain('user_wallet.user_id', 290, { isIdentifier: true, isHidden: true }),
  number('user_wallet.currency_subunits', 210, { isHidden: true, isAtEnd: true })
]

/** The columns: every documented field of a transaction and its wallet (docs/platform.md#transaction), in the chosen lenses. */
export function useTransactionColumns(): readonly Column[] {
  const moneyLens = usePreferences((lenses) => lenses.money)
  const { lens, zone } = useTimeLens()
  const chosenZone = useChosenZone()
  return useMemo(() => columnsOf(moneyLens, lens, zone, chosenZone), [moneyLens, lens, zone, chosenZone])
}
