import { Transaction } from '../../../shared/contract/transactions.ts'
import { transactionList } from '../../domain/transactions/transaction.ts'
import { useLoadedTransactions } from '../../stores/walletsSeen.ts'
import { createAllPagesStore } from './allPagesStore.ts'
import { Notification } from '../../../shared/contract/notifications.ts'

/** Loads all pages of transactions of the player in use. */
export const useAllTransactions = createAllPagesStore(Transaction, transactionList.differences)

useAllTransactions.subscribe(({ loaded: { rows } }) => useLoadedTransactions.setState({ rows }))

/** Loads all pages of notifications of the player in use. */
export const useAllNotifications = createAllPagesStore(Notification)
