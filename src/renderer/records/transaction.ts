import { Transaction } from '../../shared/contract/transactions.ts'
import { record } from './record.ts'

const brief =
  'processed_at source_type source_body amount balance_type user_wallet.balance user_wallet.bonus_balance id'

/** A transaction with its wallet (docs/platform.md#transaction). */
export const transactionRecord = record(Transaction, brief, 6, {
  id: { kind: 'number', column: 6, group: 'Transaction', width: 92, takesSpare: true, isAtEnd: false },
  state: { kind: 'plain', column: 5, group: 'Transaction', width: 92, isWord: true, takesSpare: true },
  state_description: { kind: 'plain', label: 'Reason', column: 11, group: 'Transaction', width: 220 },
  processed_at: { kind: 'time', column: 1, label: 'Time', called: 'date', group: 'Transaction', width: 88 },
  amount: { kind: 'money', column: 4, of: 'user_wallet', group: 'Money', width: 146, isAmount: true },
  balance_type: { kind: 'plain', label: 'Money', column: 7, called: 'money', group: 'Money', width: 124, isWord: true },
  source_type: {
    kind: 'plain',
    column: 2,
    label: 'What',
    called: 'what',
    group: 'Source',
    width: 95,
    isWord: true,
    takesSpare: true
  },
  source_body: {
    kind: 'plain',
    column: 3,
    label: 'Details',
    called: 'game',
    group: 'Source',
    width: 181,
    least: 82,
    takesSpare: true
  },
  'user_wallet.currency': { kind: 'plain', column: 9, called: 'currency', group: 'Wallet', width: 172 },
  'user_wallet.currency_subunits': { kind: 'number', column: 14, group: 'Wallet', width: 210 },
  'user_wallet.balance': {
    kind: 'money',
    column: 10,
    of: 'user_wallet',
    called: 'balance',
    group: 'Wallet',
    width: 150
  },
  'user_wallet.bonus_balance': { kind: 'money', column: 8, of: 'user_wallet', group: 'Wallet', width: 190 },
  'user_wallet.id': { kind: 'id', column: 12, called: 'wallet', group: 'Wallet', width: 290 },
  'user_wallet.user_id': { kind: 'id', column: 13, group: 'Wallet', width: 290 }
})
