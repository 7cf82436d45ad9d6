import { Transaction } from '../../../shared/contract/transactions.ts'
import { transactionList } from '../../domain/transactions/transaction.ts'
import { createAllPagesStore } from './allPagesStore.ts'

/** All pages of the transactions of the player in use; several screens read what is loaded. */
export const useAllTransactions = createAllPagesStore(Transaction, transactionList.differences)
