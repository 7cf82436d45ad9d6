import { type What } from '../../../shared/readings/sourceWords.ts'
import { charactersOf } from '../../../shared/values/receivedText.ts'
import type { ReactNode } from 'react'
import type { Counting } from '../../../shared/contract/connections.ts'
import { FieldValue } from '../field/FieldValue.tsx'
import layout from '../layout.module.css'
import { whenCell } from '../field/When.tsx'
import type { MoneyDisplay, TimeDisplay } from '../../../shared/values/choosable.ts'
import {
  directionOf,
  isCounted,
  rawTransaction,
  transaction,
  transactionScale,
  transactionId,
  usualState,
  type ReceivedTransaction
} from '../../domain/transactions/transaction.ts'
import { moneyText } from '../../domain/money/moneyText.ts'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import { sourceDetails } from '../../../shared/readings/readSource.ts'
import { inCell, plainCharacters, plainText, type RecordColumn } from '../../records/column.ts'
import { dateWithClock } from '../../domain/time/dateText.ts'
import { timeParts } from '../../domain/time/showTime.ts'
import { sayTransaction, type SayRules } from '../../domain/say/sayings.ts'
import type { TicketRecord } from '../ticket/AddToTicket.tsx'
import classes from './shownColumns.module.css'

type Column = RecordColumn<ReceivedTransaction>

interface Look {
  readonly display: TimeDisplay
  readonly zone: string
  readonly shownZone: string | undefined
  /** Whether the headers of groups show the day, so that rows show only the time. */
  readonly isByDay: boolean
  readonly counting: Counting
  /** Whether amounts may have more than four decimal places, as in a cryptocurrency. */
  readonly isFine: boolean
}

/** Formats a transaction's kind and amount: *Deposit 50.00 EUR*. */
export function titleInWords(
  row: ReceivedTransaction,
  whatOf: (received: unknown) => What,
  display: MoneyDisplay
): string {
  const [amount, currency] = [rawTransaction.amount(row), rawTransaction.currency(row)]
  const words = moneyText({ amount, currency, scale: transactionScale(row) }, display)
  return inCell(`${whatOf(rawTransaction.sourceType(row)).word || 'Transaction'} ${words}`)
}

/** Shows a state, emphasised unless it is the usual one. */
export function StateWord({ raw }: { raw: unknown }): ReactNode {
  const isUsual = raw === usualState || raw === undefined || raw === null || raw === ''
  return (
    <span className={isUsual ? classes.usual : layout.mark}>
      <FieldValue name="state" value={raw} />
    </span>
  )
}

/** Returns the reason for an unusual state, after a dash. */
function reasonIn(row: ReceivedTransaction): string {
  const { value: why } = transaction.stateDescription(row)
  const isUsual = rawTransaction.state(row) === usualState
  return isUsual || why === undefined || charactersOf(why) === '' ? '' : ` – ${charactersOf(why)}`
}

const stateInWords = (row: ReceivedTransaction): string => plainCharacters(rawTransaction.state(row)) + reasonIn(row)

/** Only the state is a badge, so a narrow column truncates the reason first. */
const stateCell = (row: ReceivedTransaction): ReactNode => (
  <span>
    <span className={rawTransaction.state(row) === usualState ? classes.usual : layout.mark}>
      {inCell(plainCharacters(rawTransaction.state(row)))}
    </span>
    {inCell(reasonIn(row))}
  </span>
)

/** Formats the details of a transaction on one line. */
export function detailsInWords(raw: unknown): string {
  if (typeof raw !== 'string') return plainCharacters(raw)
  const { game, rest } = sourceDetails(raw)
  return [...(game === undefined ? [] : [game]), ...rest].join(' · ')
}

function detailsCell(raw: unknown): ReactNode {
  const words = inCell(detailsInWords(raw))
  if (typeof raw !== 'string') return words
  const { game } = sourceDetails(raw)
  if (game === undefined || game.length > words.length) return words
  return (
    <>
      <strong style={{ fontWeight: 600 }}>{game}</strong>
      {words.slice(game.length)}
    </>
  )
}

function amountCell(row: ReceivedTransaction, text: string): ReactNode {
  const type = rawTransaction.balanceType(row)
  if (type === 'Real') return text
  return (
    <>
      <span className={classes.money}>{inCell(plainText(type)) || 'unknown'}</span> {text}
    </>
  )
}

