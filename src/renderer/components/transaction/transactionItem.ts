import { charactersOf } from '../../../shared/values/receivedText.ts'
import type { MoneyDisplay } from '../../../shared/values/choosable.ts'
import { sayTransaction, type SayRules } from '../../domain/say/sayings.ts'
import {
  rawTransaction,
  transaction,
  type ReceivedTransaction,
  transactionId
} from '../../domain/transactions/transaction.ts'
import { plainCharacters } from '../../records/column.ts'
import type { TicketRecord } from '../ticket/AddToTicket.tsx'
import { detailsInWords, titleInWords } from './shownColumns.tsx'

/** A transaction as an item of a ticket. */
export const transactionItem = (row: ReceivedTransaction, rules: SayRules, money: MoneyDisplay): TicketRecord => ({
  kind: 'transaction',
  content: () => ({
    title: `${titleInWords(row, rules.whatOf, money)}, ${plainCharacters(rawTransaction.state(row)) || 'no state'}`,
    happened: rawTransaction.processedAt(row),
    facts: [
      ['Details', detailsInWords(rawTransaction.sourceBody(row))],
      ['Reason (internal)', charactersOf(transaction.stateDescription(row).value)],
      ['Transaction id', transactionId(row)]
    ]
  }),
  saying: sayTransaction(row, rules)
})
