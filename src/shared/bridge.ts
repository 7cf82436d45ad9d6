import type { Input, Output, RouteName } from './contract/index.ts'
import type { Walked } from './contract/exports.ts'
import type { Outcome } from './outcome/outcome.ts'

/** The one channel for requests. */
export const requestChannel = 'pitboss:request'

/** The one channel for events from main. */
export const eventChannel = 'pitboss:event'

/** The screens in the order of the navigation, of their keys and of the menu. */
export const screenNames = [
  'Overview',
  'Bonuses',
  'Transactions',
  'Notifications',
  'Banners',
  'Jackpots',
  'Activity',
  'Connections'
] as const

/** A screen's name. */
export type ScreenName = (typeof screenNames)[number]

/** What the application menu can ask a page for: a screen, or the request drawer. */
export type Command = ScreenName | 'Requests'

/** What main tells a page unasked. */
export interface Events {
  /** A command of the application menu. */
  'menu.command': { command: Command }
  /** The request log has a new or finished exchange. */
  'exchanges.changed': { number: number }
  /** The bonuses kept of a connection have changed, perhaps through another window. */
  'bonuses.changed': { connection: string }
  /** What was accepted on a connection has changed, perhaps through another window. */
  'differences.changed': { connection: string }
  /** The journal of activations has a new or ended entry. */
  'journal.changed': { id: string }
  /** A snapshot was taken or deleted, perhaps by another window. */
  'snapshots.changed': { id: string }
  /** Connections or accounts were changed, perhaps by another window. */
  'connections.changed': { connection: string }
  /** A walk of this window came on, waits or goes on; at most ten times a second. */
  'exports.progress': { walk: string; walked: Walked }
}

/** An event's name. */
export type Topic = keyof Events

/** The shape of `window.pitboss`. */
export interface Bridge {
  /** Asks main; never rejects. */
  request<Name extends RouteName>(route: Name, input: Input<Name>): Promise<Outcome<Output<Name>>>
  /** Listens; the answer stops listening. */
  on<Name extends Topic>(topic: Name, listener: (payload: Events[Name]) => void): () => void
}
