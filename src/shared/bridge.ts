import type { CommandId } from './commands.ts'
import type { Input, Output, RouteName } from './contract/index.ts'
import type { Walked } from './contract/exports.ts'
import type { SavedFile } from './contract/files.ts'
import type { RecordKind } from './values/recordKinds.ts'
import type { Outcome } from './outcome/outcome.ts'

/** The one channel for requests. */
export const requestChannel = 'pitboss:request'

/** The one channel for events from main. */
export const eventChannel = 'pitboss:event'

/** The topic on which a preload lets go of what its page no longer shows. */
export const manyPictures = 'pictures.many' satisfies Topic

/** The events that main sends to pages, by topic. */
export interface Events {
  'menu.command': { command: CommandId }
  /** A `pitboss://` link was opened; it may hold anything. */
  'link.opened': { link: string }
  'exchanges.changed': { number: number }
  /** An account's answers named another player than before, or a person said which one is right. */
  'identities.changed': { connection: string }
  'journal.changed': { id: string }
  /** A player's ticket draft changed, perhaps in another window, or ended with its player. */
  'tickets.changed': { connection: string; account: string }
  /** Records of a kind changed, perhaps in another window; of layouts also a watched file. */
  'records.changed': { kind: RecordKind }
  /** A page was given many pictures: its preload lets those go that are no longer in view. */
  'pictures.many': Record<string, never>
  /** Main looks whether the page stands still: it answers by `pages.alive`. */
  'pages.ping': Record<string, never>
  /** The notice about the database is another one. */
  'database.changed': Record<string, never>
  /** An error of main was caught by nobody, the first of this run. */
  'support.faulted': Record<string, never>
  /** Preferences or looked-up names changed, perhaps in another window. */
  'settings.changed': Record<string, never>
  /** Connections or accounts changed, perhaps in another window; with `isSame` what the platform answered still holds, with `account` that to others does. */
  'connections.changed': { connection: string; isSame?: boolean; account?: string }
  /** The keyring answered late: tokens may be kept otherwise than before. */
  'keyring.changed': Record<string, never>
  /** A file was written where the person of this window chose. An export says it with its end. */
  'files.saved': SavedFile
  /** A pagination of this window made progress, waits or continues; at most ten times a second. */
  'exports.progress': { walk: string; walked: Walked }
}

/** An event's name. */
export type Topic = keyof Events

/** The shape of `window.pitboss`. */
export interface Bridge {
  /** Sends a request to main; never rejects. */
  request<Name extends RouteName>(route: Name, input: Input<Name>): Promise<Outcome<Output<Name>>>
  on<Name extends Topic>(topic: Name, listener: (payload: Events[Name]) => void): () => void
}
