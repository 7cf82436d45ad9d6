import { PageOf } from '../../../shared/contract/paging.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { page } from '../answers/answers.ts'
import type { Operation } from './operation.ts'
import { chosen } from './paging.ts'
import { pageRule } from '../answers/rules.ts'

const transactions = page(PageOf(Transaction))

/** Get Transactions (docs/platform.md#get-transactions-wallet). */
const listTransactions: Operation<'transactions.list'> = (asked) => ({
  method: 'GET',
  path: '/wallet-service/v1/forefront/transactions',
  query: { ...chosen(asked) },
  token: true,
  answer: transactions,
  rule: pageRule(asked)
})

export const transactionOperations = { 'transactions.list': listTransactions }
