import { beginsAsFormula } from '../../../shared/formula.ts'
import { evidenceOf, headFacts, type TicketContent, type TicketHead } from '../../domain/ticket.ts'
import { useTicket, useTicketHead } from '../../components/CopyForTicket.tsx'
import { leftOutInWords, rowsAt } from '../export/exportOffer.ts'
import { textIn, type RecordColumn } from '../../records/column.ts'
import { countInWords, rowsInWords } from '../../../shared/countInWords.ts'
import { operationWords, type ListName } from '../../../shared/outcome/outcome.ts'
import { copyText, toast } from '../../stores/toasts.ts'
import type { Loaded } from '../state/loadedRows.ts'

// A number as shown, with grouped digits and a currency.
const plainNumber = /^-?\d[\d,]*(?:\.\d+)?(?: [A-Z]{3,10})?$/

/** A text for one spreadsheet cell, escaped so that it stays in the cell and isn't a formula. */
function pasted(text: string): string {
  const harmless = beginsAsFormula(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[\t\n\r"]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as tab-separated lines of the displayed texts. */
export const rowsAsText = <Row>(rows: readonly Row[], columns: readonly RecordColumn<Row>[]): string =>
  rows.map((row) => columns.map((column) => pasted(textIn(column, row))).join('\t')).join('\n')

/** Selected rows, with the notes about them. */
export interface CopiedRows<Row> {
  readonly what: string
  readonly rows: readonly Row[]
  readonly leftOut: number
  readonly columns: readonly RecordColumn<Row>[]
  /** Columns that a ticket includes even if they are hidden. */
  readonly told: readonly RecordColumn<Row>[]
  readonly titleOf?: ((row: Row) => string) | undefined
  /** Sums of the rows as cells: state, what is added, count, sum. */
  readonly sums: readonly (readonly string[])[]
  readonly claims: readonly string[]
}

const headOf = <Row>({ name, unit }: RecordColumn<Row>): string => (unit === undefined ? name : `${name} (${unit})`)

const cellsOf = (cells: readonly string[]): string => cells.map(pasted).join('\t')

/** Rows for a spreadsheet: the player, the column names, the rows, their sums. */
export const rowsAsTable = <Row>({ rows, leftOut, columns, sums, claims }: CopiedRows<Row>, head: TicketHead): string =>
  [
    ...headFacts(head).flatMap(([label, value]) => (value ? cellsOf([label, value]) : [])),
    evidenceOf(head),
    ...(leftOut > 0 ? [leftOutInWords(rows.length, leftOut)] : []),
    '',
    cellsOf(columns.map(headOf)),
    rowsAsText(rows, columns),
    ...(sums.length + claims.length > 0 ? [''] : []),
    ...sums.map((sum) => cellsOf(['sum', ...sum])),
    ...claims.map(pasted)
  ].join('\n')

/** A column's name in words; times in cells name their own zone. */
function wordsOf<Row>({ label, called, name, kind, unit }: RecordColumn<Row>): string {
  const words = label ?? (called ?? name.slice(name.lastIndexOf('.') + 1)).replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${unit === undefined || kind === 'time' ? '' : ` (${unit})`}`
}

/** Rows as cells, with column names first. */
export const cellsOfRows = <Row>(rows: readonly Row[], columns: readonly RecordColumn<Row>[]) => [
  columns.map(wordsOf),
  ...rows.map((row) => columns.map((column) => column.inTicket?.(row) ?? textIn(column, row)))
]

/** Rows for a ticket: a single row line by line, several as a table with sums. Empty columns are left out. */
export function rowsTicket<Row>(copied: CopiedRows<Row>): TicketContent {
  const { what, rows, leftOut, columns, told, titleOf, sums, claims } = copied
  const one = what.replace(/s$/, '')
  const said = leftOut > 0 ? [leftOutInWords(rows.length, leftOut)] : []
  const own = told.filter(({ name }) => columns.every((column) => column.name !== name))
  const [names = [], ...cells] = cellsOfRows(
    rows,
    [...columns, ...own].filter((column) => rows.some((row) => textIn(column, row) !== ''))
  )
  const [only = [], ...others] = cells
  const [first] = rows
  if (first !== undefined && others.length === 0) {
    const title = `${one.slice(0, 1).toUpperCase()}${one.slice(1)}${titleOf ? `: ${titleOf(first)}` : ''}`
    return { title, said, facts: names.map((name, place) => [name, only[place]]), totals: claims }
  }
  return {
    title: countInWords(rows.length, one, what),
    said,
    table: [names, ...cells],
    totals: [...sums.map((sum) => `Total ${sum.join(' · ')}`), ...claims]
  }
}

/** Rows as JSON with exact numbers: one as an object, several as a list. */
export const rowsAsJson = (rows: readonly unknown[]): string =>
  JSON.stringify(rows.length === 1 ? rows[0] : rows, undefined, 2)

/** Copies loaded rows by index; `leftOut` is the number of selected rows that are not shown. */
export type CopyRows = (what: 'ticket' | 'rows' | 'json', places: readonly number[], leftOut: number) => void

/** The loaded rows of a list, and what a copy says about them. */
interface CopyOptions<Row> extends Pick<CopiedRows<Row>, 'columns' | 'titleOf'> {
  readonly loaded: Pick<Loaded<Row>, 'rows' | 'originOf'>
  readonly list: ListName
  readonly told?: CopiedRows<Row>['told']
  readonly sumsOf?: (rows: readonly Row[]) => Pick<CopiedRows<Row>, 'sums' | 'claims'>
  /** Called before the texts of rows are read. */
  readonly prepare?: (rows: readonly Row[]) => Promise<void>
  /** Whether a row may be copied as received: tags may split a token, which a search of the answer doesn't find. */
  readonly mayCopy?: (row: Row) => Promise<boolean>
}

const noSums = { sums: [], claims: [] }

/** Copies rows with player, requests and sums; as JSON exactly as received. */
export function useCopyRows<Row>({
  loaded,
  list,
  columns,
  told = [],
  titleOf,
  sumsOf,
  prepare,
  mayCopy = async () => true
}: CopyOptions<Row>): CopyRows {
  const ticketHead = useTicketHead()
  const ticket = useTicket()
  const copyTexts = async (kind: 'ticket' | 'rows', places: readonly number[], leftOut: number) => {
    const rows = places.flatMap((place) => loaded.rows[place] ?? [])
    const exchanges = places.flatMap((place) => loaded.originOf(place)?.exchange ?? [])
    await prepare?.(rows)
    const copied = () => {
      const { sums, claims } = sumsOf?.(rows) ?? noSums
      const what = operationWords[list].rows
      return { what, rows, columns, told, titleOf, leftOut, sums, claims }
    }
    if (kind === 'ticket') {
      const text = await ticket(() => rowsTicket(copied()), exchanges)
      return copyText(text, copiedInWords(rows.length, ' for a ticket', leftOut))
    }
    const head = await ticketHead(exchanges)
    await copyText(rowsAsTable(copied(), head), copiedInWords(rows.length, '', leftOut))
  }
  const copyJson = async (places: readonly number[], leftOut: number) => {
    const copied: number[] = []
    for (const place of places) {
      const row = loaded.rows[place]
      if (row === undefined || (await mayCopy(row))) copied.push(place)
    }
    const hidden = places.length - copied.length
    const why = hidden === 0 ? '' : `${rowsInWords(hidden)} left out: the tags of a text may split a token.`
    if (copied.length === 0) return toast(`Not copied: ${why}`, 'bad')
    await copyText(
      rowsAsJson(rowsAt(loaded.rows, copied)),
      `${copiedInWords(copied.length, ' as JSON', leftOut)} ${why}`.trim()
    )
  }
  return (kind, places, leftOut) => {
    if (places.length === 0) return
    if (kind === 'json') void copyJson(places, leftOut)
    else void copyTexts(kind, places, leftOut)
  }
}

const copiedInWords = (rows: number, how: string, leftOut: number): string => {
  const said = leftOut === 0 ? '' : ` ${leftOutInWords(rows, leftOut)}`
  return `Copied ${rowsInWords(rows)}${how}.${said}`
}
