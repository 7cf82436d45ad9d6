import type { Connection } from '../../shared/contract/connections.ts'
import { shareAnswer } from '../bridge/queries.ts'
import { request } from '../bridge/request.ts'
import { createSelectedStore, type ReadableStore } from '../hooks/createSelectedStore.ts'

/** The connection and account in use. A session never contains a token. */
export interface Session {
  readonly connection: string
  readonly account: string | undefined
}

/** What selected the current player: the user, a link or history step, the deletion of another player, or *Back*. */
type Why = 'chosen' | 'led' | 'deleted' | 'back'

/** The session of this window, and why it last changed. */
export interface InUse extends Session {
  readonly why: Why | 'start'
}

const store = createSelectedStore<InUse>('session', () => ({ connection: 'demo', account: undefined, why: 'start' }))

/** The session of this window, read-only, because only `switchTo` may change it. */
export const useSession: ReadableStore<InUse> = store

/** Returns the connection and account in use, as a hook. */
export const useCurrentSession = (): Session => useSession(({ connection, account }) => ({ connection, account }))

const connections = shareAnswer('connections.list', {}, { connections: [] })

/** Returns all connections; an empty list while loading. */
export const connectionsNow = (): readonly Connection[] => connections.read().connections

/** Calls a listener after each change of the connection list. */
export const followConnectionList = connections.subscribe

/** Whether both sessions have the same player and connection. */
export const isSame = (one: Session, other: Session): boolean =>
  one.connection === other.connection && one.account === other.account

/** Returns a key for a connection's player. */
export const sessionKey = ({ connection, account = '' }: Partial<Session>): string => `${connection} ${account}`

const isThere = ({ connection, account }: Session): boolean =>
  connectionsNow().some(({ id, accounts }) => id === connection && accounts.some((one) => one.id === account))

/** Returns a session for a connection and its first player, skipping the player `excluded`. */
export const firstPlayerOf = ({ id, accounts }: Connection, excluded?: string): Session => ({
  connection: id,
  account: accounts.find((one) => one.id !== excluded)?.id
})

/** Restores the last session. Call before the first screen. */
export const startSession = ({ connection, account }: Session): void =>
  store.setState({ connection, account, why: 'start' })

/** Switches the connection or player; nothing else does. Returns false if a link or *Back* leads to a deleted one. */
export function switchTo({ connection, account }: Session, why: Why): boolean {
  if (isSame({ connection, account }, store.getState())) return true
  if ((why === 'led' || why === 'back') && account !== undefined && !isThere({ connection, account })) return false
  store.setState({ connection, account, why })
  void request('settings.save', { preferences: { connection, account: account ?? null } })
  return true
}

/** Returns the connection and account for a platform request. */
export const scopeOf = ({ connection, account }: Session) =>
  account === undefined ? { connection } : { connection, account }
