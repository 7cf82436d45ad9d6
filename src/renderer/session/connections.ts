import { isOtherPlayer } from '../../shared/contract/journal.ts'
import { whatReader, type What } from '../../shared/readings/sourceWords.ts'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Account, Connection, NamedAccount } from '../../shared/contract/connections.ts'
import { playerName, labelInWords } from '../domain/players.ts'
import { connectionsNow, followConnectionList, useCurrentSession, useSession, type Session } from './session.ts'
import { shareAnswer } from '../bridge/queries.ts'

/** Returns all connections; an empty list while loading. */
export const useConnections = (): readonly Connection[] =>
  useSyncExternalStore(followConnectionList, connectionsNow, connectionsNow)

export function useConnection(): Connection | undefined {
  const id = useSession((session) => session.connection)
  return useConnections().find((connection) => connection.id === id)
}

/** Returns the zone of the connection in use; UTC if another window deleted it. */
export const useConnectionZone = (): string => useConnection()?.zone ?? 'UTC'

/** Returns a function that reads `source_type`, using the names defined in the connection in use. */
export function useWhat(): (received: unknown) => What {
  const names = useConnection()?.names
  return useMemo(() => whatReader(names ?? []), [names])
}

/** Returns the name of the connection in use if another window has deleted it; otherwise undefined. */
export function useDeletedConnection(): string | undefined {
  const connection = useConnection()
  const [last, setLast] = useState(connection)
  if (connection && connection !== last) setLast(connection)
  return connection ? undefined : last?.name
}

export function useAccount(): Account | undefined {
  const id = useSession((session) => session.account)
  return useConnection()?.accounts.find((account) => account.id === id)
}

/** Returns the name of the current player, for the header, window title and tickets; undefined without a player. */
export function usePlayerName(): string | undefined {
  const connection = useConnection()
  const account = useAccount()
  return connection && account && playerName(account, connection.accounts)
}

const named = shareAnswer('identities.list', {}, [])

/** Loads the ids of the players that answers have named. */
export const followIdentities = named.follow

/** Returns the accounts whose answers have named players since Pitboss started, and those players' ids. */
export const useNamedAccounts = (): readonly NamedAccount[] => named.use()

const isOf = (session: Session) => (one: NamedAccount) =>
  one.connection === session.connection && one.account === session.account

/** Returns the account in use if its answers have named more than one player. */
export function useDoubtedAccount(): NamedAccount | undefined {
  const account = useNamedAccounts().find(isOf(useCurrentSession()))
  return account && account.users.length > 1 ? account : undefined
}

// If answers named several ids, none of them is certain.
const userIn = (all: readonly NamedAccount[], session: Session): string | undefined => {
  const users = all.find(isOf(session))?.users ?? []
  return users.length === 1 ? users[0] : undefined
}

/** Returns all ids that answers have given for the current player. Several ids contradict each other. */
export const useUsers = (): readonly string[] => useNamedAccounts().find(isOf(useCurrentSession()))?.users ?? []

/** Returns the id of the current player; undefined until an answer names it. */
export const useUser = (): string | undefined => useUserOf(useCurrentSession())

/** Returns the id of a session's player. Works like `useUser`. */
export const useUserOf = (session: Session): string | undefined => userIn(useNamedAccounts(), session)

/** Names a session's player: *Anna K. 7b1f0c2e*. Omits the id if `among` lists only ids of other players. */
export function playerOf(session: Session, among?: readonly string[]): string {
  const accounts = connectionsNow().find(({ id }) => id === session.connection)?.accounts ?? []
  const account = accounts.find(({ id }) => id === session.account)
  if (!account) return 'no player'
  const user = userIn(named.read(), session)
  const isOther = user !== undefined && isOtherPlayer([user], among ?? [])
  return playerName(account, accounts, isOther ? undefined : user)
}

export const connectionOf = ({ connection }: Session): string =>
  labelInWords(connectionsNow().find(({ id }) => id === connection)?.name ?? 'deleted connection')

/** Names a link to a player: *Open Anna K. 7b1f0c2e*. Adds the connection's name if it isn't the current one. */
export const switchInWords = (session: Session, among?: readonly string[]): string =>
  `Open ${playerOf(session, among)}${session.connection === useSession.getState().connection ? '' : ` on ${connectionOf(session)}`}`
