import { PageOf } from '../../../shared/contract/paging.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { items } from '../../../shared/readings/items.ts'
import { text } from '../../../shared/readings/text.ts'
import { page } from '../answers/answers.ts'
import { chosen, type Operation } from './operation.ts'
import { pageRule } from '../answers/rules.ts'

const transactions = page(PageOf(Transaction))
const readRows = items(PageOf(Transaction), 'data')
const readUser = text(Transaction, 'user_wallet.user_id')

/** Get Transactions (docs/platform.md#get-transactions-wallet). */
const listTransactions: Operation<'transactions.list'> = (asked) => ({
  method: 'GET',
  path: '/wallet-service/v1/forefront/transactions',
  query: { ...chosen(asked) },
  token: true,
  answer: transactions,
  rule: pageRule(asked),
  users: (received) => (readRows(received).value ?? []).flatMap((row) => readUser(row).value ?? [])
})

export const transactionOperations = { 'transactions.list': listTransactions }
