import { rowsInWords } from '../../../shared/countInWords.ts'
import { moneyText } from '../../components/field/Money.tsx'
import type { MoneyLens } from '../../domain/lenses.ts'
import type { ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { plainText } from '../../table/columns/column.ts'
import { amountClaims, sumsOf } from './sums.ts'

const named = (came: unknown, what: string): string => plainText(came) || `no ${what}`

/** The sums of copied rows, per state, balance type and currency, as cells; and what they leave out. */
export function copiedSums(rows: readonly ReceivedTransaction[], lens: MoneyLens) {
  const { sums, amounts } = sumsOf(rows)
  return {
    sums: sums.map(({ state, balanceType, currency, subunits, rows: count, total }) => [
      named(state, 'state'),
      named(balanceType, 'balance type'),
      rowsInWords(count),
      moneyText({ amount: total, subunits, currency }, lens)
    ]),
    claims: amountClaims(amounts)
  }
}

/** The same in the lens in use. */
export function useCopiedSums(): (rows: readonly ReceivedTransaction[]) => ReturnType<typeof copiedSums> {
  const lens = usePreferences(({ money }) => money)
  return (rows) => copiedSums(rows, lens)
}
