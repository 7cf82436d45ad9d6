import { useMemo } from 'react'
import type { Seen } from '../../../shared/contract/route.ts'
import type { Transaction } from '../../../shared/contract/transactions.ts'
import { moneyHint, moneyText } from '../../parts/money/Money.tsx'
import { readAmount } from '../../parts/money/readAmount.ts'
import { timeKey } from '../../parts/time/timeKey.ts'
import { useTimeLens, whenCell } from '../../parts/time/When.tsx'
import { whenWords } from '../../parts/time/whenWords.ts'
import { useLenses, type MoneyLens, type TimeLens } from '../../stores/lenses.ts'
import type { RecordColumn } from '../../table/column.ts'

/** A transaction as it may have come. */
export type SeenTransaction = Seen<Transaction>

type Column = RecordColumn<SeenTransaction>
type Amount = SeenTransaction['amount']

const money = (name: string, amountOf: (row: SeenTransaction) => Amount, lens: MoneyLens): Column => {
  const partsOf = (row: SeenTransaction) => ({
    amount: amountOf(row),
    subunits: row.user_wallet?.currency_subunits,
    currency: row.user_wallet?.currency
  })
  return {
    name,
    value: amountOf,
    text: (row) => moneyText(partsOf(row), lens),
    alsoFound: (row) => {
      const { amount, subunits } = partsOf(row)
      return amount === undefined ? '' : (readAmount(amount, subunits).major ?? '')
    },
    hint: (row) => moneyHint(partsOf(row)),
    width: 140,
    isAtEnd: true
  }
}

const processedAt = (lens: TimeLens, zone: string): Column => ({
  name: 'processed_at',
  value: (row) => row.processed_at,
  text: ({ processed_at: at }) => (at ? whenWords(at, lens, { zone }).shown : ''),
  sortBy: ({ processed_at: at }) => (at ? timeKey(at, zone) : undefined),
  cell: ({ processed_at: at = '' }) => whenCell(at, lens, zone),
  hint: ({ processed_at: at }) => at ?? '',
  width: 212
})

const plain = (name: string, value: Column['value'], width: number, more: Partial<Column> = {}): Column => ({
  name,
  value,
  width,
  ...more
})

const columnsOf = (moneyLens: MoneyLens, timeLens: TimeLens, zone: string): readonly Column[] => [
  plain('id', (row) => row.id, 92),
  processedAt(timeLens, zone),
  money('amount', (row) => row.amount, moneyLens),
  plain('user_wallet.currency', (row) => row.user_wallet?.currency, 172),
  plain('balance_type', (row) => row.balance_type, 124),
  plain('state', (row) => row.state, 100),
  plain('source_type', (row) => row.source_type, 190),
  plain('source_body', (row) => row.source_body, 270),
  plain('state_description', (row) => row.state_description, 220),
  plain('user_wallet.id', (row) => row.user_wallet?.id, 290, { isIdentifier: true }),
  money('user_wallet.balance', (row) => row.user_wallet?.balance, moneyLens),
  { ...money('user_wallet.bonus_balance', (row) => row.user_wallet?.bonus_balance, moneyLens), width: 190 },
  plain('user_wallet.user_id', (row) => row.user_wallet?.user_id, 290, { isIdentifier: true, isHidden: true }),
  plain('user_wallet.currency_subunits', (row) => row.user_wallet?.currency_subunits, 210, {
    isHidden: true,
    isAtEnd: true
  })
]

/** Every documented field of a transaction and its wallet (docs/platform.md#transaction), read through the chosen lenses. */
export function useTransactionColumns(): readonly Column[] {
  const moneyLens = useLenses((lenses) => lenses.money)
  const { lens, zone } = useTimeLens()
  return useMemo(() => columnsOf(moneyLens, lens, zone), [moneyLens, lens, zone])
}
