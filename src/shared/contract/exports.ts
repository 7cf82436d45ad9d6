import Type, { type Static } from 'typebox'
import { Problem } from '../outcome/outcomeShape.ts'
import { JackpotGame } from './jackpots.ts'
import { Notification } from './notifications.ts'
import { PageOf, Paging, PlainPageOf } from './paging.ts'
import { OwnId, PathPart, route, Scope, type AnswerText } from './route.ts'
import { Transaction } from './transactions.ts'

const { perPage } = Paging
const strict = { additionalProperties: false }

// As much as an answer may have.
const mostText = 8 * 1024 * 1024

/** A list that can be walked from its first page to its last, and in pages of which size; nothing chosen leaves it to the platform. */
export const WalkedList = Type.Union([
  Type.Object({ name: Type.Literal('transactions.list'), perPage }, strict),
  Type.Object({ name: Type.Literal('notifications.list'), perPage }, strict),
  Type.Object({ name: Type.Literal('jackpots.list'), groupId: PathPart, perPage }, strict)
])
export type WalkedList = Static<typeof WalkedList>

/** What a walk has done so far; it is what a person watches. */
export const Walked = Type.Object({
  /** Rows handed over, each once. */
  rows: Type.Integer(),
  /** Answers read, those of a second look included. */
  pages: Type.Integer(),
  /** What the newest answer's `meta` says of the list; absent where it does not say. */
  lastPage: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  /** Rows that came again, because others were pushed on top meanwhile, and were left out. */
  duplicates: Type.Integer(),
  /** Pages read a second time, because the list moved under the walk. */
  rereads: Type.Integer(),
  /** Requests made again after a failure. */
  retries: Type.Integer(),
  /** How often the platform asked to wait. */
  waits: Type.Integer(),
  /** The time until which it waits now, in milliseconds since 1970; absent while it does not. */
  waitsUntil: Type.Optional(Type.Integer())
})
export type Walked = Static<typeof Walked>

/**
 * Why a walk ended. *all-read* alone is complete. *missing-rows*: the list's own `total` counts more than were found.
 * *unnumbered*: no `meta` said how many pages there are, so it was read to an empty page. *empty-page*: a page before the
 * last was empty. *repeated-page*: page after page brought nothing new. *restless*: rows were taken away faster than they
 * could be looked for. *too-long*: past a million rows or fifty thousand pages.
 */
export const walkEndings = [
  'all-read',
  'stopped',
  'problem',
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
  /** Rows that the list's own `total` counts and no page held. */
  gaps: Type.Integer(),
  /** What failed for good, where something did. */
  problem: Type.Optional(Problem)
})
export type WalkEnd = Static<typeof WalkEnd>

/** The next rows of a walk; drift and exchange of their answer are the outcome's own. */
export interface Batch<Page> {
  /** The answer that holds them; absent in a last batch without rows. */
  readonly text?: AnswerText<Page>
  /** Their places in that answer's `data`. */
  readonly at: number[]
  /** Where the rows belong: after those before, or above all, for rows that were new when the walk had come to its end. */
  readonly place: 'end' | 'top'
  readonly walked: Walked
  /** Present in the last batch, which may have no rows. */
  readonly end?: WalkEnd
}

// Main builds a batch out of what the client read.
const BatchOf = <Page extends Type.TSchema>(_page: Page) => Type.Unsafe<Batch<Static<Page>>>(Type.Unknown())

/** What a file is written as. `bom` puts the mark in front by which spreadsheets know UTF-8. */
export const ExportFile = Type.Union([
  Type.Object({ format: Type.Literal('csv'), bom: Type.Boolean() }, strict),
  Type.Object({ format: Type.Literal('jsonl') }, strict)
])
export type ExportFile = Static<typeof ExportFile>

/**
 * Where an export's rows come from. *platform*: all pages, asked anew. *walk*: what an earlier `exports.walk` of this window
 * brought, exactly as received. *exchange*: one answered page, exactly as received; `text` is what the page still has of it,
 * written anew, and is used only where that answer is no longer kept.
 */
export const ExportSource = Type.Union([
  Type.Object({ from: Type.Literal('platform') }, strict),
  Type.Object({ from: Type.Literal('walk'), walk: OwnId }, strict),
  Type.Object(
    {
      from: Type.Literal('exchange'),
      exchange: OwnId,
      text: Type.Optional(Type.String({ maxLength: mostText }))
    },
    strict
  )
])
export type ExportSource = Static<typeof ExportSource>

/** A file that was written. */
export const SavedExport = Type.Object({
  /** The file's own name, without its folder; `….partial.csv` unless complete. Absent where no row came, and so no file stayed. */
  name: Type.Optional(Type.String()),
  walked: Walked,
  end: WalkEnd
})
export type SavedExport = Static<typeof SavedExport>

/** Routes about walking all pages of a list. The page names its walk, so that progress is known as its own from the start. */
export const exportRoutes = {
  /** Begins a walk whose rows go to the page, by the `next` route of its subject. */
  'exports.walk': route({ ...Scope, walk: OwnId, list: WalkedList }, Type.Null()),
  /** Ends a walk of this window, to the page or to a file; what it brought so far is kept. One that is over is none. */
  'exports.stop': route({ walk: OwnId }, Type.Null()),
  /**
   * Writes rows into a file where the person chooses, and answers when that is over; null where they cancelled the dialog.
   * Meanwhile `exports.progress` tells how far it is, under the name `walk`.
   */
  'exports.save': route(
    { ...Scope, walk: OwnId, list: WalkedList, source: ExportSource, file: ExportFile },
    Type.Union([SavedExport, Type.Null()])
  ),
  // One route a subject, because a route has one type of answer. Asked again only after the last answer; main reads one page ahead.
  'transactions.next': route({ walk: OwnId }, BatchOf(PageOf(Transaction))),
  'notifications.next': route({ walk: OwnId }, BatchOf(PageOf(Notification))),
  'jackpots.next': route({ walk: OwnId }, BatchOf(PlainPageOf(JackpotGame)))
}
