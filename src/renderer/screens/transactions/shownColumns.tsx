import type { ReactNode } from 'react'
import type { Counting } from '../../../shared/contract/connections.ts'
import { FieldValue } from '../../components/field/FieldValue.tsx'
import { whenCell } from '../../components/field/When.tsx'
import type { TimeLens } from '../../../shared/values/choosable.ts'
import { transaction, rawTransaction, type ReceivedTransaction } from '../../domain/transactions/transaction.ts'
import { placesOf } from '../../domain/money/readAmount.ts'
import { plainText, type RecordColumn } from '../../records/column.ts'
import { dateWithClock, usedLocale } from '../../domain/locale/forms.ts'
import { timeParts } from './dayHeads.ts'
import layout from '../../components/layout.module.css'
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

/** True where an amount has more than four decimal places. Above 1,000 rows it is assumed, because looking would take long. */
export const areFine = (rows: readonly ReceivedTransaction[]): boolean =>
  rows.length > 1000 || rows.some((row) => Number(placesOf(rawTransaction.subunits(row))) > 4)

/** The state that needs no word. */
const usualState = 'Succeed'

/** A state in words beside the amount: only the usual one is plain. */
export function StateWord({ raw }: { raw: unknown }): ReactNode {
  const isUsual = raw === usualState || raw === undefined || raw === null || raw === ''
  return (
    <span className={isUsual ? classes.usual : layout.mark}>
      <FieldValue name="state" value={raw} />
    </span>
  )
}

/** The game and what follows it, without the provider before the colon, as `provider:game` is documented. */
function gameCell(raw: unknown): ReactNode {
  const text = plainText(raw)
  const [, game, rest] = /^[\w-]+:([^\s:]+)(\s[^]*)?$/.exec(text) ?? []
  if (game === undefined) return text
  return (
    <>
      <strong className={classes.game}>{game}</strong>
      {rest}
    </>
  )
}

/** The tone of an amount: `good` for money in by the connection's rule, `quiet` where it does not count. */
function toneOf(row: ReceivedTransaction, { positive, states }: Counting): 'good' | 'quiet' | undefined {
  const { value: amount } = transaction.amount(row)
  if (amount === undefined) return undefined
  if (states === 'succeed' && transaction.state(row).value !== usualState) return 'quiet'
  const isCredit = positive === 'in' ? amount > 0n : positive === 'out' && amount < 0n
  return isCredit ? 'good' : undefined
}

function timeCell(raw: unknown, { lens, zone, shownZone, isByDay }: Look): ReactNode {
  const parts = timeParts(raw, lens, zone)
  if (!parts) return whenCell(raw, lens, zone)
  const text = isByDay ? parts.clock : dateWithClock(parts.day, parts.clock)
  return parts.zone === shownZone ? text : `${text} ${parts.zone}`
}

/** The columns as they stand in the table: each day and zone once, the game without its provider, amounts in colour. */
export function shownColumns(columns: readonly Column[], look: Look): readonly Column[] {
  const { isByDay, shownZone, counting, isFine } = look
  const looks: Readonly<Record<string, Partial<Column>>> = {
    processed_at: {
      ...(shownZone !== undefined && { unit: shownZone }),
      ...(!isByDay && { width: usedLocale() === undefined ? 176 : 208 }),
      cell: (row) => timeCell(rawTransaction.processedAt(row), look)
    },
    source_body: {
      cell: (row) => gameCell(rawTransaction.sourceBody(row)),
      hint: (row) => plainText(rawTransaction.sourceBody(row))
    },
    amount: { ...(isFine && { width: 156 }), toneOf: (row) => toneOf(row, counting) },
    state: { cell: (row) => <StateWord raw={rawTransaction.state(row)} /> },
    'user_wallet.balance': { ...(isFine && { width: 148 }) }
  }
  return columns.map((column) => ({ ...column, ...looks[column.name] }))
}
