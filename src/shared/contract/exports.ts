import { Type, type Static } from 'typebox'
import { Problem } from '../outcome/outcomeShape.ts'
import { Paging } from './paging.ts'
import { OwnId, PathPart, route, Scope } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

const { perPage } = Paging
// In characters; also the maximum for an answer.
const mostText = 8 * 1024 * 1024

/** The separators a CSV can have. */
export const csvSeparators = [',', ';', '\t'] as const
const decimalSigns = ['.', ','] as const

/** A list that Pitboss can read to the last page (a *walk*), and the page size. Without a size, the platform chooses the size. */
export const WalkedList = Type.Union([
  strictObject({ name: Type.Literal('transactions.list'), perPage }),
  strictObject({ name: Type.Literal('notifications.list'), perPage }),
  strictObject({ name: Type.Literal('jackpots.list'), groupId: PathPart, perPage })
])
export type WalkedList = Static<typeof WalkedList>

/** The progress of a walk, as shown to the person. */
export const Walked = Type.Object({
  /** The number of rows with a new id, plus the number of rows without an id. */
  rows: Type.Integer(),
  /** The number of answers read. */
  pages: Type.Integer(),
  /** The page that contained the last delivered rows. */
  page: Type.Optional(Type.Integer()),
  /** The last page according to the newest answer's `meta`; absent if `meta` has no last page. */
  lastPage: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  /** The number of rows left out, because an earlier row had the same id. */
  repeated: Type.Integer(),
  /** The sum of all changes to the list's `total` during the walk. A change of `total` moves the rows by as many positions. */
  moved: Type.Integer(),
  /** The number of requests repeated after a failure. */
  retries: Type.Integer(),
  /** How many times the platform asked to wait. */
  waits: Type.Integer(),
  /** End of the current wait, in milliseconds since 1970. Absent if the walk doesn't wait. */
  waitsUntil: Type.Optional(Type.Integer())
})
export type Walked = Static<typeof Walked>

/**
 * Why a walk ended; only *all-read* is complete. *missing-rows*: the list's own `total` is larger than the number of
 * rows. *moved*: the list became shorter, so rows may have moved to a page that Pitboss had already read. *unnumbered*:
 * no `meta` gave the number of pages, so reading stopped at an empty page. *empty-page*: a page before the last was
 * empty. *repeated-page*: several consecutive pages had no new row. *too-long*: the list has more than a million rows
 * or fifty thousand pages.
 */
export const walkEndings = [
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

export const WalkEnd = Type.Object({
  isComplete: Type.Boolean(),
  why: Type.Enum(walkEndings),
  /** The number of rows that the list's `total` counts but no page contained. */
  gaps: Type.Integer(),
  /** The final failure, if any. */
  problem: Type.Optional(Problem)
})
export type WalkEnd = Static<typeof WalkEnd>

/** The next rows of a walk. The outcome also has the drift and the exchange of the answer. */
export interface Batch {
  /** The text of the answer that contains the rows; absent in a last batch without rows. */
  readonly text?: string
  /** The positions of the rows in the answer's `data`. */
  readonly at: number[]
  readonly walked: Walked
  /** Present in the last batch, which may be empty. */
  readonly end?: WalkEnd
}

/** A column on screen: the label, and the platform's own name for the field (dotted if nested). */
const ExportColumn = strictObject({ name: Type.String({ maxLength: 100 }), label: Type.String({ maxLength: 100 }) })

/** The format of a file. A CSV has the given columns; without given columns, a CSV has every field. */
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

/**
 * An instant in milliseconds since 1970, and the wall-clock time in the connection's zone at that instant, stored as if
 * the zone were UTC.
 */
const Bound = strictObject({ instant: Type.Number(), wall: Type.Number() })

/** The period of the rows, including `from` and excluding `to`. The file's name contains `words`. */
export const Period = strictObject({ from: Bound, to: Bound, words: Type.String({ maxLength: 60 }) })
export type Period = Static<typeof Period>

/**
 * The source of an export's rows. *platform*: all pages, or only the rows within a period. *page*: rows that the page
 * has already loaded and sends with `exports.rows`.
 */
export const ExportSource = Type.Union([
  strictObject({ from: Type.Literal('platform'), period: Type.Optional(Period) }),
  strictObject({ from: Type.Literal('page'), rows: Type.Integer({ minimum: 1, maximum: 1_000_000 }) })
])
export type ExportSource = Static<typeof ExportSource>

export const SavedExport = Type.Object({
  /**
   * The file's name without the folder. The name marks a partial export, and repeated, missing or moved rows. Absent if
   * the export wrote no file.
   */
  name: Type.Optional(Type.String()),
  /** The handle for `files.show`. */
  handle: Type.Optional(OwnId),
  /** The number of rows in the file. */
  rows: Type.Integer(),
  /** The number of rows left out of a period, because Pitboss could not read their time. */
  undated: Type.Optional(Type.Integer()),
  walked: Walked,
  end: WalkEnd
})
export type SavedExport = Static<typeof SavedExport>

/** Routes for reading all pages of a list. The page chooses the id of a walk, so the page can match progress events from the start. */
export const exportRoutes = {
  /** Starts a walk for `exports.next`. */
  'exports.walk': route({ ...Scope, walk: OwnId, list: WalkedList, from: Paging.page }, Type.Null()),
  /** Ends a walk or an export of this window. The page keeps the rows it has received. */
  'exports.stop': route({ walk: OwnId }, Type.Null()),
  /** Writes rows to a file that the person chooses. Returns null if the person cancelled. Progress events carry the id `walk`. */
  'exports.save': route(
    { ...Scope, walk: OwnId, list: WalkedList, source: ExportSource, file: ExportFile },
    Type.Union([SavedExport, Type.Null()])
  ),
  /** Sends the next rows of an export of loaded rows, as JSON `{"data": […]}`. Main answers once it has taken the rows. */
  'exports.rows': route(
    { walk: OwnId, text: Type.String({ maxLength: mostText }), isLast: Type.Boolean() },
    Type.Null()
  ),
  /**
   * The next rows of a walk. Wait for the previous answer before the next call. Main builds the output, so Pitboss
   * doesn't validate the output.
   */
  'exports.next': route({ walk: OwnId }, Type.Unsafe<Batch>(Type.Unknown()))
}
