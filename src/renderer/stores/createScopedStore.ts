import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'
import { listen } from '../bridge/request.ts'
import { useSession } from '../session/session.ts'
import { keepByAccount, type KeptParts } from './keptByAccount.ts'

/** The part of a state to reset to, or a function that returns it. */
type Forgotten<State> = Partial<State> | ((state: State) => Partial<State>)

/** When a store resets which part of its state. A store without scopes, such as one of view options, never resets. */
interface Scope<State> {
  /** Applied when another account or another connection is chosen. */
  readonly account?: Forgotten<State>
  /** Applied when another connection is chosen; the part of `account` is reset too. */
  readonly connection?: Forgotten<State>
  /** Applied when the connection in use was edited: it may lead to another platform. */
  readonly changed?: Forgotten<State>
  /** The part that is kept of an account that is left, before `account` applies, and restored with it. */
  readonly kept?: KeptParts<Partial<State>> & { readonly part: (state: State) => Partial<State> }
  /** Called with any connection that was edited, for stores that hold data of several connections. */
  readonly anyChanged?: (state: State, connection: string) => Partial<State>
}

const changes = new Set<(connection: string) => void>()

/** Tells every store which connections were edited, in this window or another. */
export function followChanges(): () => void {
  return listen('connections.changed', ({ connection, isSame = false }) => {
    if (isSame) return
    for (const changed of changes) changed(connection)
  })
}

/**
 * Creates a store of this window. It declares what it resets when another account or connection is chosen and when a
 * connection is edited.
 */
export function createScopedStore<State extends object>(
  { account = {}, connection = {}, changed = {}, kept, anyChanged = () => ({}) }: Scope<State>,
  creator: StateCreator<State>
): UseBoundStore<StoreApi<State>> {
  const store = create<State>()(creator)
  // Since the account was chosen; what was loaded before may be another platform’s.
  let isEdited = false
  const byAccount = kept && keepByAccount(kept)
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
  changes.add((about) => {
    byAccount?.drop(about)
    store.setState(anyChanged(store.getState(), about))
    if (about !== useSession.getState().connection) return
    isEdited = true
    forget(changed)
  })
  return store
}
