import type { Inputs } from './inputs.ts'
import { Lines } from './lines.ts'
import type { Question } from './question.ts'
import { fitOfWords } from './rows.ts'
import { readTransactions, tellSearch } from './search.ts'

function soughtOf({ amount, words, moment }: Inputs): string {
  const named = words === undefined ? '' : ` that names “${words}”`
  return `money in${amount ? ` of ${amount.words}` : ''}${named}, ${moment?.words}`
}

/** *A win was not paid*: what was paid in at a time, by its amount, its game or its round. */
export const winNotPaid: Question = {
  id: 'win-not-paid',
  title: 'A win was not paid',
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
    const say = amount && ({ id: 'amount-absent', values: { amount: amount.words } } as const)
    tellSearch(lines, read, { wanted: { amount, moment, words, isIncoming: true }, sought, say }, known)
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
