import { beginsAsFormula } from '../../../shared/formula.ts'
import { asMarkdown } from '../../domain/markdown.ts'
import { ticketHead, withTicketHead, type TicketPlace } from '../../domain/ticketHead.ts'
import { leftOutInWords, type ExportOffer, withPlaces } from '../export/exportOffer.ts'
import { textIn, type RecordColumn } from '../../records/column.ts'
import type { WalkedList } from '../../../shared/contract/exports.ts'
import { rowsInWords } from '../../../shared/countInWords.ts'
import { request } from '../../bridge/request.ts'
import { useTimeLens } from '../../components/field/When.tsx'
import { inStandardForm } from '../../domain/locale/forms.ts'
import { zoneOfLens } from '../../domain/time/showTime.ts'
import { reasonOf } from '../../domain/problems.ts'
import { scopeOf, useSession } from '../../session/session.ts'
import { useTicketPlace } from '../../session/useTicketPlace.ts'
import { copyText, toast } from '../../stores/toasts.ts'
import type { Loaded } from '../state/useRowView.ts'

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
  /** The word for the rows: *transactions*. */
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

/** Rows as the lines of a Markdown table. */
export const markdownTable = <Row>(rows: readonly Row[], columns: readonly RecordColumn<Row>[]): readonly string[] => [
  rowOf(columns.map(headOf)),
  `|${'---|'.repeat(columns.length)}`,
  ...rows.map((row) => rowOf(columns.map((column) => textIn(column, row))))
]

/** Rows for a ticket, in Markdown: whose they are, a table of them, their sums. */
export function rowsAsTicket<Row>({ what, rows, leftOut, columns, sums, claims, place }: CopiedRows<Row>): string {
  const said = [
    ...sums.map((sum) => `- ${asMarkdown(sum.join(' · '))}`),
    ...claims.map((claim) => `- ${asMarkdown(claim)}`)
  ]
  const total = `${rows.length} ${rows.length === 1 ? what.replace(/s$/, '') : what}${said.length > 0 ? '. Totals:' : ''}`
  const counts = leftOut > 0 ? [leftOutInWords(rows.length, leftOut), '', total] : [total]
  return withTicketHead(
    place,
    [...markdownTable(rows, columns), '', ...counts, ...(said.length > 0 ? ['', ...said] : []), ''].join('\n')
  )
}

/** Rows as JSON with exact numbers: one as an object, several as a list. */
export const rowsAsJson = (rows: readonly unknown[]): string =>
  JSON.stringify(rows.length === 1 ? rows[0] : rows, undefined, 2)

/** Copies the rows at these indexes of the loaded rows; so many more are selected and not shown. */
export type CopyRows = (what: 'ticket' | 'rows' | 'json', places: readonly number[], leftOut: number) => void

interface Copied<Row> {
  readonly loaded: Pick<Loaded<Row>, 'rows' | 'originOf'>
  readonly columns: readonly RecordColumn<Row>[]
  readonly offer: ExportOffer
  readonly sumsOf?: (rows: readonly Row[]) => Pick<CopiedRows<Row>, 'sums' | 'claims'>
}

const noSums = { sums: [], claims: [] }

/** Copies rows with whose they are, where they came from and their sums; as JSON exactly as received. */
export function useCopyRows<Row>({ loaded, columns, offer, sumsOf }: Copied<Row>): CopyRows {
  const placeOf = useTicketPlace()
  const scope = scopeOf(useSession())
  const { lens, zone } = useTimeLens()
  const { what, list } = offer
  const copyTexts = async (kind: 'ticket' | 'rows', places: readonly number[], leftOut: number) => {
    const rows = places.flatMap((place) => loaded.rows[place] ?? [])
    const exchanges = new Set(places.flatMap((place) => loaded.originOf(place)?.exchange ?? []))
    const head = await placeOf(exchanges)
    // Times that are shown as received stand in the connection's zone where they name none.
    const place = { ...head, zone: lens === 'received' ? `${zone} where none is given` : zoneOfLens(lens, zone) }
    const text = inStandardForm(() => {
      const copied = { what, rows, columns, place, leftOut, ...(sumsOf?.(rows) ?? noSums) }
      return kind === 'ticket' ? rowsAsTicket(copied) : rowsAsTable(copied)
    })
    await copyText(text, copiedInWords(rows.length, kind === 'ticket' ? ' for a ticket' : '', leftOut))
  }
  return (kind, places, leftOut) => {
    if (places.length === 0) return
    if (kind === 'json') void copyAsReceived({ scope, list, offer, places, leftOut })
    else void copyTexts(kind, places, leftOut)
  }
}

interface Received {
  readonly scope: ReturnType<typeof scopeOf>
  readonly list: WalkedList
  readonly offer: ExportOffer
  readonly places: readonly number[]
  readonly leftOut: number
}

const copiedInWords = (rows: number, how: string, leftOut: number): string => {
  const said = leftOut === 0 ? '' : ` ${leftOutInWords(rows, leftOut)}`
  return `Copied ${rowsInWords(rows)}${how}.${said}`
}

async function copyAsReceived({ scope, list, offer, places, leftOut }: Received): Promise<void> {
  const source = offer.loaded && withPlaces(offer.loaded.source(), places)
  if (!source) return toast('These rows are of an earlier page: they can be copied once the new one is there.', 'bad')
  const outcome = await request('exports.rows', { ...scope, list, source })
  if (!outcome.ok) return toast(reasonOf(outcome.problem), 'bad')
  await copyText(outcome.value, copiedInWords(places.length, ' as JSON', leftOut))
}
