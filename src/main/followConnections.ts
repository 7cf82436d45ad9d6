import { recordKinds } from '../shared/values/recordKinds.ts'
import { announce } from './bridge/events.ts'
import { noteFault } from './bridge/faults.ts'
import { withChangedTexts } from './common/changedTexts.ts'
import type { Connections } from './connections/store/connections.ts'
import type { Media } from './media/media.ts'
import type { Snapshots } from './snapshots/snapshots.ts'
import type { Stores } from './stores.ts'
import type { Tickets } from './tickets/handlers.ts'

interface Followers extends Stores {
  readonly connections: Connections
  readonly media: Media
  readonly snapshots: () => Promise<Snapshots>
  readonly tickets: Tickets
}

/** Updates every store when a connection, player or token has changed. */
export function followConnections(followers: Followers): void {
  const { connections, files, exchanges, media, tickets } = followers
  connections.follow({
    changed(connection, isSame, account) {
      announce('connections.changed', { connection, isSame, ...(account !== undefined && { account }) })
      void tickets.tidy()
      if (isSame) return
      // With the new token, the account may belong to another player.
      if (account !== undefined) exchanges.markReplaced(account)
      void media.changed(connection)
    },
    moved: (connection) => void media.forget(connection),
    tokenSaved: () => void removeSavedToken(followers).catch((error: unknown) => noteFault('clean-failed', error)),
    // The database itself deletes the connection's records.
    async deleted(connection) {
      await Promise.all([media.forget(connection), files.sweep()])
      for (const kind of recordKinds) announce('records.changed', { kind })
    }
  })
}

/** Removes a newly saved token from all stored data. */
async function removeSavedToken(followers: Followers): Promise<void> {
  const { connections, database, settings, files, exchanges, media, snapshots, ticketDrafts } = followers
  // Call this before the first `await`, so that main already searches newly fetched pictures for the new token.
  const forgotten = settings.current.connections.map(({ id }) => media.changed(id))
  const redact = await connections.redaction()
  await exchanges.clean(redact)
  if (database.redactStored().ok) settings.reload()
  await (await snapshots()).redact(redact)
  await files.redact(redact)
  await ticketDrafts.redact((value) => withChangedTexts(value, async (text) => redact(text)))
  await database.forgetDeleted()
  await Promise.all(forgotten)
}
