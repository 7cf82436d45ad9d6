import { grouped } from '../../../shared/countInWords.ts'
import { placesOf, moneyText } from '../money/moneyText.ts'
import { quoted } from '../receivedInWords.ts'
import { timeKey } from '../time/showTime.ts'
import { rawTransaction, transaction, usualState } from '../transactions/transaction.ts'
import { inWords, type Lines, type Saying } from './question.ts'
import type { Row } from './rows.ts'
import type { SentenceId } from './templates.ts'

// English words that say it themselves; what any state means is not documented, so a line with one is assumed.
const refusals = new Set(['rejected', 'declined', 'refused', 'failed', 'canceled', 'cancelled'])

const isOfBonus = ({ row }: Row): boolean => transaction.balanceType(row).value === 'Bonus'

/**
 * A row's amount with its currency as a person says it; undefined where it is not known. Its sign is left out where a name
 * says which way the money went.
 */
function spokenAmount(row: Row): string | undefined {
  const { amount } = row
  if (!amount) return undefined
  const value = directionOf(row) === 'other' ? amount.value : amount.value.replace('-', '')
  return `${grouped(value)} ${inWords(amount.currency, 12)}`
}

/** A row's amount, or another value of its wallet, as it is read; else as it was received. */
function moneyInWords({ row }: Row, amount: unknown): string {
  const [currency, subunits] = [rawTransaction.currency(row), rawTransaction.subunits(row)]
  return inWords(moneyText({ amount, currency, subunits }, 'major') || 'nothing', 80)
}

