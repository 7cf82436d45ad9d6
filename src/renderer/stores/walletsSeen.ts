import { useMemo } from 'react'
import { transaction, transactionList } from '../domain/transactions/transaction.ts'
import type { Parsed } from '../bridge/answers.ts'
import { createScopedStore } from './createScopedStore.ts'

interface Whose {
  readonly connection: string
  readonly account?: string | undefined
}

/** The currency of each wallet by its id. */
type Wallets = ReadonlyMap<string, string>

/** The wallets seen in transactions since this window was opened, by account. */
export const useWalletsSeen = createScopedStore<{ readonly accounts: ReadonlyMap<string, Wallets> }>(
  {
    anyChanged: ({ accounts }, changed) => ({
      accounts: new Map([...accounts].filter(([key]) => !key.startsWith(`${changed} `)))
    })
  },
  () => ({ accounts: new Map() })
)

/** The currencies of wallets, each once; undefined where no wallet was seen. */
export const currenciesOf = (wallets: Wallets | undefined): readonly string[] | undefined =>
  wallets && [...new Set(wallets.values())]

/** The key of an account. */
export const keyOf = ({ connection, account = '' }: Whose) => `${connection} ${account}`

/** Records the wallets of a page of transactions; one without an id or a currency is skipped. */
export function noteWallets(whose: Whose, page: Parsed<'transactions.list'>): void {
  const rows = transactionList.rows(page).value ?? []
  const found = rows.flatMap((row) => {
    const [id, currency] = [transaction.walletId(row).value, transaction.currency(row).value]
    return id === undefined || currency === undefined || currency === '' ? [] : [[id, currency] as const]
  })
  if (found.length === 0) return
  const key = keyOf(whose)
  useWalletsSeen.setState(({ accounts }) => ({
    accounts: new Map([...accounts, [key, new Map([...(accounts.get(key) ?? []), ...found])]])
  }))
}

/** The currencies of an account's wallets seen so far; undefined where none was seen. */
export function useCurrenciesSeen(whose: Whose): readonly string[] | undefined {
  const wallets = useWalletsSeen(({ accounts }) => accounts.get(keyOf(whose)))
  return useMemo(() => currenciesOf(wallets), [wallets])
}
