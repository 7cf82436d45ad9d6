import { Type, type Static } from 'typebox'
import { Problem } from '../outcome/outcomeShape.ts'
import { Paging } from './paging.ts'
import { OwnId, PathPart, route, Scope } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

const { perPage } = Paging
// Characters; also the maximum for an answer.
const mostText = 8 * 1024 * 1024

/** The separators that a CSV may have, then the decimal signs of its numbers. */
export const csvSeparators = [',', ';', '\t'] as const
const decimalSigns = ['.', ','] as const

/** A list that can be read to its last page (a *walk*), and its page size; without one the platform chooses. */
export const WalkedList = Type.Union([
  strictObject({ name: Type.Literal('transactions.list'), perPage }),
  strictObject({ name: Type.Literal('notifications.list'), perPage }),
  strictObject({ name: Type.Literal('jackpots.list'), groupId: PathPart, perPage })
])
export type WalkedList = Static<typeof WalkedList>

/** The progress of a walk, as a person sees it. */
export const Walked = Type.Object({
  /** The number of rows with a new id, and of rows without an id. */
  rows: Type.Integer(),
  /** The number of answers read. */
  pages: Type.Integer(),
  /** The page whose rows were handed over last. */
  page: Type.Optional(Type.Integer()),
  /** The last page, according to the newest answer's `meta`; absent if `meta` doesn't say. */
  lastPage: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  /** The number of rows left out because their id was already seen. */
  repeated: Type.Integer(),
  /** The sum of all changes to the list's `total` during the walk; rows moved by that many positions. */
  moved: Type.Integer(),
  /** The number of requests repeated after a failure. */
  retries: Type.Integer(),
  /** How many times the platform asked to wait. */
  waits: Type.Integer(),
  /** When the current wait ends, in milliseconds since 1970; absent while not waiting. */
  waitsUntil: Type.Optional(Type.Integer())
})
export type Walked = Static<typeof Walked>

/**
 * Why a walk ended; only *all-read* is complete. *missing-rows*: the list's own `total` is larger than the rows found.
 * *moved*: the list got shorter, so rows may have moved to a page that was already read. *unnumbered*: no `meta`
 * gave the number of pages, so reading stopped at an empty page. *empty-page*: a page before the last was empty.
 * *repeated-page*: several consecutive pages had no new row. *too-long*: past a million rows or fifty thousand pages.
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

/** How a walk ended. */
export const WalkEnd = Type.Object({
  isComplete: Type.Boolean(),
  why: Type.Enum(walkEndings),
  /** The number of rows that the list's `total` counts but no page contained. */
  gaps: Type.Integer(),
  /** The final failure, if any. */
  problem: Type.Optional(Problem)
})
export type WalkEnd = Static<typeof WalkEnd>

/** The next rows of a walk; the outcome carries the drift and exchange of their answer. */
export interface Batch {
  /** The text of the answer that contains them; absent in a last batch without rows. */
  readonly text?: string
  /** Their positions in that answer's `data`. */
  readonly at: number[]
  readonly walked: Walked
  /** Present in the last batch, which may be empty. */
  readonly end?: WalkEnd
}

/** A column on screen: its label, and the platform's own name for it (dotted if nested). */
const ExportColumn = strictObject({ name: Type.String({ maxLength: 100 }), label: Type.String({ maxLength: 100 }) })

/** The format of a file. A CSV has the columns on screen if they are given, otherwise every field. */
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

/** An instant in milliseconds since 1970, and the wall-clock time in the connection's zone at that instant, as if in UTC. */
const Bound = strictObject({ instant: Type.Number(), wall: Type.Number() })

/** The period of rows, including `from` and excluding `to`; the words appear in the file's name. */
export const Period = strictObject({ from: Bound, to: Bound, words: Type.String({ maxLength: 60 }) })
export type Period = Static<typeof Period>

/**
 * Where an export's rows come from. *platform*: all pages, perhaps only their rows within a period. *page*: a number of
 * rows that the page has already loaded and hands over with `exports.rows`.
 */
export const ExportSource = Type.Union([
  strictObject({ from: Type.Literal('platform'), period: Type.Optional(Period) }),
  strictObject({ from: Type.Literal('page'), rows: Type.Integer({ minimum: 1, maximum: 1_000_000 }) })
])
export type ExportSource = Static<typeof ExportSource>

/** A written file. */
export const SavedExport = Type.Object({
  /** The file's name without its folder; it says what is partial, repeated, missing or moved. Absent if there is no file. */
  name: Type.Optional(Type.String()),
  /** The handle for `files.show`. */
  handle: Type.Optional(OwnId),
  /** The number of rows in the file. */
  rows: Type.Integer(),
  /** The number of rows left out of a period because their time could not be read. */
  undated: Type.Optional(Type.Integer()),
  walked: Walked,
  end: WalkEnd
})
export type SavedExport = Static<typeof SavedExport>

/** Routes about reading all pages of a list. The page chooses a walk's id, so it can match progress events from the start. */
export const exportRoutes = {
  /** Starts a walk for `exports.next`. */
  'exports.walk': route({ ...Scope, walk: OwnId, list: WalkedList, from: Paging.page }, Type.Null()),
  /** Ends a walk or an export of this window; rows already handed over stay. */
  'exports.stop': route({ walk: OwnId }, Type.Null()),
  /** Writes rows into a file that the person chooses; null if they cancelled. Progress is reported under the id `walk`. */
  'exports.save': route(
    { ...Scope, walk: OwnId, list: WalkedList, source: ExportSource, file: ExportFile },
    Type.Union([SavedExport, Type.Null()])
  ),
  /** Hands over the next rows of an export of loaded rows, as JSON `{"data": […]}`; answered once they are taken. */
  'exports.rows': route(
    { walk: OwnId, text: Type.String({ maxLength: mostText }), isLast: Type.Boolean() },
    Type.Null()
  ),
  /** The next rows of a walk. Call again only after the previous answer. Main builds the output, so nothing validates it. */
  'exports.next': route({ walk: OwnId }, Type.Unsafe<Batch>(Type.Unknown()))
}
