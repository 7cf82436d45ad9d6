import { countInWords, grouped } from '../../../shared/countInWords.ts'
import type { ExportFile, Period, PagedList } from '../../../shared/contract/exports.ts'
import type { ReadFilter } from '../../domain/filter/readFilter.ts'
import { firstInstantOf } from '../../domain/time/instantRanges.ts'
import { wallOf } from '../../domain/time/zone.ts'

export interface ExportOffer {
  readonly list: PagedList
  readonly total?: number | undefined
  /** Whether only one page is loaded. */
  readonly isPage: boolean
  /** The loaded rows; absent if there are none, or if they belong to the previous page. */
  readonly rows?: readonly unknown[] | undefined
  /** The rows that match the filter, as indexes in the loaded rows; absent if all or none match. */
  readonly filtered?: readonly number[] | undefined
  /** The selected rows on screen, as indexes in the loaded rows; absent if there are none. */
  readonly selected?: readonly number[] | undefined
  /** The number of selected rows that aren't on screen. */
  readonly leftOut?: number | undefined
  /** The first and the last day of the filter's period, as `2026-11-28`. */
  readonly days?: { readonly from: string; readonly to: string } | undefined
  /** The columns on screen. */
  readonly columns?: Extract<ExportFile, { readonly format: 'csv' }>['columns']
}

/** Says how many selected rows are left out because they aren't on screen. */
export const leftOutInWords = (rows: number, leftOut: number): string =>
  `${grouped(rows)} of ${grouped(rows + leftOut)} selected rows: ${countInWords(leftOut, 'is', 'are')} not shown and left out.`

interface ListedRows extends Pick<ExportOffer, 'list' | 'total'> {
  readonly showsAllPages: boolean
  readonly isOld: boolean
}

interface View {
  readonly understood: Pick<ReadFilter, 'terms'>
  readonly rows: readonly unknown[]
  readonly passing: readonly number[]
  readonly selection: { readonly recordIndexes: readonly number[]; readonly elsewhere: number }
  readonly columns: { readonly visible: readonly { readonly name: string; readonly label?: string }[] }
}

const dayText = (wall: number): string => (Number.isFinite(wall) ? new Date(wall).toISOString().slice(0, 10) : '')

/** Returns what can be exported of a list: the filter's days, and the loaded, matching and selected rows. */
export function exportOffer(
  { list, total, showsAllPages, isOld }: ListedRows,
  { understood, rows, passing, selection, columns }: View
): ExportOffer {
  const term = understood.terms.find(({ kind }) => kind === 'time')
  const days = term?.kind === 'time' ? { from: dayText(term.time.from), to: dayText(term.time.to - 1) } : undefined
  const offer = { list, total, isPage: !showsAllPages, days }
  if (isOld || rows.length === 0) return offer
  return {
    ...offer,
    rows,
    filtered: passing.length < rows.length && passing.length > 0 ? passing : undefined,
    selected: selection.recordIndexes.length > 0 ? selection.recordIndexes : undefined,
    leftOut: selection.elsewhere,
    columns: columns.visible.map(({ name, label = name }) => ({ name, label }))
  }
}

/** Returns the rows at these indexes, in loading order. */
export const rowsAt = (rows: readonly unknown[], positions: readonly number[]): readonly unknown[] =>
  positions.toSorted((one, other) => one - other).map((position) => rows[position])

const day = 86_400_000

/** Returns the period from one day (`2026-11-28`) to another in a zone; undefined if it isn't a valid range. */
export function periodOf(from: string, to: string, zones: { readonly shown: string; readonly own: string }) {
  const bound = (wall: number) => {
    const instant = firstInstantOf(wall, zones.shown)
    return { instant, wall: wallOf(instant, zones.own).getTime() }
  }
  const [first, last] = [Date.parse(`${from}T00:00Z`), Date.parse(`${to}T00:00Z`)]
  if (!(first <= last)) return undefined
  const words = from === to ? from : `${from} to ${to}`
  return { from: bound(first), to: bound(last + day), words: `${words} ${zones.shown}` } satisfies Period
}

/** Returns the decimal sign of a language and the separator that its spreadsheets expect. */
export function systemFormat(locale: string) {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return decimal === ',' ? ({ separator: ';', decimal: ',' } as const) : ({ separator: ',', decimal: '.' } as const)
}
