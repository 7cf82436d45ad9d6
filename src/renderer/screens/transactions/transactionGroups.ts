import type { Transaction, UserWallet } from '../../../shared/contract/transactions.ts'
import type { Grouping } from '../../domain/fieldRows.ts'

type Field = Exclude<keyof Transaction, 'user_wallet'> | `user_wallet.${keyof UserWallet}`

/** Every documented field of a transaction (docs/platform.md#transaction) and the group it is shown in. */
export const transactionGroups: Grouping<Field> = {
  id: 'Transaction',
  state: 'Transaction',
  state_description: 'Transaction',
  processed_at: 'Transaction',
  amount: 'Money',
  balance_type: 'Money',
  source_type: 'Source',
  source_body: 'Source',
  'user_wallet.currency': 'Wallet',
  'user_wallet.currency_subunits': 'Wallet',
  'user_wallet.balance': 'Wallet',
  'user_wallet.bonus_balance': 'Wallet',
  'user_wallet.id': 'Wallet',
  'user_wallet.user_id': 'Wallet'
}
