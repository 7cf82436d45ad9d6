import { beginsAsFormula } from '../../../shared/formula.ts'
import { asMarkdown } from '../../domain/markdown.ts'
import { ticketHead, withTicketHead, type TicketPlace } from '../../domain/ticketHead.ts'
import { leftOutInWords } from '../export/exportOffer.ts'
import { textIn, type RecordColumn } from '../../records/column.ts'

// As it is shown: with its digits in groups and its currency.
const plainNumber = /^-?\d[\d,]*(?:\.\d+)?(?: [A-Z]{3,10})?$/

/** A text as a cell to paste into a spreadsheet, escaped so that it is no formula and stays in one cell. */
function pasted(text: string): string {
  const harmless = beginsAsFormula(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[\t\n\r"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as tab-separated lines of the displayed texts. */
export const rowsAsText = <Row>(rows: readonly Row[], columns: readonly RecordColumn<Row>[]): string =>
  rows.map((row) => columns.map((column) => pasted(textIn(column, row))).join('\t')).join('\n')

/** Rows that were selected, with what is said of them. */
export interface CopiedRows<Row> {
  /** What they are: *transactions*. */
  readonly what: string
  readonly rows: readonly Row[]
  /** How many more rows are selected and not shown. */
  readonly leftOut: number
  readonly columns: readonly RecordColumn<Row>[]
  /** Sums of the rows, a cell each: the state, what is added, its count, its sum. */
  readonly sums: readonly (readonly string[])[]
  /** Sentences about amounts that are in no sum. */
  readonly claims: readonly string[]
  readonly place: TicketPlace
}

const headOf = <Row>({ name, unit }: RecordColumn<Row>): string => (unit === undefined ? name : `${name} (${unit})`)

const cellsOf = (cells: readonly string[]): string => cells.map(pasted).join('\t')

/** Rows to paste into a spreadsheet: whose they are, the names of the columns, the rows, their sums. */
export const rowsAsTable = <Row>({ rows, leftOut, columns, sums, claims, place }: CopiedRows<Row>): string =>
  [
    ...ticketHead(place).map((fact) => cellsOf(fact)),
    ...(leftOut > 0 ? [leftOutInWords(rows.length, leftOut)] : []),
    '',
    cellsOf(columns.map(headOf)),
    rowsAsText(rows, columns),
    ...(sums.length + claims.length > 0 ? [''] : []),
    ...sums.map((sum) => cellsOf(['sum', ...sum])),
    ...claims.map(pasted)
  ].join('\n')

const rowOf = (cells: readonly string[]): string => `| ${cells.map(asMarkdown).join(' | ')} |`

/** Rows for a ticket, in Markdown: whose they are, a table of them, their sums. */
export function rowsAsTicket<Row>({ what, rows, leftOut, columns, sums, claims, place }: CopiedRows<Row>): string {
  const table = [
    rowOf(columns.map(headOf)),
    `|${'---|'.repeat(columns.length)}`,
    ...rows.map((row) => rowOf(columns.map((column) => textIn(column, row))))
  ]
  const said = [
    ...sums.map((sum) => `- ${asMarkdown(sum.join(' · '))}`),
    ...claims.map((claim) => `- ${asMarkdown(claim)}`)
  ]
  const total = `${rows.length} ${what}${said.length > 0 ? ', sums:' : ''}`
  const counts = leftOut > 0 ? [leftOutInWords(rows.length, leftOut), '', total] : [total]
  return withTicketHead(place, [...table, '', ...counts, ...(said.length > 0 ? ['', ...said] : []), ''].join('\n'))
}

/** Rows as JSON with exact numbers: one as an object, several as a list. */
export const rowsAsJson = (rows: readonly unknown[]): string =>
  JSON.stringify(rows.length === 1 ? rows[0] : rows, undefined, 2)
