import type { StateCreator } from 'zustand'
import { listen } from '../bridge/request.ts'
import { createSelectedStore, type SelectedStore } from '../hooks/createSelectedStore.ts'
import { sessionKey, useSession } from '../session/session.ts'

/** A store keeps its state for this many unused players. */
export const playersKept = 12

/** Whether a key belongs to a connection, or to its account if `account` is set. */
export const isOf = (key: string, connection: string, account?: string): boolean =>
  account === undefined ? key.startsWith(`${connection} `) : key === sessionKey({ connection, account })

/** Keeps part of a store's state for at most `most` unused accounts. The oldest part is dropped first. */
export function keepByAccount<Part>(most: number) {
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
    /** Drops the parts of an edited connection, or of one account whose token changed. */
    drop(connection: string, account?: string): void {
      for (const key of parts.keys()) if (isOf(key, connection, account)) parts.delete(key)
    }
  }
}

type Forgotten<State> = Partial<State> | ((state: State) => Partial<State>)

/** Declares when a store resets which part of its state. A store without a scope never resets. */
interface Scope<State> {
  /** Applied after another account or another connection is chosen. */
  readonly account?: Forgotten<State>
  /** Applied after another connection is chosen, in addition to `account`. */
  readonly connection?: Forgotten<State>
  /** Applied after an edit of the connection in use, because its address may be another platform's. */
  readonly changed?: Forgotten<State>
  /** The part that the store saves when the user leaves an account, before `account` applies, and restores later. */
  readonly kept?: { readonly most: number; readonly part: (state: State) => Partial<State> }
  /** Called for each edited connection or each account with a new token, for stores with several connections' data. */
  readonly anyChanged?: (state: State, ...edited: Edited) => Partial<State>
}

type Edited = readonly [connection: string, account: string | undefined]

const changes = new Set<(...edited: Edited) => void>()

/** Passes every edit of a connection to all stores, whichever window made the edit. */
export function followChanges(): () => void {
  return listen('connections.changed', ({ connection, isSame = false, account }) => {
    if (isSame) return
    for (const changed of changes) changed(connection, account)
  })
}

/** Creates a store that declares what it resets after an account or connection changes. */
export function createScopedStore<State extends object>(
  name: string,
  { account = {}, connection = {}, changed = {}, kept, anyChanged = () => ({}) }: Scope<State>,
  creator: StateCreator<State>
): SelectedStore<State> {
  const store = createSelectedStore<State>(name, creator)
  // The connection was edited after the account was chosen, so loaded data may be another platform's.
  let isEdited = false
  const byAccount = kept && keepByAccount<Partial<State>>(kept.most)
  const forget = (forgotten: Forgotten<State>) =>
    store.setState(typeof forgotten === 'function' ? forgotten(store.getState()) : forgotten)
  useSession.subscribe((now, before) => {
    const isOther = now.connection !== before.connection
    if (!isOther && now.account === before.account) return
    if (kept && before.account !== undefined && !isEdited) {
      byAccount?.put(before.connection, before.account, kept.part(store.getState()))
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
