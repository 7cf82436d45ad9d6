import type { ReactNode } from 'react'
import type { Counting } from '../../../shared/contract/connections.ts'
import { FieldValue } from '../../components/field/FieldValue.tsx'
import { whenCell } from '../../components/field/When.tsx'
import type { TimeLens } from '../../domain/lenses.ts'
import { transaction, transactionCame, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { placesOf } from '../../domain/money/readAmount.ts'
import { plainText, type RecordColumn } from '../../table/columns/column.ts'
import { dateWithClock, usedLocale } from '../../domain/locale/forms.ts'
import { timeParts } from './dayHeads.ts'
import classes from './Transactions.module.css'

type Column = RecordColumn<ReceivedTransaction>

interface Look {
  readonly lens: TimeLens
  /** The connection's zone. */
  readonly zone: string
  /** The zone in which most times are shown, for the head of their column. */
  readonly shownZone: string | undefined
  /** Heads name the days, so that a row has to name the time only. */
  readonly isByDay: boolean
  readonly counting: Counting
  /** Amounts may have more than four decimal places, such as those of a coin. */
  readonly isFine: boolean
}

/** Whether amounts of these rows have more than four decimal places; of many rows it is not looked for. */
export const areFine = (rows: readonly ReceivedTransaction[]): boolean =>
  rows.length > 1000 || rows.some((row) => Number(placesOf(transactionCame.subunits(row))) > 4)

/** The state that needs no word. */
const usualState = 'Succeed'

/** A state in words beside the amount: only the usual one is plain. */
export function StateWord({ came }: { came: unknown }): ReactNode {
  const isUsual = came === usualState || came === undefined || came === null || came === ''
  return (
    <span className={isUsual ? classes.usual : classes.state}>
      <FieldValue name="state" value={came} />
    </span>
  )
}

/** The game and what follows it, without the provider before the colon, as `provider:game` is documented. */
function gameCell(came: unknown): ReactNode {
  const text = plainText(came)
  const [, game, rest] = /^[\w-]+:([^\s:]+)(\s[^]*)?$/.exec(text) ?? []
  if (game === undefined) return text
  return (
    <>
      <strong className={classes.game}>{game}</strong>
      {rest}
    </>
  )
}

/** Whether an amount is money in by the connection's rule, or does not count; undefined where nothing is stated. */
function toneOf(row: ReceivedTransaction, { positive, states }: Counting): 'good' | 'quiet' | undefined {
  const { value: amount } = transaction.amount(row)
  if (amount === undefined) return undefined
  if (states === 'succeed' && transaction.state(row).value !== usualState) return 'quiet'
  const isCredit = positive === 'in' ? amount > 0n : positive === 'out' && amount < 0n
  return isCredit ? 'good' : undefined
}

function timeCell(came: unknown, { lens, zone, shownZone, isByDay }: Look): ReactNode {
  const parts = timeParts(came, lens, zone)
  if (!parts) return whenCell(came, lens, zone)
  const text = isByDay ? parts.clock : dateWithClock(parts.day, parts.clock)
  return parts.zone === shownZone ? text : `${text} ${parts.zone}`
}

/** The columns as they stand in the table: the answer first, each day and zone once, human words in the heads. */
export function shownColumns(columns: readonly Column[], look: Look): readonly Column[] {
  const { isByDay, shownZone, counting, isFine } = look
  const looks: Readonly<Record<string, Partial<Column>>> = {
    processed_at: {
      label: 'Time',
      ...(shownZone !== undefined && { unit: shownZone }),
      width: isByDay ? 104 : usedLocale() === undefined ? 176 : 208,
      cell: (row) => timeCell(transactionCame.processedAt(row), look)
    },
    source_body: {
      label: 'Game',
      width: 152,
      takesSpare: true,
      cell: (row) => gameCell(transactionCame.sourceBody(row)),
      hint: (row) => plainText(transactionCame.sourceBody(row))
    },
    amount: { label: 'Amount', width: isFine ? 156 : 136, isAmount: true, toneOf: (row) => toneOf(row, counting) },
    state: { label: 'State', width: 92, cell: (row) => <StateWord came={transactionCame.state(row)} /> },
    'user_wallet.balance': {
      label: 'Balance as told',
      about: 'The balance that the platform tells with the row.',
      width: isFine ? 148 : 120
    },
    id: { width: 88 }
  }
  return columns.map((column) => ({ ...column, ...looks[column.name] }))
}
