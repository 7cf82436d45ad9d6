import type { StateCreator } from 'zustand'
import { listen } from '../bridge/request.ts'
import { createSelectedStore, type SelectedStore } from '../hooks/createSelectedStore.ts'
import { sessionKey, useSession } from '../session/session.ts'

const mostPlayers = 50

/** Whether a key belongs to a connection, or to its account if `account` is given. */
export const isOf = (key: string, connection: string, account?: string): boolean =>
  account === undefined ? key.startsWith(`${connection} `) : key === sessionKey({ connection, account })

/** Keeps part of a store's state for up to `most` unused accounts, and drops the oldest first. */
export function keepByAccount<Part>(most = mostPlayers) {
  const parts = new Map<string, Part>()
  return {
    put(connection: string, account: string, part: Part): void {
      const key = sessionKey({ connection, account })
      parts.delete(key)
      parts.set(key, part)
      for (const oldest of [...parts.keys()].slice(0, -most)) parts.delete(oldest)
    },
    take(connection: string, account: string): Part | undefined {
      const key = sessionKey({ connection, account })
      const part = parts.get(key)
      parts.delete(key)
      return part
    },
    /** Drops the state of all accounts of an edited connection, or of one account whose token changed. */
    drop(connection: string, account?: string): void {
      for (const key of parts.keys()) if (isOf(key, connection, account)) parts.delete(key)
    }
  }
}

type Forgotten<State> = Partial<State> | ((state: State) => Partial<State>)

/** Which parts of a store's state to reset, and when. A store with an empty scope is never reset. */
interface Scope<State> {
  /** Applied when the user switches account or connection. */
  readonly account?: Forgotten<State>
  /** Applied when the user switches connection, after `account`. */
  readonly connection?: Forgotten<State>
  /** Applied when the connection in use is edited, because its address may now be another platform's. */
  readonly changed?: Forgotten<State>
  /** Returns the state to save when the user leaves an account, before `account` applies, and to restore on return. */
  readonly byPlayer?: (state: State) => Partial<State>
  /** Called for each edited connection or changed token, for stores that hold data from several connections. */
  readonly anyChanged?: (state: State, ...edited: Edited) => Partial<State>
}

type Edited = readonly [connection: string, account: string | undefined]

const changes = new Set<(...edited: Edited) => void>()

/** Tells all stores about each edit of a connection or token, whichever window made the edit. */
export function followChanges(): () => void {
  return listen('connections.changed', ({ connection, isSame = false, account }) => {
    if (isSame) return
    for (const changed of changes) changed(connection, account)
  })
}

/** Creates a store that states what to reset after a change of account or connection. */
export function createScopedStore<State extends object>(
  name: string,
  { account = {}, connection = {}, changed = {}, byPlayer, anyChanged = () => ({}) }: Scope<State>,
  creator: StateCreator<State>
): SelectedStore<State> {
  const store = createSelectedStore<State>(name, creator)
  // The connection was edited after the account was chosen, so loaded data may be from another platform.
  let isEdited = false
  const byAccount = byPlayer && keepByAccount<Partial<State>>()
  const forget = (forgotten: Forgotten<State>) =>
    store.setState(typeof forgotten === 'function' ? forgotten(store.getState()) : forgotten)
  useSession.subscribe((now, before) => {
    const isOther = now.connection !== before.connection
    if (!isOther && now.account === before.account) return
    if (byPlayer && before.account !== undefined && !isEdited) {
      byAccount?.put(before.connection, before.account, byPlayer(store.getState()))
    }
    isEdited = false
    forget(account)
    if (isOther) forget(connection)
    const part = now.account === undefined ? undefined : byAccount?.take(now.connection, now.account)
    if (part) store.setState(part)
  })
  changes.add((about, ofAccount) => {
    byAccount?.drop(about, ofAccount)
    store.setState(anyChanged(store.getState(), about, ofAccount))
    const { connection: used, account: own } = useSession.getState()
    if (about !== used || (ofAccount !== undefined && ofAccount !== own)) return
    isEdited = true
    forget(changed)
  })
  return store
}
