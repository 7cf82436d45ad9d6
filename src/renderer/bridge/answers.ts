import type { Static, TSchema } from 'typebox'
import { BannerSet } from '../../shared/contract/banners.ts'
import { BonusDefinition, UserBonus, type Activation, type KeptActivation } from '../../shared/contract/bonuses.ts'
import type { Batch } from '../../shared/contract/exports.ts'
import type { Output, RouteName } from '../../shared/contract/index.ts'
import { JackpotGame } from '../../shared/contract/jackpots.ts'
import { Notification } from '../../shared/contract/notifications.ts'
import { PageOf, PlainPageOf } from '../../shared/contract/paging.ts'
import type { BonusCopy, RecentBonus as UnparsedBonus } from '../../shared/contract/recentBonuses.ts'
import type { AnswerText } from '../../shared/contract/route.ts'
import type { OpenedSnapshot } from '../../shared/contract/snapshots.ts'
import { Transaction } from '../../shared/contract/transactions.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { toItems } from '../../shared/readings/items.ts'
import { receivedAs, type Received } from '../../shared/readings/received.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'

// The only place where an answer's text is parsed. Main has checked its size, its depth and its JSON.

const dataIn = (text: string): unknown => {
  const body = parseExact(text)
  return isWireObject(body) ? body.data : undefined
}

/** Parses an answer that holds one thing under `data`. */
const single =
  <Shape extends TSchema>(shape: Shape) =>
  (text: AnswerText<Static<Shape>>): Received<Static<Shape>> =>
    receivedAs(shape, dataIn(text))

/** Parses an answer that is a page of a list. */
const page =
  <Shape extends TSchema>(shape: Shape) =>
  (text: AnswerText<Static<Shape>>): Received<Static<Shape>> =>
    receivedAs(shape, parseExact(text))

/** The next rows of a pagination, each with its index in the answer that held it. */
export interface Rows<Row> extends Omit<Batch<unknown>, 'text'> {
  readonly rows: readonly Row[]
}

/** Parses the next rows of a pagination; a row may be of any type. */
const rowsOf =
  <Shape extends TSchema>(shape: Shape) =>
  ({ text, ...batch }: Batch<{ data: Static<Shape>[] }>): Rows<Received<Static<Shape>>> => {
    const data = (text === undefined ? undefined : toItems(dataIn(text))) ?? []
    return { ...batch, rows: batch.at.map((place) => receivedAs(shape, data[place])) }
  }

const bonus = single(BonusDefinition)
const userBonus = single(UserBonus)
const banners = single(BannerSet)

/** The parsers of routes whose answer holds a platform answer as text. */
const parsers = {
  'bonuses.find': bonus,
  'bonuses.activate': ({ entry, text }: Activation) => ({ entry, bonus: userBonus(text) }),
  'activations.answer': (answer: KeptActivation) =>
    'text' in answer ? { kept: answer.kept, bonus: userBonus(answer.text) } : answer,
  'bonuses.copy': ({ answer, text }: BonusCopy) => ({ answer, text, bonus: bonus(text) }),
  'bonuses.recent': (recent: UnparsedBonus[]) =>
    recent.map(({ facts, ...more }) => ({ ...more, facts: facts === undefined ? undefined : bonus(facts) })),
  'transactions.list': page(PageOf(Transaction)),
  'transactions.next': rowsOf(Transaction),
  'notifications.list': page(PageOf(Notification)),
  'notifications.next': rowsOf(Notification),
  'banners.list': banners,
  'snapshots.open': ({ text, ...opened }: OpenedSnapshot) => ({ ...opened, banners: banners(text) }),
  'jackpots.list': page(PlainPageOf(JackpotGame)),
  'jackpots.next': rowsOf(JackpotGame)
}
type Parsers = typeof parsers

/** The output of a route in the page: platform answers are parsed, others stay as main sends them. */
export type Parsed<Name extends RouteName> = Name extends keyof Parsers ? ReturnType<Parsers[Name]> : Output<Name>

/** Parses an output that holds a platform answer as text. */
export function parsed<Name extends RouteName>(route: Name, output: Output<Name>): Parsed<Name> {
  const parse: ((output: never) => unknown) | undefined = Object.hasOwn(parsers, route)
    ? parsers[route as keyof Parsers]
    : undefined
  return (parse ? parse(output as never) : output) as Parsed<Name>
}

/** A bonus that was looked up on a connection. */
export type RecentBonus = Parsed<'bonuses.recent'>[number]
