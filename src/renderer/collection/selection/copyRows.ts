import { beginsAsFormula } from '../../../shared/formula.ts'
import { headFacts, type TicketHead } from '../../domain/ticket.ts'
import { useTicketHead } from '../../components/ticket/useTicketText.ts'
import { leftOutInWords } from '../export/exportOffer.ts'
import { useAddToTicket, type TicketRecord } from '../../components/ticket/AddToTicket.tsx'
import { textIn, type RecordColumn } from '../../records/column.ts'
import { rowsInWords } from '../../../shared/countInWords.ts'
import { copyText } from '../../stores/toasts.ts'
import type { Loaded } from '../state/loadedRows.ts'

// Matches a displayed number with grouped digits and a currency.
const plainNumber = /^-?\d[\d,]*(?:\.\d+)?(?: [A-Z]{3,10})?$/

/** Escapes a text so that it stays in one spreadsheet cell and isn't read as a formula. */
function pasted(text: string): string {
  const harmless = beginsAsFormula(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[\t\n\r"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Returns rows as tab-separated lines of the displayed texts. */
export const rowsAsText = <Row>(rows: readonly Row[], columns: readonly RecordColumn<Row>[]): string =>
  rows.map((row) => columns.map((column) => pasted(textIn(column, row))).join('\t')).join('\n')

interface CopiedRows<Row> {
  readonly rows: readonly Row[]
  readonly leftOut: number
  readonly columns: readonly RecordColumn<Row>[]
}

const headOf = <Row>({ name, unit }: RecordColumn<Row>): string => (unit === undefined ? name : `${name} (${unit})`)

const cellsOf = (cells: readonly string[]): string => cells.map(pasted).join('\t')

/** Returns rows for a spreadsheet: the player, the column names and the rows. */
export const rowsAsTable = <Row>({ rows, leftOut, columns }: CopiedRows<Row>, head: TicketHead): string =>
  [
    ...headFacts(head).flatMap(([label, value]) => (value ? cellsOf([label, value]) : [])),
    ...(leftOut > 0 ? [leftOutInWords(rows.length, leftOut)] : []),
    '',
    cellsOf(columns.map(headOf)),
    rowsAsText(rows, columns)
  ].join('\n')

/** Copies loaded rows by index or adds them to the ticket. `leftOut` counts the selected rows that aren't on screen. */
export type CopyRows = (what: 'ticket' | 'rows', recordIndexes: readonly number[], leftOut: number) => void

interface CopyOptions<Row> extends Pick<CopiedRows<Row>, 'columns'> {
  readonly loaded: Pick<Loaded<Row>, 'rows' | 'originOf'>
  readonly itemOf: (row: Row) => TicketRecord
  /** Prepares the rows' texts. Called before the texts are read. */
  readonly prepare?: (rows: readonly Row[]) => Promise<void>
}

/** Returns a function that copies rows together with the player's name. */
export function useCopyRows<Row>({ loaded, itemOf, columns, prepare }: CopyOptions<Row>): CopyRows {
  const headOf = useTicketHead()
  const addToTicket = useAddToTicket()
  const exchangeOf = (recordIndex: number) => loaded.originOf(recordIndex)?.exchange
  const preparedRows = async (recordIndexes: readonly number[]) => {
    const rows = recordIndexes.flatMap((recordIndex) => loaded.rows[recordIndex] ?? [])
    await prepare?.(rows)
    return rows
  }
  const add = async (recordIndexes: readonly number[]) => {
    const rows = await preparedRows(recordIndexes)
    await addToTicket(rows.map((row, at) => ({ ...itemOf(row), exchange: exchangeOf(recordIndexes[at] ?? -1) })))
  }
  const copyTable = async (recordIndexes: readonly number[], leftOut: number) => {
    const rows = await preparedRows(recordIndexes)
    const text = rowsAsTable({ rows, columns, leftOut }, headOf(Date.now()))
    await copyText(text, copiedInWords(rows.length, leftOut))
  }
  return (kind, recordIndexes, leftOut) => {
    if (recordIndexes.length === 0) return
    if (kind === 'rows') void copyTable(recordIndexes, leftOut)
    else void add(recordIndexes)
  }
}

const copiedInWords = (rows: number, leftOut: number): string => {
  const note = leftOut === 0 ? '' : ` ${leftOutInWords(rows, leftOut)}`
  return `Copied ${rowsInWords(rows)}.${note}`
}
