import { useMemo } from 'react'
import { transaction, transactionList, type ReceivedTransaction } from '../domain/transactions/transaction.ts'
import type { Input } from '../../shared/contract/index.ts'
import type { Parsed } from '../bridge/answers.ts'
import { sessionKey, type Session } from '../session/session.ts'
import { createScopedStore, isOf } from './createScopedStore.ts'

/** For each account, the currencies of the wallets in all transactions that this window has loaded. */
export const useWalletsSeen = createScopedStore<{ readonly accounts: ReadonlyMap<string, ReadonlySet<string>> }>(
  'walletsSeen',
  {
    anyChanged: ({ accounts }, connection, account) => ({
      accounts: new Map([...accounts].filter(([key]) => !isOf(key, connection, account)))
    })
  },
  () => ({ accounts: new Map() })
)

/** Records the wallets in a page of transactions. Skips wallets without an id or a currency. */
export function noteWallets(player: Input<'transactions.list'>, page: Parsed<'transactions.list'>): void {
  const currencies = (transactionList.rows(page).value ?? []).flatMap((row) => {
    const currency = transaction.currency(row).value ?? ''
    return currency === '' || transaction.walletId(row).value === undefined ? [] : currency
  })
  if (currencies.length === 0) return
  const key = sessionKey(player)
  useWalletsSeen.setState(({ accounts }) => ({
    accounts: new Map([...accounts, [key, new Set([...(accounts.get(key) ?? []), ...currencies])]])
  }))
}

/** Returns the currencies of an account's wallets; undefined if Pitboss has seen none. */
export function useCurrenciesSeen(session: Session): readonly string[] | undefined {
  const seen = useWalletsSeen(({ accounts }) => accounts.get(sessionKey(session)))
  return useMemo(() => seen && [...seen], [seen])
}

/** The loaded transactions of the current player, for screens that don't load the code of the list. */
export const useLoadedTransactions = createScopedStore<{ readonly rows: readonly ReceivedTransaction[] }>(
  'loadedTransactions',
  { account: { rows: [] }, changed: { rows: [] } },
  () => ({ rows: [] })
)
