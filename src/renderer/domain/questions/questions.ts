import { inStandardForm } from '../locale/forms.ts'
import { bonusNotArrived } from './bonusNotArrived.ts'
import { messageMissing } from './messageMissing.ts'
import { type Question, Lines } from './question.ts'
import { readTransactions, tellSearch } from './search.ts'
import type { Inputs } from './inputs.ts'
import { fitOfWords } from './rows.ts'

const moneyMissing: Question = {
  id: 'money-missing',
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
    if (tellSearch(lines, read, { wanted: { amount, moment }, sought }, known)) {
      const ask = `Did a payment of ${amount.words}${when} arrive for this player? It is not among the transactions.`
      const why = 'this API lists the transactions of the wallet alone'
      lines.unknown('payment-elsewhere', 'Whether a payment was made elsewhere and is on its way', ask, why)
    }
    return lines.all
  }
}

function soughtOf({ amount, words, moment }: Inputs): string {
  const named = words === undefined ? '' : ` that names “${words}”`
  return `money in${amount ? ` of ${amount.words}` : ''}${named}, ${moment?.words}`
}

const winNotPaid: Question = {
  id: 'win-not-paid',
  inputs: [
    { name: 'moment', label: 'When', isRequired: true },
    { name: 'amount', label: 'Amount', isRequired: false },
    { name: 'words', label: 'Game or round', isRequired: false }
  ],
  plan: ({ moment }) => [
    {
      name: 'transactions.list',
      why: `the player’s transactions, to find what was paid in${moment ? `, ${moment.words}` : ''}`,
      until: moment?.from
    }
  ],
  answer({ transactions }, inputs, known) {
    const { amount, words, moment } = inputs
    const lines = new Lines()
    const read = transactions && readTransactions(lines, transactions, known)
    if (!read) return lines.all
    const sought = soughtOf(inputs)
    tellSearch(lines, read, { wanted: { amount, moment, words, isIncoming: true }, sought }, known)
    const { rows, coverage } = read
    // It follows from the answers alone.
    if (words !== undefined && coverage.kind === 'whole' && rows.every((row) => fitOfWords(row, words) === 'no')) {
      lines.from(coverage.evidence).proved('words-absent', `No transaction names “${words}” in its details.`)
    }
    const ask = `What does the game’s own record say of the round: ${sought}?`
    lines.unknown('round-elsewhere', 'What the game itself paid', ask, 'this API has no rounds of games')
    return lines.all
  }
}

/** A question whose answer is the same on every machine: it leaves for tickets and case files. */
const inOneForm = (question: Question): Question => ({
  ...question,
  answer: (...given) => inStandardForm(() => question.answer(...given))
})

/** The questions of players, in the order of the screen. */
export const questions: readonly Question[] = [bonusNotArrived, moneyMissing, winNotPaid, messageMissing].map(inOneForm)
