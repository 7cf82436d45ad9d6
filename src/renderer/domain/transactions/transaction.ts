import { PageOf } from '../../../shared/contract/paging.ts'
import { Transaction, UserWallet } from '../../../shared/contract/transactions.ts'
import { differencesOf } from '../../../shared/drift/differences.ts'
import { items } from '../../../shared/readings/items.ts'
import { money } from '../../../shared/readings/money.ts'
import { object } from '../../../shared/readings/object.ts'
import { rawAt } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { text } from '../../../shared/readings/text.ts'

/** A transaction as received. */
export type ReceivedTransaction = Received<Transaction>

/** A wallet as received with a transaction. */
export type ReceivedWallet = Received<UserWallet>

const Page = PageOf(Transaction)

/** How to find the transactions of a page and compare each with its documented shape. */
export const transactionList = {
  rows: items(Page, 'data'),
  differences: differencesOf('transactions.list', Transaction, '/data/*')
}

/** Readers of the fields of a transaction that are used in computations (docs/platform.md#transaction). */
export const transaction = {
  id: text(Transaction, 'id'),
  amount: money(Transaction, 'amount'),
  balance: money(Transaction, 'user_wallet.balance'),
  bonusBalance: money(Transaction, 'user_wallet.bonus_balance'),
  walletId: text(Transaction, 'user_wallet.id'),
  currency: text(Transaction, 'user_wallet.currency'),
  wallet: object(Transaction, 'user_wallet'),
  balanceType: text(Transaction, 'balance_type'),
  state: text(Transaction, 'state')
}

/** Readers of the fields of a transaction for display. */
export const rawTransaction = {
  id: rawAt(Transaction, 'id'),
  processedAt: rawAt(Transaction, 'processed_at'),
  amount: rawAt(Transaction, 'amount'),
  balanceType: rawAt(Transaction, 'balance_type'),
  state: rawAt(Transaction, 'state'),
  sourceBody: rawAt(Transaction, 'source_body'),
  currency: rawAt(Transaction, 'user_wallet.currency'),
  subunits: rawAt(Transaction, 'user_wallet.currency_subunits')
}

/** Readers of the fields of a wallet for display. */
export const rawWallet = {
  currency: rawAt(UserWallet, 'currency'),
  subunits: rawAt(UserWallet, 'currency_subunits'),
  balance: rawAt(UserWallet, 'balance'),
  bonusBalance: rawAt(UserWallet, 'bonus_balance')
}
