import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand'
import { listen } from '../bridge/request.ts'
import { useSession } from '../session/session.ts'

/** What is forgotten: parts of a state as they are from then on, or what makes them. */
type Forgotten<State> = Partial<State> | ((state: State, connection: string) => Partial<State>)

/** When a store forgets what. A store of the window, such as how things are drawn, forgets nothing. */
export interface Scope<State> {
  /** Another account is in use, or another connection. */
  readonly account?: Forgotten<State>
  /** Another connection is in use; what goes with the account goes as well. */
  readonly connection?: Forgotten<State>
  /** The connection in use was changed and may lead to another platform. */
  readonly changed?: Forgotten<State>
  /** Any connection was changed, for stores that keep something of several. */
  readonly anyChanged?: Forgotten<State>
}

const changes = new Set<(connection: string) => void>()

/** Tells every store of connections that were changed, from this window or another. */
export function followChanges(): () => void {
  return listen('connections.changed', ({ connection }) => {
    for (const changed of changes) changed(connection)
  })
}

/** Makes a store of this window. Every store says what it forgets when another account or connection is used, and when a connection was changed. */
export function createScopedStore<State extends object>(
  { account = {}, connection = {}, changed = {}, anyChanged = {} }: Scope<State>,
  creator: StateCreator<State>
): UseBoundStore<StoreApi<State>> {
  const store = create<State>()(creator)
  const forget = (forgotten: Forgotten<State>, about: string) =>
    store.setState(typeof forgotten === 'function' ? forgotten(store.getState(), about) : forgotten)
  useSession.subscribe((now, before) => {
    const isOther = now.connection !== before.connection
    if (isOther || now.account !== before.account) forget(account, before.connection)
    if (isOther) forget(connection, before.connection)
  })
  changes.add((about) => {
    forget(anyChanged, about)
    if (about === useSession.getState().connection) forget(changed, about)
  })
  return store
}
