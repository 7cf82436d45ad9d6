import { Lines } from './lines.ts'
import type { Question } from './question.ts'
import { readTransactions, tellSearch } from './search.ts'

/** *Money is missing*: a deposit, a withdrawal or a stake, by its amount. */
export const moneyMissing: Question = {
  id: 'money-missing',
  title: 'Money is missing',
  inputs: [
    { name: 'amount', label: 'Amount', isRequired: true },
    { name: 'moment', label: 'When', isRequired: false }
  ],
  plan: ({ amount, moment }) => [
    {
      name: 'transactions.list',
      why: `the player’s transactions, to find ${amount?.words ?? 'the amount'}`,
      until: moment?.from
    }
  ],
  answer({ transactions }, { amount, moment }, known) {
    const lines = new Lines()
    const read = transactions && readTransactions(lines, transactions, known)
    if (!read || !amount) return lines.all
    const when = moment ? `, ${moment.words}` : ''
    const sought = `a transaction of ${amount.words}${when}`
    const say = { id: 'amount-absent', values: { amount: amount.words } } as const
    if (tellSearch(lines, read, { wanted: { amount, moment }, sought, say }, known)) {
      const ask = `Did a payment of ${amount.words}${when} arrive for this player? It is not among the transactions.`
      const why = 'this API lists the transactions of the wallet alone'
      lines.unknown('payment-elsewhere', 'Whether a payment was made elsewhere and is on its way', ask, why)
    }
    return lines.all
  }
}
