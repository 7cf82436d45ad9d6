import { countInWords, grouped } from '../../../shared/countInWords.ts'
import { rawTransaction, transaction, usualState, type ReceivedTransaction } from '../transactions/transaction.ts'
import { coverageOf, type Coverage } from './coverage.ts'
import type { NamedMoment } from './inputs.ts'
import { Lines, type Known } from './question.ts'
import type { GatheredList } from './runPlan.ts'
import { rowInWords, tellRow } from './rowLines.ts'
import { fitOf, rowsOf, usersOf, type Row, type Wanted } from './rows.ts'

const day = 86_400_000

/** The most transactions or notifications that an answer tells of. */
export const mostShown = 3

/** Rows up to so many days after the moment that a player names are looked for as well. */
const daysLate = 3

const nouns = ['transaction', 'transactions'] as const
const facts = { nouns, idOf: transaction.id, timeOf: rawTransaction.processedAt }

/** The transactions that were read, and how much of the list they are. */
export interface ReadTransactions {
  readonly rows: readonly Row[]
  readonly coverage: Coverage
}

/** Reads the transactions that a plan brought; undefined, and told, where they are of several players. */
export function readTransactions(lines: Lines, list: GatheredList<ReceivedTransaction>, known: Known) {
  const rows = rowsOf(list, known)
  const users = usersOf(rows)
  const coverage = coverageOf(list, facts)
  if (users.length < 2) return { rows, coverage }
  const ask = `The transactions of one token name the players ${users.slice(0, mostShown).join(' and ')}. Whose are they?`
  const why = `the answers name ${users.length} players`
  lines.from(coverage.evidence).unknown('players-mixed', 'What the transactions say of this player', ask, why)
  return undefined
}

/** Tells that a whole list was read. */
export function tellCoverage(lines: Lines, coverage: Coverage, [one, many]: readonly [string, string] = nouns): void {
  if (coverage.kind !== 'whole') return
  const { rows, pages, evidence } = coverage
  const all =
    rows === 1
      ? `The one ${one} that the platform lists was read`
      : `All ${grouped(rows)} ${many} that the platform lists were read`
  const text = `${rows === 0 ? `The platform lists no ${many}` : all} (${pages} of ${countInWords(pages, 'page', 'pages')}).`
  lines.from(evidence).proved('list-read', text)
}

/** The search of a question among transactions, in its own words. */
export interface Search {
  readonly wanted: Wanted
  /** Such as *a transaction of 50.00 EUR*. */
  readonly sought: string
}

function tellLate(lines: Lines, { row, time, evidence, isTwofold }: Row, moment: NamedMoment | undefined): void {
  const { state, value: id } = transaction.id(row)
  if (state !== 'documented' || isTwofold || !time.isStated || (time.instant ?? 0) < (moment?.to ?? Infinity)) return
  const text = `Transaction ${id} was processed after the time that the player names, ${moment?.words}.`
  lines.from(evidence).proved('row-late', text)
}

/** The sentence to the player that no transaction has the amount: among all, or at the time that they named. */
function sayingOfAbsence({ coverage, rows }: ReadTransactions, { amount, moment }: Wanted, known: Known) {
  if (!amount) return undefined
  const isNone = (wanted: Wanted) => rows.every((row) => fitOf(row, wanted, known) === 'no')
  const values = { amount: amount.words }
  if (coverage.kind === 'whole' && isNone({ amount })) return { id: 'amount-absent', values } as const
  return moment && isNone({ amount, moment }) ? ({ id: 'amount-absent-then', values } as const) : undefined
}

