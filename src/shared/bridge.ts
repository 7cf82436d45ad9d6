import type { CommandId } from './commands.ts'
import type { Input, Output, RouteName } from './contract/index.ts'
import type { LoadProgress } from './contract/exports.ts'
import type { SavedFile } from './contract/files.ts'
import type { RecordKind } from './values/recordKinds.ts'
import type { Outcome } from './outcome/outcome.ts'

export const requestChannel = 'pitboss:request'

export const eventChannel = 'pitboss:event'

export const manyPictures = 'pictures.many' satisfies Topic

/** The events that main sends to pages, by topic. */
export interface Events {
  'menu.command': { command: CommandId }
  /** The system opened a `pitboss://` link. The link may contain any text. */
  'link.opened': { link: string }
  'exchanges.changed': { number: number }
  /** An account's answers named a different player, or a person confirmed a player. */
  'identities.changed': { connection: string }
  'journal.changed': { id: string }
  /** A player's ticket draft changed, perhaps in another window. Deleting a player also deletes the draft. */
  'tickets.changed': { connection: string; account: string }
  'records.changed': { kind: RecordKind }
  /** Sent after main has served many pictures. Each preload script then frees pictures no longer on screen. */
  'pictures.many': Record<string, never>
  'database.changed': Record<string, never>
  /** Main had its first uncaught error in this run. */
  'support.faulted': Record<string, never>
  /** The preferences or the history of looked-up names changed, perhaps in another window. */
  'settings.changed': Record<string, never>
  /** With `isSame`, cached answers stay valid; with `account`, all except this account's stay valid. */
  'connections.changed': { connection: string; isSame?: boolean; account?: string }
  /** The keyring replied late, so Pitboss may now store tokens differently. */
  'keyring.changed': Record<string, never>
  /** Pitboss saved a file from this window. For an export, main sends this event when the export ends. */
  'files.saved': SavedFile
  /** A load of all pages in this window advanced, paused or resumed: at most ten events a second. */
  'exports.progress': { loadId: string; progress: LoadProgress }
}

export type Topic = keyof Events

export interface Bridge {
  /** Sends a request to main; never rejects. */
  request<Name extends RouteName>(route: Name, input: Input<Name>): Promise<Outcome<Output<Name>>>
  on<Name extends Topic>(topic: Name, listener: (payload: Events[Name]) => void): () => void
}
