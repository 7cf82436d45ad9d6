import { Transaction } from '../../../shared/contract/transactions.ts'
import { transactionList } from '../../domain/transactions/transaction.ts'
import { useLoadedTransactions } from '../../stores/walletsSeen.ts'
import { createAllPagesStore } from './allPagesStore.ts'
import { Notification } from '../../../shared/contract/notifications.ts'

/** Loads all pages of the player's transactions. */
export const useAllTransactions = createAllPagesStore(Transaction, transactionList.differences)

useAllTransactions.subscribe(({ loaded: { rows } }) => useLoadedTransactions.setState({ rows }))

/** Loads all pages of the player's notifications. */
export const useAllNotifications = createAllPagesStore(Notification)
