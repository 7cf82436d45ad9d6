import { useMemo } from 'react'
import { UserWallet } from '../../shared/contract/transactions.ts'
import { text } from '../../shared/readings/text.ts'
import {
  isNewer,
  newestOfWallets,
  type WalletSnapshot,
  transaction,
  transactionList
} from '../domain/transactions/transaction.ts'
import type { Parsed } from '../bridge/answers.ts'
import { createScopedStore } from './createScopedStore.ts'

/** An account of a connection. */
export interface Whose {
  readonly connection: string
  readonly account?: string | undefined
}

/** A wallet as its newest transaction seen left it. */
export interface SeenWallet extends WalletSnapshot {
  readonly currency: string
}

type Wallets = ReadonlyMap<string, SeenWallet>

const currencyOf = text(UserWallet, 'currency')

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
  wallets && [...new Set(Array.from(wallets.values(), ({ currency }) => currency))]

/** The key of an account. */
export const keyOf = ({ connection, account = '' }: Whose) => `${connection} ${account}`

/** Records the wallets of a page of transactions; one without an id or a currency is skipped. */
export function noteWallets(whose: Whose, page: Parsed<'transactions.list'>): void {
  const rows = transactionList.rows(page).value ?? []
  const named = rows.filter((row) => (transaction.currency(row).value ?? '') !== '')
  const found = newestOfWallets(named).wallets
  if (found.length === 0) return
  const key = keyOf(whose)
  useWalletsSeen.setState(({ accounts }) => {
    const wallets = new Map(accounts.get(key))
    for (const snapshot of found) {
      const known = wallets.get(snapshot.id)
      const currency = currencyOf(snapshot.wallet).value ?? ''
      if (!known || !isNewer(known, snapshot)) wallets.set(snapshot.id, { ...snapshot, currency })
    }
    return { accounts: new Map([...accounts, [key, wallets]]) }
  })
}

/** A wallet of an account, if it was seen. */
export const useWalletSeen = (whose: Whose, id: string | undefined): SeenWallet | undefined =>
  useWalletsSeen(({ accounts }) => (id === undefined ? undefined : accounts.get(keyOf(whose))?.get(id)))

/** The currencies of an account's wallets seen so far; undefined where none was seen. */
export function useCurrenciesSeen(whose: Whose): readonly string[] | undefined {
  const wallets = useWalletsSeen(({ accounts }) => accounts.get(keyOf(whose)))
  return useMemo(() => currenciesOf(wallets), [wallets])
}
