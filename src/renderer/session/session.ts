import type { Connection } from '../../shared/contract/connections.ts'
import { shareAnswer } from '../bridge/queries.ts'
import { request } from '../bridge/request.ts'
import { createSelectedStore, type ReadableStore } from '../hooks/createSelectedStore.ts'

/** The connection and account in use. Never a token. */
export interface Session {
  readonly connection: string
  readonly account: string | undefined
}

/** How another player came into use: chosen; led by a link or history step; after a deletion; or with *Back*. */
type Why = 'chosen' | 'led' | 'deleted' | 'back'

/** The session of this window, and how it came into use. */
export interface InUse extends Session {
  readonly why: Why | 'start'
}

const store = createSelectedStore<InUse>('session', () => ({ connection: 'demo', account: undefined, why: 'start' }))

/** The session of this window, read-only: only `switchTo` changes it. */
export const useSession: ReadableStore<InUse> = store

/** The connection and account in use, as a hook. */
export const useCurrentSession = (): Session => useSession(({ connection, account }) => ({ connection, account }))

const connections = shareAnswer('connections.list', {}, { connections: [] })

/** All connections as they are now; empty until they are loaded. */
export const connectionsNow = (): readonly Connection[] => connections.read().connections

/** Follows the list of all connections. */
export const followConnectionList = connections.subscribe

/** Whether both sessions are for the same player of the same connection. */
export const isSame = (one: Session, other: Session): boolean =>
  one.connection === other.connection && one.account === other.account

/** A key for a player of a connection. */
export const sessionKey = ({ connection, account = '' }: Partial<Session>): string => `${connection} ${account}`

const isThere = ({ connection, account }: Session): boolean =>
  connectionsNow().some(({ id, accounts }) => id === connection && accounts.some((one) => one.id === account))

/** A session for a connection, with the first of its players that is not `but`. */
export const firstPlayerOf = ({ id, accounts }: Connection, but?: string): Session => ({
  connection: id,
  account: accounts.find((one) => one.id !== but)?.id
})

/** Restores the last session, before the first screen. */
export const startSession = ({ connection, account }: Session): void =>
  store.setState({ connection, account, why: 'start' })

/** The only way to switch connection or player; false if a link or *Back* leads to a deleted one. */
export function switchTo({ connection, account }: Session, why: Why): boolean {
  if (isSame({ connection, account }, store.getState())) return true
  if ((why === 'led' || why === 'back') && account !== undefined && !isThere({ connection, account })) return false
  store.setState({ connection, account, why })
  // For the next start.
  void request('settings.save', { preferences: { connection, account: account ?? null } })
  return true
}

/** The scope of a platform request. */
export const scopeOf = ({ connection, account }: Session) =>
  account === undefined ? { connection } : { connection, account }