const unknownBalance = 'not known'

/** Returns a column with the balance for each row's balance type, or *not known* if the type isn't documented. */
function balanceAfter(real: Column, bonus: Column): Column {
  const { kind: _kind, called: _called, isHidden: _isHidden, ...money } = real
  const of = (row: ReceivedTransaction) => {
    const type = rawTransaction.balanceType(row)
    return type === 'Real' ? real : type === 'Bonus' ? bonus : undefined
  }
  return {
    ...money,
    name: 'balance_after',
    label: 'Balance after',
    unit: 'reported',
    about: 'The balance that the platform reports with the row, of the same kind of money.',
    width: 150,
    fieldOf: (row) => of(row)?.name ?? 'balance_after',
    value: (row) => (of(row) ?? { value: () => unknownBalance }).value(row),
    text: (row) => of(row)?.text?.(row) ?? unknownBalance,
    alsoFound: (row) => of(row)?.alsoFound?.(row) ?? '',
    cell(row) {
      const text = inCell(of(row)?.text?.(row) ?? unknownBalance)
      return of(row) === bonus ? amountCell(row, text) : text
    },
    hint: (row) =>
      of(row)?.hint?.(row) ??
      `balance_type is ${receivedInWords(rawTransaction.balanceType(row))}: whether that is real or bonus money is not documented.`,
    sortBy: (row) => of(row)?.sortBy?.(row),
    compared: {
      ...(real.compared?.kind === 'number' && { ...real.compared }),
      kind: 'number',
      number: (row) => {
        const compared = of(row)?.compared
        return compared?.kind === 'number' ? compared.number(row) : undefined
      }
    }
  }
}

/** Returns the columns for filters and search, with transaction kinds in words and the column *Balance after*. */
export function deskColumns(columns: readonly Column[], whatOf: (received: unknown) => What): readonly Column[] {
  const named = (name: string) => columns.find((column) => column.name === name)
  const [real, bonus] = [named('user_wallet.balance'), named('user_wallet.bonus_balance')]
  const received = (row: ReceivedTransaction) => plainCharacters(rawTransaction.sourceType(row))
  return columns.flatMap((column) => {
    if (column.name === 'amount') return real && bonus ? [column, balanceAfter(real, bonus)] : [column]
    if (column.name !== 'source_type') return [column]
    return [{ ...column, text: (row) => whatOf(rawTransaction.sourceType(row)).word || received(row), hint: received }]
  })
}

function toneOf(row: ReceivedTransaction, counting: Counting): 'good' | 'quiet' | undefined {
  if (transaction.amount(row).value === undefined) return undefined
  if (!isCounted(row, counting)) return 'quiet'
  return directionOf(row, counting) === 'in' ? 'good' : undefined
}

function timeCell(raw: unknown, { display, zone, shownZone, isByDay }: Look): ReactNode {
  const parts = timeParts(raw, display, zone)
  if (!parts) return whenCell(raw, display, zone)
  const text = isByDay ? parts.clock : dateWithClock(parts.day, parts.clock)
  return parts.zone === shownZone ? text : `${text} ${parts.zone}`
}

/** Returns the columns as drawn: details in words and amounts in colour, without repeated days and zones. */
export function shownColumns(columns: readonly Column[], look: Look): readonly Column[] {
  const { isByDay, shownZone, counting, isFine } = look
  const looks: Readonly<Record<string, Partial<Column>>> = {
    processed_at: {
      ...(shownZone !== undefined && { unit: shownZone }),
      ...(!isByDay && { width: 176 }),
      cell: (row) => timeCell(rawTransaction.processedAt(row), look)
    },
    source_body: {
      cell: (row) => detailsCell(rawTransaction.sourceBody(row)),
      hint: (row) => plainCharacters(rawTransaction.sourceBody(row))
    },
    amount: { ...(isFine && { width: 160, takesSpare: true }), toneOf: (row) => toneOf(row, counting) },
    state: { cell: stateCell, hint: stateInWords },
    balance_after: { ...(isFine && { width: 170 }) }
  }
  return columns.map((column) => {
    const { name, text } = column
    const tagged = name === 'amount' &&
      text && { cell: (row: ReceivedTransaction) => amountCell(row, inCell(text(row))) }
    return { ...column, ...tagged, ...looks[name] }
  })
}

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
