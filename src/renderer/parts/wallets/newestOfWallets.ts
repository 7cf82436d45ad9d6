import type { Seen } from '../../../shared/contract/route.ts'
import type { Transaction } from '../../../shared/contract/transactions.ts'
import { readTime } from '../time/readTime.ts'

/** A wallet as the newest of some transactions left it. */
export interface WalletSnapshot {
  readonly id: string
  readonly wallet: NonNullable<Seen<Transaction>['user_wallet']>
  /** `processed_at` of that transaction, as received. */
  readonly at: string | undefined
}

function instantOf(at: string | undefined): number {
  if (at === undefined) return -Infinity
  const reading = readTime(at, { zoneOfZoneless: 'UTC' })
  return reading.kind === 'unreadable' ? -Infinity : reading.instant
}

/** The wallets of some transactions, each as its newest one left it; of equally new ones the first that the platform named. */
export function newestOfWallets(transactions: readonly Seen<Transaction>[]): WalletSnapshot[] {
  const newest = new Map<string, WalletSnapshot & { readonly instant: number }>()
  for (const { user_wallet: wallet, processed_at: at } of transactions) {
    if (wallet?.id === undefined) continue
    const instant = instantOf(at)
    const known = newest.get(wallet.id)
    if (!known || instant > known.instant) newest.set(wallet.id, { id: wallet.id, wallet, at, instant })
  }
  return Array.from(newest.values(), ({ id, wallet, at }) => ({ id, wallet, at }))
}
