import type { ReceivedTransaction } from '../domain/transactions/transaction.ts'
import { createScopedStore } from './createScopedStore.ts'

/** The loaded transactions of the player in use, for screens that do without all that loads and filters them. */
export const useLoadedTransactions = createScopedStore<{ readonly rows: readonly ReceivedTransaction[] }>(
  { account: { rows: [] }, changed: { rows: [] } },
  () => ({ rows: [] })
)