/** The words for a row in questions to the back office. */
export function rowInWords(row: Row): string {
  const { value: id = 'without an id' } = transaction.id(row.row)
  const facts = [spokenAmount(row), row.time.instant === undefined ? undefined : row.time.words].filter(Boolean)
  return `transaction ${inWords(id, 40)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}

interface Stated {
  readonly id: string
  readonly state: string
  /** The reason that it gives, without a full stop; empty where it gives none as documented. */
  readonly reason: string
}

function statedOf({ row, isTwofold }: Row): Stated | undefined {
  const [id, state, reason] = [transaction.id(row), transaction.state(row), transaction.stateDescription(row)]
  const word = state.state === 'documented' ? inWords(state.value, 60) : ''
  if (id.state !== 'documented' || word === '' || isTwofold) return undefined
  return {
    id: id.value,
    state: word,
    reason: reason.state === 'documented' ? inWords(reason.value).replace(/\.$/, '') : ''
  }
}

function sayingOf(row: Row, id: SentenceId, more: Saying['values'] = {}): Saying | undefined {
  const amount = spokenAmount(row)
  return amount === undefined || row.time.instant === undefined
    ? undefined
    : { id, values: { amount, time: row.time.words, ...more } }
}

const directionOf = ({ what: { kind } }: Row): 'in' | 'out' | 'other' =>
  kind === 'in' || kind === 'out' ? kind : 'other'

function tellState(lines: Lines, { row, time }: Row, { id, state, reason }: Stated): void {
  const given = reason === '' ? '' : ` ${state === usualState ? 'Its description' : 'Reason given'}: ${reason}.`
  const when = time.isStated ? `, ${time.words}` : ''
  lines.proved('row-state', `Transaction ${id} has the state ${state}${when}.${given}`)
  const balance = transaction.balanceType(row)
  if (balance.state === 'documented' && balance.value !== 'Real') {
    lines.proved('row-balance', `Transaction ${id} is of the balance ${quoted(balance.value)}, not of “Real”.`)
  }
  const at = quoted(rawTransaction.processedAt(row))
  if (time.instant === undefined) {
    const ask = `When was transaction ${id} processed?`
    lines.unknown('row-time-unread', `When transaction ${id} was processed`, ask, `its time is ${at}`)
  } else if (!time.isStated) {
    lines.assumed('row-time', `Transaction ${id} was processed ${time.words}.`, [`the zone of ${at}, which names none`])
  }
}

function tellWhat(lines: Lines, row: Row, { id, state }: Stated): void {
  const { what, amount } = row
  const received = quoted(rawTransaction.sourceType(row.row))
  const isNamed = what.kind !== undefined
  const money = moneyInWords(row, rawTransaction.amount(row.row))
  const facts = [...(isNamed ? [`is called ${inWords(what.word, 60)}`] : []), ...(amount ? [`is ${money}`] : [])]
  const places =
    amount && `${placesOf(rawTransaction.subunits(row.row))} decimal places for ${inWords(amount.currency, 12)}`
  const bases = [...(isNamed ? [`the name of ${received} on this connection`] : []), ...(places ? [places] : [])]
  const isOpen = state !== usualState && !refusals.has(state.toLowerCase())
  const say = isOpen ? sayingOf(row, `open-${directionOf(row)}`, { state }) : undefined
  if (facts.length > 0) lines.assumed('row-what', `Transaction ${id} ${facts.join(' and ')}.`, bases, say)
  if (!isNamed) {
    const ask = `What is a transaction with the source type ${received}, such as transaction ${id}?`
    lines.unknown('row-unnamed', `What kind transaction ${id} is of`, ask, `${received} has no name on this connection`)
  }
  if (!amount) {
    const ask = `What is the amount of transaction ${id}?`
    lines.unknown('row-amount-unread', `The amount of transaction ${id}`, ask, `it was received as ${money}`)
  }
}

function tellOutcome(lines: Lines, row: Row, { id, state, reason }: Stated): void {
  const [name, direction, bases] = [rowInWords(row), directionOf(row), [`that is what “${state}” means`]]
  if (state === usualState) {
    const [where, how] = isOfBonus(row) ? [' to the bonus balance', 'bonus' as const] : ['', direction]
    lines.assumed('row-booked', `Transaction ${id} was booked${where}.`, bases, sayingOf(row, `booked-${how}`))
  } else if (refusals.has(state.toLowerCase())) {
    const isReasoned = reason !== ''
    const say = sayingOf(row, `refused-${direction}${isReasoned ? '-reason' : ''}`, isReasoned ? { reason } : {})
    lines.assumed('row-refused', `Transaction ${id} did not go through.`, bases, say)
    const ask = `Is the state “${state}” of ${name} final, and was the money sent back?`
    lines.unknown('row-final', `Whether that is final for transaction ${id}, and where the money is now,`, ask)
  } else {
    const ask = `What does the state “${state}” of ${name} mean, and what happens to it next?`
    lines.unknown('row-open', `What the state “${state}” of transaction ${id} means`, ask, 'it is not documented')
  }
}

/** That the balance is the same as with the row before it of the same wallet and money. */
function tellBalance(lines: Lines, row: Row, { id }: Stated, all: readonly Row[]): void {
  const keyOf = (one: Row) => Number(timeKey(rawTransaction.processedAt(one.row), 'UTC'))
  const balanceOf = (one: Row) => (isOfBonus(one) ? transaction.bonusBalance : transaction.balance)(one.row)
  const [at, wallet, balance] = [keyOf(row), transaction.walletId(row.row).value, balanceOf(row)]
  const [before] = all
    .filter((one) => keyOf(one) < at && isOfBonus(one) === isOfBonus(row))
    .filter((one) => wallet !== undefined && transaction.walletId(one.row).value === wallet)
    .toSorted((one, other) => keyOf(other) - keyOf(one))
  const [stated, earlier] = before ? [statedOf(before), balanceOf(before)] : []
  if (!stated || balance.state !== 'documented' || earlier?.value !== balance.value) return
  const text = `The balance stayed at ${moneyInWords(row, balance.raw)} with transaction ${id}, as with ${stated.id} before it.`
  lines.assumed('balance-stayed', text, ['balances are reported as each transaction left them'], {
    id: 'balance-same',
    values: {}
  })
}

/** Tells everything that can be said of a transaction that is the one looked for; `all` are those that were read. */
export function tellRow(answer: Lines, row: Row, all: readonly Row[]): void {
  const lines = answer.from(row.evidence)
  const stated = statedOf(row)
  if (!stated) {
    const why = row.isTwofold ? 'it is listed twice, and not as the same' : 'its id or its state is not as documented'
    const what = `What became of ${rowInWords(row)}`
    lines.unknown('row-unread', what, `${what}?`, why)
    return
  }
  tellState(lines, row, stated)
  tellWhat(lines, row, stated)
  tellOutcome(lines, row, stated)
  if (stated.state !== usualState) tellBalance(lines, row, stated, all)
}
