import { Type, type Static } from 'typebox'
import { Problem } from '../outcome/outcomeShape.ts'
import { Paging } from './paging.ts'
import { OwnId, PathPart, route, Scope } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

const { perPage } = Paging
// The maximum number of characters in a text. The platform's answers have the same limit in bytes.
const mostText = 8 * 1024 * 1024

export const csvSeparators = [',', ';', '\t'] as const
const decimalSigns = ['.', ','] as const

/** A list that Pitboss can load completely, and the page size. By default, the platform chooses the size. */
export const PagedList = Type.Union([
  strictObject({ name: Type.Literal('transactions.list'), perPage }),
  strictObject({ name: Type.Literal('notifications.list'), perPage }),
  strictObject({ name: Type.Literal('jackpots.list'), groupId: PathPart, perPage })
])
export type PagedList = Static<typeof PagedList>

export const LoadProgress = Type.Object({
  /** The number of distinct ids, plus the number of rows without an id. */
  rows: Type.Integer(),
  pages: Type.Integer(),
  /** The number of the page that contained the newest rows. */
  page: Type.Optional(Type.Integer()),
  /** The last page according to the newest answer's `meta`; absent if `meta` doesn't say. */
  lastPage: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  /** The number of rows left out because an earlier row had the same id. */
  repeated: Type.Integer(),
  /** The sum of all changes to the list's `total` during the load: the number of positions that rows may have moved. */
  moved: Type.Integer(),
  retries: Type.Integer(),
  waits: Type.Integer(),
  /** When the current wait ends, in milliseconds since 1970; absent if the load isn't waiting. */
  waitsUntil: Type.Optional(Type.Integer())
})
export type LoadProgress = Static<typeof LoadProgress>

/**
 * Why a load ended; only *all-read* is complete. *missing-rows*: the list's own `total` is larger than the number of
 * rows. *moved*: the list became shorter, so rows may have moved to a page that Pitboss had already read. *unnumbered*:
 * no `meta` gave the number of pages, so reading stopped at an empty page. *empty-page*: a page before the last was
 * empty. *repeated-page*: several consecutive pages had no new row. *too-long*: the list has more than a million rows
 * or fifty thousand pages.
 */
export const loadEndings = [
  'all-read',
  'stopped',
  'problem',
  'replaced',
  'missing-rows',
  'moved',
  'unnumbered',
  'empty-page',
  'repeated-page',
  'too-long'
] as const

export const LoadEnd = Type.Object({
  isComplete: Type.Boolean(),
  why: Type.Enum(loadEndings),
  /** The number of rows included in the list's `total` but missing from every page. */
  gaps: Type.Integer(),
  problem: Type.Optional(Problem)
})
export type LoadEnd = Static<typeof LoadEnd>

/** The outcome's `drift` and `exchange` describe the answer that contains the batch's rows. */
export interface Batch {
  /** The answer that contains the rows; absent if the last batch has no rows. */
  readonly text?: string
  /** The indexes of the rows in the answer's `data`. */
  readonly at: number[]
  readonly progress: LoadProgress
  /** Present only in the last batch, which may be empty. */
  readonly end?: LoadEnd
}

/** A column on screen: its label, and the platform's field name (dotted if nested). */
const ExportColumn = strictObject({ name: Type.String({ maxLength: 100 }), label: Type.String({ maxLength: 100 }) })

/** The file format. A CSV file has the given columns, or every field if no columns are given. */
export const ExportFile = Type.Union([
  strictObject({
    format: Type.Literal('csv'),
    separator: Type.Enum(csvSeparators),
    decimal: Type.Enum(decimalSigns),
    columns: Type.Optional(Type.Array(ExportColumn, { minItems: 1, maxItems: 100 }))
  }),
  strictObject({ format: Type.Literal('jsonl') })
])
export type ExportFile = Static<typeof ExportFile>

/** In milliseconds since 1970. `wall` is the local time in the connection's zone, as if it were UTC. */
const Bound = strictObject({ instant: Type.Number(), wall: Type.Number() })

/** The period to export: includes `from`, excludes `to`. `words` becomes part of the file's name. */
export const Period = strictObject({ from: Bound, to: Bound, words: Type.String({ maxLength: 60 }) })
export type Period = Static<typeof Period>

/** *platform*: all pages, or a period's rows. *page*: loaded rows, which the page sends with `exports.rows`. */
export const ExportSource = Type.Union([
  strictObject({ from: Type.Literal('platform'), period: Type.Optional(Period) }),
  strictObject({ from: Type.Literal('page'), rows: Type.Integer({ minimum: 1, maximum: 1_000_000 }) })
])
export type ExportSource = Static<typeof ExportSource>

export const SavedExport = Type.Object({
  /** The file's name, which may contain a note such as *2 missing*. Absent if no file was written. */
  name: Type.Optional(Type.String()),
  /** The handle to pass to `files.show`. */
  handle: Type.Optional(OwnId),
  rows: Type.Integer(),
  /** The number of rows left out of a period because their time was unreadable. */
  undated: Type.Optional(Type.Integer()),
  progress: LoadProgress,
  end: LoadEnd
})
export type SavedExport = Static<typeof SavedExport>

/** The page chooses `loadId`, so that it recognises the first progress event. */
export const exportRoutes = {
  /** Starts a load, whose rows `exports.next` returns. */
  'exports.load': route({ ...Scope, loadId: OwnId, list: PagedList, from: Paging.page }, Type.Null()),
  /** Ends a load or an export of this window. The page keeps the rows it has received. */
  'exports.stop': route({ loadId: OwnId }, Type.Null()),
  /** Writes rows to a file that the person chooses. Null if they cancelled. Progress events carry `loadId`. */
  'exports.save': route(
    { ...Scope, loadId: OwnId, list: PagedList, source: ExportSource, file: ExportFile },
    Type.Union([SavedExport, Type.Null()])
  ),
  /** Sends the next loaded rows as JSON `{"data": […]}`. Main replies when it has accepted the rows. */
  'exports.rows': route(
    { loadId: OwnId, text: Type.String({ maxLength: mostText }), isLast: Type.Boolean() },
    Type.Null()
  ),
  /** Call it only after the previous call returned. Main builds the output, so Pitboss doesn't validate it. */
  'exports.next': route({ loadId: OwnId }, Type.Unsafe<Batch>(Type.Unknown()))
}
