import type { Static, TSchema } from 'typebox'
import { BannerSet } from '../../shared/contract/banners.ts'
import { BonusDefinition, UserBonus, type Activation } from '../../shared/contract/bonuses.ts'
import type { Batch } from '../../shared/contract/exports.ts'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Output, RouteName } from '../../shared/contract/index.ts'
import { JackpotGame } from '../../shared/contract/jackpots.ts'
import { Notification } from '../../shared/contract/notifications.ts'
import { PageOf, PlainPageOf } from '../../shared/contract/paging.ts'
import type { AnswerText } from '../../shared/contract/route.ts'
import type { OpenedSnapshot } from '../../shared/contract/snapshots.ts'
import { Transaction } from '../../shared/contract/transactions.ts'
import type { Operation } from '../../shared/outcome/outcome.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { toItems } from '../../shared/readings/values.ts'
import { receivedWithin } from '../../shared/readings/listLimits.ts'
import type { Received } from '../../shared/readings/received.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'

// Only this function parses the text of an answer. Main has already checked the text's size, nesting depth and JSON
// syntax.

const dataIn = (text: string): unknown => {
  const body = parseExact(text)
  return isWireObject(body) ? body.data : undefined
}

const single =
  <Shape extends TSchema>(shape: Shape) =>
  (text: AnswerText<Static<Shape>>): Received<Static<Shape>> =>
    receivedWithin(shape, dataIn(text))

/** A batch of rows that arrives while Pitboss loads all pages. `at` has each row's index in the platform's answer. */
export interface Rows<Row> extends Omit<Batch, 'text'> {
  readonly rows: readonly Row[]
}

function rowsOf({ text, ...batch }: Batch): Rows<unknown> {
  const data = (text === undefined ? undefined : toItems(dataIn(text))) ?? []
  return { ...batch, rows: batch.at.map((index) => data[index]) }
}

/** Returns the batch with its rows typed by the documented shape. */
export const rowsAs = <Shape extends TSchema>(
  shape: Shape,
  { rows, ...batch }: Rows<unknown>
): Rows<Received<Static<Shape>>> => ({ ...batch, rows: rows.map((row) => receivedWithin(shape, row)) })

const bonus = single(BonusDefinition)
const userBonus = single(UserBonus)
const banners = single(BannerSet)

/** Returns the main fields of an activation's answer, as stored in the journal. */
export const receiptIn = ({ receipt }: Pick<JournalEntry, 'receipt'>): Received<UserBonus> | undefined =>
  receipt === undefined ? undefined : receivedWithin(UserBonus, dataIn(receipt))

const page =
  <Shape extends TSchema>(shape: Shape) =>
  (text: AnswerText<Static<Shape>>): Received<Static<Shape>> =>
    receivedWithin(shape, parseExact(text))

const parsers = {
  'bonuses.find': bonus,
  'bonuses.activate': ({ entry, text }: Activation) => ({ entry, bonus: userBonus(text) }),
  'banners.list': banners,
  'transactions.list': page(PageOf(Transaction)),
  'notifications.list': page(PageOf(Notification)),
  'jackpots.list': page(PlainPageOf(JackpotGame)),
  'snapshots.open': ({ text, ...opened }: OpenedSnapshot) => ({ ...opened, banners: banners(text) }),
  'exports.next': rowsOf
} satisfies Partial<Record<RouteName, unknown>> & Record<Operation, unknown>
type Parsers = typeof parsers

/** A route's output as components receive it: platform answers are parsed; all other outputs are unchanged. */
export type Parsed<Name extends RouteName> = Name extends keyof Parsers ? ReturnType<Parsers[Name]> : Output<Name>

/** If an output contains a platform answer, parses the answer's text; otherwise returns the output unchanged. */
export function parsed<Name extends RouteName>(route: Name, output: Output<Name>): Parsed<Name> {
  const parse: ((output: never) => unknown) | undefined = Object.hasOwn(parsers, route)
    ? parsers[route as keyof Parsers]
    : undefined
  return (parse ? parse(output as never) : output) as Parsed<Name>
}