function tellAbsent(lines: Lines, read: ReadTransactions, { wanted, sought }: Search, known: Known): void {
  const { coverage, rows } = read
  const { amount, moment, isIncoming } = wanted
  const bases = [
    amount && 'amounts have the decimal places that currency_subunits states',
    moment && rows.some(({ time }) => !time.isStated) && 'times without a zone are of the connection’s',
    isIncoming && `the ${known.counting.positive === 'unknown' ? '' : 'sign and the '}names say what was paid in`,
    coverage.kind === 'part' && 'the list is newest first'
  ].filter((basis) => typeof basis === 'string')
  const text = `None of the ${countInWords(rows.length, ...nouns)} read is ${sought}.`
  if (coverage.kind !== 'unknown') lines.assumed('amount-absent', text, bases, sayingOfAbsence(read, wanted, known))
  else lines.unknown('list-cut', `Whether there is ${sought}`, `Is there ${sought} of this player?`, coverage.why)
}

/** Tells of the rows that fit; where no sign is stated, first that each may be a stake, and nothing to the player. */
function tellFound(
  lines: Lines,
  shown: readonly Row[],
  { rows }: ReadTransactions,
  wanted: Wanted,
  known: Known
): void {
  const told = new Lines()
  for (const row of shown) {
    tellRow(told, row, rows)
    tellLate(told, row, wanted.moment)
  }
  const isOpen = wanted.isIncoming && known.counting.positive === 'unknown' && shown.length > 0
  if (isOpen) {
    const some = shown.map(rowInWords).join('; ')
    const what = `Whether ${some} ${shown.length > 1 ? 'are wins or stakes' : 'is a win or a stake'}`
    const why = 'this connection does not state what a positive amount is'
    lines.unknown('sign-unstated', what, `Win or stake: ${some}?`, why)
  }
  lines.all.push(...(isOpen ? told.all.map(({ say: _say, ...line }) => line) : told.all))
}

/** Adds lines about the transactions that a search found; whether none fits and none may fit. */
export function tellSearch(lines: Lines, read: ReadTransactions, search: Search, known: Known): boolean {
  const { rows, coverage } = read
  const { wanted, sought } = search
  const { moment } = wanted
  const wide = { ...wanted, moment: moment && { ...moment, to: moment.to + daysLate * day } }
  const fitting = (fit: string) => rows.filter((row) => fitOf(row, wide, known) === fit)
  const [found, unclear] = [fitting('yes'), fitting('maybe')]
  const isUsual = ({ row }: Row) => Number(transaction.state(row).value === usualState)
  const isPlay = ({ what: { kind } }: Row) => Number(kind !== 'in' && kind !== 'out')
  const inTime = found.filter(({ time: { instant = 0 } }) => instant < (moment?.to ?? Infinity))
  // Players ask about rows that did not succeed, and payments before stakes. Later rows count where none is of the time named.
  const fit = (inTime.length > 0 ? inTime : found).toSorted(
    (one, other) => isUsual(one) - isUsual(other) || isPlay(one) - isPlay(other)
  )
  const shown = fit.slice(0, mostShown)
  tellFound(lines, shown, read, wanted, known)
  const others = found.filter((row) => !shown.includes(row))
  if (others.length > 0) {
    const what = `Whether ${countInWords(others.length, 'more transaction', 'more transactions')} of that amount or name may belong to it`
    const some = others.slice(0, mostShown).map(rowInWords).join('; ')
    lines.unknown('more-fit', what, `Does one of these belong to ${sought}: ${some}?`, some)
  }
  const [first] = unclear
  if (first) {
    const some = unclear.slice(0, mostShown).map(rowInWords).join('; ')
    const what = `Whether ${countInWords(unclear.length, ...nouns)} may be ${sought}`
    const ask = `Is one of these ${sought}: ${some}?`
    lines.from(first.evidence).unknown('rows-unclear', what, ask, `not as documented are ${some}`)
  }
  tellCoverage(lines, coverage)
  const isAbsent = found.length === 0 && unclear.length === 0
  if (isAbsent) tellAbsent(lines.from(coverage.evidence), read, search, known)
  else if (coverage.kind === 'unknown') {
    lines.unknown('others-cut', 'Whether there is more than that', `Is there another one like ${sought}?`, coverage.why)
  }
  return isAbsent && coverage.kind !== 'unknown'
}
