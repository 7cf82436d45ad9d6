import { Transaction } from '../../shared/contract/transactions.ts'
import { record } from './record.ts'

/** A transaction with its wallet (docs/platform.md#transaction). */
export const transactionRecord = record(Transaction, {
  fields: {
    id: { kind: 'number', group: 'Transaction', width: 72, isAtEnd: false },
    state: { kind: 'plain', label: 'State', group: 'Transaction', width: 92 },
    state_description: { kind: 'plain', group: 'Transaction', width: 220, isHidden: true },
    processed_at: { kind: 'time', label: 'Time', called: 'date', group: 'Transaction', width: 104 },
    amount: { kind: 'money', of: 'user_wallet', label: 'Amount', group: 'Money', width: 120, isAmount: true },
    balance_type: { kind: 'plain', group: 'Money', width: 124, isHidden: true },
    source_type: { kind: 'plain', group: 'Source', width: 190, isHidden: true },
    source_body: { kind: 'plain', label: 'Game', called: 'game', group: 'Source', width: 184, takesSpare: true },
    'user_wallet.currency': { kind: 'plain', called: 'currency', group: 'Wallet', width: 172, isHidden: true },
    'user_wallet.currency_subunits': { kind: 'number', group: 'Wallet', width: 210, isHidden: true },
    'user_wallet.balance': {
      kind: 'money',
      of: 'user_wallet',
      label: 'Balance as told',
      called: 'balance',
      about: 'The balance that the platform tells with the row.',
      group: 'Wallet',
      width: 120
    },
    'user_wallet.bonus_balance': { kind: 'money', of: 'user_wallet', group: 'Wallet', width: 190, isHidden: true },
    'user_wallet.id': { kind: 'id', called: 'wallet', group: 'Wallet', width: 290, isHidden: true },
    'user_wallet.user_id': { kind: 'id', group: 'Wallet', width: 290, isHidden: true }
  },
  columns: [
    'processed_at',
    'source_body',
    'amount',
    'state',
    'user_wallet.balance',
    'id',
    // The amount says the currency already; the rest is in the panel of an open row.
    'balance_type',
    'user_wallet.bonus_balance',
    'user_wallet.currency',
    'source_type',
    'state_description',
    'user_wallet.id',
    'user_wallet.user_id',
    'user_wallet.currency_subunits'
  ]
})
