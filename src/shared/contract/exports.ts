import { Type, type Static } from 'typebox'
import { Problem } from '../outcome/outcomeShape.ts'
import { Paging } from './paging.ts'
import { OwnId, PathPart, route, Scope } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

const { perPage } = Paging
// Characters; the most that an answer may have.
const mostText = 8 * 1024 * 1024

/** What may separate the cells of a CSV, and the decimal signs of its numbers. */
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
  /** Rows with an id that did not come before, and rows without one. */
  rows: Type.Integer(),
  /** Answers read. */
  pages: Type.Integer(),
  /** The page whose rows were handed over last. */
  page: Type.Optional(Type.Integer()),
  /** The last page by the newest answer's `meta`; absent if that doesn't tell. */
  lastPage: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  /** Rows left out because a row with their id came before. */
  repeated: Type.Integer(),
  /** The sum of the changes of the list's `total` during the walk: rows moved by so many positions. */
  moved: Type.Integer(),
  /** Requests repeated after a failure. */
  retries: Type.Integer(),
  /** How often the platform asked to wait. */
  waits: Type.Integer(),
  /** When the current wait ends, in milliseconds since 1970; absent while not waiting. */
  waitsUntil: Type.Optional(Type.Integer())
})
export type Walked = Static<typeof Walked>

/**
 * Why a walk ended; only *all-read* is complete. *missing-rows*: the list's own `total` counts more than were found.
 * *moved*: the list got shorter, so that rows may have moved to a page that was read before. *unnumbered*: no `meta`
 * gave the number of pages, so it was read to an empty page. *empty-page*: a page before the last was empty.
 * *repeated-page*: several pages in a row had no new row. *too-long*: past a million rows or fifty thousand pages.
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
  /** Rows that the list's `total` counts but no page had. */
  gaps: Type.Integer(),
  /** The final failure, if any. */
  problem: Type.Optional(Problem)
})
export type WalkEnd = Static<typeof WalkEnd>

/** The next rows of a walk; the outcome has the drift and exchange of their answer. */
export interface Batch {
  /** The text of the answer that holds them; absent in a last batch without rows. */
  readonly text?: string
  /** Their positions in that answer's `data`. */
  readonly at: number[]
  readonly walked: Walked
  /** Present in the last batch, which may be empty. */
  readonly end?: WalkEnd
}

/** A column on screen: the platform's own name, nested ones dotted, and its label. */
const ExportColumn = strictObject({ name: Type.String({ maxLength: 100 }), label: Type.String({ maxLength: 100 }) })

/** The format of a file. A CSV has the columns on screen if they are given, else every field. */
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

/** An instant in milliseconds since 1970, and the wall-clock time of the connection's zone then, as if it were UTC. */
const Bound = strictObject({ instant: Type.Number(), wall: Type.Number() })

/** The times of rows from `from` to before `to`; the words stand in the file's name. */
export const Period = strictObject({ from: Bound, to: Bound, words: Type.String({ maxLength: 60 }) })
export type Period = Static<typeof Period>

/**
 * Where an export's rows come from. *platform*: all pages, or those of their rows that are in a period. *page*: so many
 * rows that the page has loaded, which it hands over with `exports.rows`.
 */
export const ExportSource = Type.Union([
  strictObject({ from: Type.Literal('platform'), period: Type.Optional(Period) }),
  strictObject({ from: Type.Literal('page'), rows: Type.Integer({ minimum: 1, maximum: 1_000_000 }) })
])
export type ExportSource = Static<typeof ExportSource>

/** A written file. */
export const SavedExport = Type.Object({
  /** The file's name without its folder; it says what is partial, repeated, missing or moved. Absent without a file. */
  name: Type.Optional(Type.String()),
  /** The handle for `files.show`. */
  handle: Type.Optional(OwnId),
  /** Rows in the file. */
  rows: Type.Integer(),
  /** Rows left out of a period because their time could not be read. */
  undated: Type.Optional(Type.Integer()),
  walked: Walked,
  end: WalkEnd
})
export type SavedExport = Static<typeof SavedExport>

/** Routes about reading all pages of a list. The page chooses a walk's id, to recognise progress from the start. */
export const exportRoutes = {
  /** Starts a walk for `exports.next`. */
  'exports.walk': route({ ...Scope, walk: OwnId, list: WalkedList, from: Paging.page }, Type.Null()),
  /** Ends a walk or an export of this window; rows handed over stay. */
  'exports.stop': route({ walk: OwnId }, Type.Null()),
  /** Writes rows into a file that the person chooses; null if they cancelled. Progress is that of `walk`. */
  'exports.save': route(
    { ...Scope, walk: OwnId, list: WalkedList, source: ExportSource, file: ExportFile },
    Type.Union([SavedExport, Type.Null()])
  ),
  /** Hands over the next rows of an export of loaded rows, as JSON `{"data": […]}`; answered once they are taken. */
  'exports.rows': route(
    { walk: OwnId, text: Type.String({ maxLength: mostText }), isLast: Type.Boolean() },
    Type.Null()
  ),
  /** The next rows of a walk; call again only after the last answer. Main builds the output, nothing validates it. */
  'exports.next': route({ walk: OwnId }, Type.Unsafe<Batch>(Type.Unknown()))
}
