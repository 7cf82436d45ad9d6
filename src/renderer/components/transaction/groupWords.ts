import { countInWords, grouped, rowsInWords } from '../../../shared/countInWords.ts'
import { oneLine } from '../../../shared/text/oneLine.ts'
import { moneyText } from '../../domain/money/moneyText.ts'
import { kindWords } from '../../domain/transactions/transaction.ts'
import type { Group } from '../../domain/groups/groupRows.ts'
import { gameOf } from '../../../shared/readings/readSource.ts'
import type { MoneyDisplay } from '../../../shared/values/choosable.ts'
import { isCounted, type Direction, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { plainCharacters } from '../../records/column.ts'
import { sumsOf, type Sum, type SumRules } from './sums.ts'

export interface MoneyRules extends SumRules {
  readonly display: MoneyDisplay
  /** Whether the list is only partly loaded. */
  readonly isPart?: boolean
}

/** Returns a group's name: its game and its round. */
export function groupName({ game, round, isTimed }: Group): string {
  const words = [
    game === undefined ? 'No game named' : oneLine(gameOf(game)),
    ...(round === undefined ? [] : [`round ${oneLine(round)}`]),
    ...(isTimed ? [] : ['no time that can be read'])
  ]
  return words.join(' · ')
}

const sumInWords = ({ balanceType, state, total, scale, currency }: Sum, display: MoneyDisplay): string => {
  const word = plainCharacters(state)
  const amount = moneyText({ amount: total, scale, currency }, display)
  return [oneLine(plainCharacters(balanceType)), amount, word === 'Succeed' ? '' : oneLine(word) || 'no state']
    .filter(Boolean)
    .join(' ')
}

function flowInWords(sums: readonly Sum[], isPlayed: boolean, { display, counting }: MoneyRules): string {
  const [first] = sums
  if (!first) return ''
  const { currency, scale, balanceType, kind } = first
  // By the connection's rule, money in and money out have opposite signs.
  const sign = counting.positive === 'in' ? 1n : -1n
  const totalOf = (wanted: Direction) =>
    sums.reduce((all, { direction, total }) => (direction === wanted ? all + sign * BigInt(total) : all), 0n)
  const [win, stake] = [totalOf('in'), -totalOf('out')]
  const inWords = (amount: bigint) => moneyText({ amount: String(amount), scale, currency }, display)
  const money = oneLine(plainCharacters(balanceType))
  if (kind === 'game' && isPlayed)
    return `${money} stake ${inWords(stake)}, win ${inWords(win)}, net ${inWords(win - stake)}`.trim()
  const word = kind === undefined ? 'Kind unknown:' : `${kindWords[kind]}:`
  return [word, money, `in ${inWords(win)}, out ${inWords(stake)}`].filter(Boolean).join(' ')
}

const keyOf = ({ currency, scale, balanceType, kind }: Sum): string =>
  JSON.stringify([currency, scale, balanceType, kind])

function rulesInWords({ round }: Group, rows: readonly ReceivedTransaction[], rules: MoneyRules): string[] {
  // If Pitboss doesn't count every transaction of the round, money in may be a refund, not a win.
  const isPlayed = round === undefined || rows.every((row) => isCounted(row, rules.counting))
  const moved = sumsOf(rows, rules).sums.filter(({ direction }) => direction !== undefined)
  return [...Map.groupBy(moved, keyOf).values()].map((ofOne) => flowInWords(ofOne, isPlayed, rules))
}

/** Describes a group: its number of rows, unreadable amounts, sums and times. */
export function groupNote(
  { group, rows }: { readonly group: Group; readonly rows: readonly ReceivedTransaction[] },
  times: string,
  rules: MoneyRules
): string {
  const { sums, amounts } = sumsOf(rows)
  const unread = amounts.all - amounts.read
  // A deposit has no game and isn't a win.
  const flows = group.game === undefined ? [] : rulesInWords(group, rows, rules)
  return [
    (rows.length === group.rows ? '' : `${grouped(rows.length)} of `) +
      rowsInWords(group.rows) +
      (rules.isPart ? ' so far' : ''),
    ...(unread > 0
      ? [`${countInWords(unread, 'amount', 'amounts')} could not be read and ${unread === 1 ? 'is' : 'are'} in no sum`]
      : []),
    ...flows,
    // `flows` already includes succeeded transactions.
    ...sums.flatMap((sum) => (flows.length > 0 && sum.state === 'Succeed' ? [] : sumInWords(sum, rules.display))),
    // Put times last, because a narrow table truncates the end.
    ...(times === '' ? [] : [times])
  ].join(' · ')
}
