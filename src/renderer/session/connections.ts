import { isOtherPlayer } from '../../shared/contract/journal.ts'
import { whatReader, type What } from '../../shared/readings/sourceWords.ts'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Account, Connection, NamedAccount } from '../../shared/contract/connections.ts'
import { playerName, labelInWords } from '../domain/players.ts'
import { connectionsNow, followConnectionList, useCurrentSession, useSession, type Session } from './session.ts'
import { shareAnswer } from '../bridge/queries.ts'

/** All connections; empty until they are loaded. */
export const useConnections = (): readonly Connection[] =>
  useSyncExternalStore(followConnectionList, connectionsNow, connectionsNow)

/** The connection in use. */
export function useConnection(): Connection | undefined {
  const id = useSession((session) => session.connection)
  return useConnections().find((connection) => connection.id === id)
}

/** Reads a `source_type` by the names of the connection in use. */
export function useWhat(): (received: unknown) => What {
  const names = useConnection()?.names
  return useMemo(() => whatReader(names ?? []), [names])
}

/** The name of the connection in use if another window deleted it. */
export function useDeletedConnection(): string | undefined {
  const connection = useConnection()
  const [last, setLast] = useState(connection)
  if (connection && connection !== last) setLast(connection)
  return connection ? undefined : last?.name
}

/** The account in use. */
export function useAccount(): Account | undefined {
  const id = useSession((session) => session.account)
  return useConnection()?.accounts.find((account) => account.id === id)
}

/** The name of the player in use, for head, window title and tickets; undefined without one. */
export function usePlayerName(): string | undefined {
  const connection = useConnection()
  const account = useAccount()
  return connection && account && playerName(account, connection.accounts)
}

const named = shareAnswer('identities.list', {}, [])

/** Loads the ids of the players that answers named. */
export const followIdentities = named.follow

/** The accounts whose answers named players in this run, with those players' ids. */
export const useNamedAccounts = (): readonly NamedAccount[] => named.use()

const isOf = (session: Session) => (one: NamedAccount) =>
  one.connection === session.connection && one.account === session.account

/** The account in use, if its answers named more than one player. */
export function useDoubtedAccount(): NamedAccount | undefined {
  const account = useNamedAccounts().find(isOf(useCurrentSession()))
  return account && account.users.length > 1 ? account : undefined
}

// With several ids none is certain.
const userIn = (all: readonly NamedAccount[], session: Session): string | undefined => {
  const users = all.find(isOf(session))?.users ?? []
  return users.length === 1 ? users[0] : undefined
}

/** The ids that answers gave the player in use; more than one is a contradiction. */
export const useUsers = (): readonly string[] => useNamedAccounts().find(isOf(useCurrentSession()))?.users ?? []

/** The id of the player in use, once an answer has named it. */
export const useUser = (): string | undefined => userIn(useNamedAccounts(), useCurrentSession())

/** A session's player, as lines and messages name them: *Anna K. 7b1f0c2e*; without the id if it isn't one of `among`. */
export function playerOf(session: Session, among?: readonly string[]): string {
  const accounts = connectionsNow().find(({ id }) => id === session.connection)?.accounts ?? []
  const account = accounts.find(({ id }) => id === session.account)
  if (!account) return 'no player'
  const user = userIn(named.read(), session)
  const isOther = user !== undefined && isOtherPlayer([user], among ?? [])
  return playerName(account, accounts, isOther ? undefined : user)
}

/** A session's connection by name. */
export const connectionOf = ({ connection }: Session): string =>
  labelInWords(connectionsNow().find(({ id }) => id === connection)?.name ?? 'deleted connection')

/** The words of a link to another player: *Open Anna K. 7b1f0c2e*, with the connection if it differs. */
export const switchInWords = (session: Session, among?: readonly string[]): string =>
  `Open ${playerOf(session, among)}${session.connection === useSession.getState().connection ? '' : ` on ${connectionOf(session)}`}`
