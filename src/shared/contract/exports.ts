import { Type, type Static } from 'typebox'
import { Problem } from '../outcome/outcomeShape.ts'
import { Paging } from './paging.ts'
import { OwnId, PathPart, route, Scope } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

const { perPage } = Paging
// Characters; the most that an answer may have.
const mostText = 8 * 1024 * 1024

/** A list that can be read to its last page (a *walk*), and its page size; without one the platform chooses. */
export const WalkedList = Type.Union([
  strictObject({ name: Type.Literal('transactions.list'), perPage }),
  strictObject({ name: Type.Literal('notifications.list'), perPage }),
  strictObject({ name: Type.Literal('jackpots.list'), groupId: PathPart, perPage })
])
export type WalkedList = Static<typeof WalkedList>

/** The progress of a walk, as a person sees it. */
export const Walked = Type.Object({
  /** Rows handed over, each counted once. */
  rows: Type.Integer(),
  /** Answers read, rereads included. */
  pages: Type.Integer(),
  /** The page whose rows were handed over last. */
  page: Type.Optional(Type.Integer()),
  /** The last page by the newest answer's `meta`; absent where it does not say. */
  lastPage: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  /** Rows skipped because they came again, after others were inserted at the top. */
  duplicates: Type.Integer(),
  /** Pages read a second time, because the list changed during the walk. */
  rereads: Type.Integer(),
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
 * *unnumbered*: no `meta` gave the number of pages, so it was read to an empty page. *empty-page*: a page before the
 * last was empty. *repeated-page*: several pages in a row had no new row. *restless*: a page boundary never stabilised.
 * *too-long*: past a million rows or fifty thousand pages.
 */
export const walkEndings = [
  'all-read',
  'stopped',
  'problem',
  'replaced',
  'missing-rows',
  'unnumbered',
  'empty-page',
  'repeated-page',
  'restless',
  'too-long'
] as const

/** How a walk ended. */
export const WalkEnd = Type.Object({
  isComplete: Type.Boolean(),
  why: Type.Enum(walkEndings),
  /** Rows that the list's own `total` counts and no page had. */
  gaps: Type.Integer(),
  /** The final failure, where there was one. */
  problem: Type.Optional(Problem)
})
export type WalkEnd = Static<typeof WalkEnd>

/** The next rows of a walk; the outcome has the drift and exchange of their answer. */
export interface Batch {
  /** The text of the answer that holds them; absent in a last batch without rows. */
  readonly text?: string
  /** Their positions in that answer's `data`. */
  readonly at: number[]
  /** Where the rows belong: after the rows before, or above all, for rows that were inserted during the walk. */
  readonly place: 'end' | 'top'
  readonly walked: Walked
  /** Present in the last batch, which may be empty. */
  readonly end?: WalkEnd
}

/** The format of a file. `bom` adds the byte order mark by which spreadsheets detect UTF-8. */
export const ExportFile = Type.Union([
  strictObject({ format: Type.Literal('csv'), bom: Type.Boolean() }),
  strictObject({ format: Type.Literal('jsonl') })
])
export type ExportFile = Static<typeof ExportFile>

// A walk has no more rows than that.
const Places = Type.Array(Type.Integer({ minimum: 0 }), { maxItems: 1_000_000 })
const ofWalk = strictObject({ from: Type.Literal('walk'), walk: OwnId, at: Type.Optional(Places) })
const ofExchange = strictObject({
  from: Type.Literal('exchange'),
  exchange: OwnId,
  text: Type.Optional(Type.String({ maxLength: mostText })),
  at: Type.Optional(Places)
})

/**
 * Where an export's rows come from. *platform*: all pages, requested again. *walk*: what an earlier `exports.walk` of
 * this window brought, exactly as received. *exchange*: one answered page, exactly as received; `text` is the page's
 * own copy, serialised again, and only used where that answer is no longer kept. `at` are the chosen rows, as places
 * among those of the source; all of them where it is absent.
 */
export const ExportSource = Type.Union([strictObject({ from: Type.Literal('platform') }), ofWalk, ofExchange])
export type ExportSource = Static<typeof ExportSource>

/** A source that asks the platform for nothing. */
export const LoadedSource = Type.Union([ofWalk, ofExchange])
export type LoadedSource = Static<typeof LoadedSource>

/** A written file. */
export const SavedExport = Type.Object({
  /** The file's name without its folder, `….partial.csv` unless complete. Absent without a row, and so a file. */
  name: Type.Optional(Type.String()),
  /** By which `files.show` shows it. */
  handle: Type.Optional(OwnId),
  walked: Walked,
  end: WalkEnd
})
export type SavedExport = Static<typeof SavedExport>

/** Routes about reading all pages of a list. The page chooses a walk's id, to recognise progress from the start. */
export const exportRoutes = {
  /** Starts a walk for `exports.next`. */
  'exports.walk': route({ ...Scope, walk: OwnId, list: WalkedList, from: Paging.page }, Type.Null()),
  /** Ends a walk of this window; rows handed over stay. With `forget` the answers kept for its exports go too. */
  'exports.stop': route({ walk: OwnId, forget: Type.Optional(Type.Boolean()) }, Type.Null()),
  /** Writes rows into a file that the person chooses; null where they cancelled. Progress is that of `walk`. */
  'exports.save': route(
    { ...Scope, walk: OwnId, list: WalkedList, source: ExportSource, file: ExportFile },
    Type.Union([SavedExport, Type.Null()])
  ),
  /** Rows as a list of JSON, each exactly as received, in the order of the source; one row alone stands without a list. */
  'exports.rows': route({ ...Scope, list: WalkedList, source: LoadedSource }, Type.String()),
  /** The next rows of a walk; call again only after the last answer. Main builds the output, nothing validates it. */
  'exports.next': route({ walk: OwnId }, Type.Unsafe<Batch>(Type.Unknown()))
}
