import { Type, type Static } from 'typebox'
import { OwnId, route, Scope } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

/** Limits of ticket drafts, in characters. `bytes` limits a whole draft. */
export const ticketLimits = {
  drafts: 200,
  items: 500,
  words: 20_000,
  title: 400,
  label: 100,
  value: 1000,
  facts: 40,
  say: 1200,
  bytes: 4 * 1024 * 1024
} as const

const kinds = [
  'transaction',
  'bonus',
  'notification',
  'activation',
  'banner',
  'game',
  'player',
  'request',
  'problem'
] as const
export type TicketItemKind = (typeof kinds)[number]

const Line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\p{Cc}\\p{Cs}]*$' })
/** Text that a person entered, with line breaks but without lone surrogates. */
const Words = Type.String({
  maxLength: ticketLimits.words,
  pattern: '^[^\\p{Cs}\\u0000-\\u0008\\u000b-\\u001f\\u007f]*$'
})
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{1,9})?Z$' })

/** An item to add to a ticket draft: values copied from the screen. */
export const NewTicketItem = strictObject({
  kind: Type.Enum(kinds),
  /** A title in words, such as *Deposit 50.00 EUR, Rejected*. */
  title: Line(ticketLimits.title),
  /** When the event happened, if the answer has a readable time. */
  happenedAt: Type.Optional(Time),
  facts: Type.Array(Type.Tuple([Line(ticketLimits.label), Line(ticketLimits.value)]), { maxItems: ticketLimits.facts }),
  /** The activation's id. A new item about the same activation replaces the old item. */
  activation: Type.Optional(OwnId),
  /** The sentence that the agent may send to the player. */
  say: Type.Optional(Line(ticketLimits.say))
})
export type NewTicketItem = Static<typeof NewTicketItem>

export const TicketItem = strictObject({
  ...NewTicketItem.properties,
  id: OwnId,
  addedAt: Time,
  /** The request whose answer contained the item: its address, its time, and the platform's id for the request. */
  request: Type.Optional(
    strictObject({ address: Line(ticketLimits.value), at: Time, platformId: Type.Optional(Line(200)) })
  )
})
export type TicketItem = Static<typeof TicketItem>

const words = {
  /** What the player wrote. */
  says: Words,
  note: Words
}

/** A player's ticket draft; empty if the player has none. */
export const TicketDraft = strictObject({
  ...words,
  /** The items, oldest event first. */
  items: Type.Array(TicketItem),
  /** The player's ids, as named in answers that arrived before the draft began. */
  users: Type.Array(Type.String())
})
export type TicketDraft = Static<typeof TicketDraft>

/** A player with an open draft. */
export const TicketHead = strictObject({
  connection: OwnId,
  account: OwnId,
  items: Type.Integer(),
  changedAt: Time
})
export type TicketHead = Static<typeof TicketHead>

const player = { connection: OwnId, account: OwnId }

/** Routes about ticket drafts, one per player. Main removes tokens from every text. */
export const ticketRoutes = {
  'tickets.read': route({ ...player, cancelKey: Scope.cancelKey }, TicketDraft),
  /** Players with an open draft. The most recently changed draft comes first. */
  'tickets.list': route({}, Type.Array(TicketHead)),
  /** Replaces only the given fields of the draft. If a field is written several times, the last write wins. */
  'tickets.save': route(
    { ...player, fields: strictObject({ says: Type.Optional(Words), note: Type.Optional(Words) }) },
    Type.Null()
  ),
  /** Adds an item and its request, and returns the new number of items. */
  'tickets.addItem': route({ ...player, item: NewTicketItem, exchange: Type.Optional(OwnId) }, Type.Integer()),
  /** Removes an item; without `id`, removes the whole draft. */
  'tickets.remove': route({ ...player, id: Type.Optional(OwnId) }, Type.Null()),
  /** Undoes the last `remove`. Keeps items that were added after the removal. */
  'tickets.restore': route(player, Type.Null())
}
