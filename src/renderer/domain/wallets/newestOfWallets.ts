import { orderInTime } from '../transactions/newestFirst.ts'
import {
  transaction,
  rawTransaction,
  type ReceivedTransaction,
  type ReceivedWallet
} from '../transactions/transaction.ts'

/** The newest state of a wallet among some transactions. */
export interface WalletSnapshot {
  readonly id: string
  readonly wallet: ReceivedWallet
  /** `processed_at` of that transaction, as received. */
  readonly at: unknown
}

/** The wallets of some transactions, and the number of transactions without a readable wallet. */
interface Wallets {
  readonly wallets: readonly WalletSnapshot[]
  readonly unnamed: number
}

/** Whether a snapshot is of a newer transaction than another. */
export const isNewer = (one: WalletSnapshot, other: WalletSnapshot): boolean =>
  orderInTime(one.at) > orderInTime(other.at)

/**
 * The wallets of some transactions, each from its newest transaction; of equally new ones the first in the platform's
 * order.
 */
export function newestOfWallets(transactions: readonly ReceivedTransaction[]): Wallets {
  const newest = new Map<string, WalletSnapshot & { readonly instant: number }>()
  let unnamed = 0
  for (const row of transactions) {
    const { value: id } = transaction.walletId(row)
    if (id === undefined) {
      unnamed += 1
      continue
    }
    const at = rawTransaction.processedAt(row)
    const instant = orderInTime(at)
    const known = newest.get(id)
    if (!known || instant > known.instant) newest.set(id, { id, wallet: transaction.wallet(row).value, at, instant })
  }
  return { wallets: Array.from(newest.values(), ({ id, wallet, at }) => ({ id, wallet, at })), unnamed }
}
