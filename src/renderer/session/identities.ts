import { useSyncExternalStore } from 'react'
import type { NamedAccount } from '../../shared/contract/connections.ts'
import { reload, shareAnswer } from '../bridge/queries.ts'
import { listen } from '../bridge/request.ts'
import { labelInWords, playerName } from '../domain/players.ts'
import { connectionsNow, useSession, type Session } from './session.ts'

const none: readonly NamedAccount[] = []
const { subscribe, read: readList } = shareAnswer('identities.list', {})
const read = () => readList() ?? none

/** Loads which players answers named, and again when an answer, a person or another token changes them. */
export function followIdentities(): () => void {
  const leave = subscribe(() => {})
  const again = () => reload('identities.list')
  const stops = [listen('identities.changed', again), listen('connections.changed', again)]
  return () => {
    leave()
    for (const stop of stops) stop()
  }
}

/** The accounts whose answers named players in this run, and which. */
export const useNamedAccounts = (): readonly NamedAccount[] => useSyncExternalStore(subscribe, read, read)

const isOf = (session: Session) => (one: NamedAccount) =>
  one.connection === session.connection && one.account === session.account

/** The account in use, if its answers named more than one player. */
export function useDoubtedAccount(): NamedAccount | undefined {
  const named = useNamedAccounts().find(isOf(useSession()))
  return named && named.users.length > 1 ? named : undefined
}

// Of several none is known to be the one.
const userIn = (named: readonly NamedAccount[], session: Session): string | undefined => {
  const users = named.find(isOf(session))?.users ?? []
  return users.length === 1 ? users[0] : undefined
}

/** The ids by which answers named the player in use; more than one is a doubt. */
export const useUsers = (): readonly string[] => useNamedAccounts().find(isOf(useSession()))?.users ?? []

/** The id of the player in use, once an answer has named it. */
export const useUser = (): string | undefined => userIn(useNamedAccounts(), useSession())

/** The player of a session as every line and message names them: *Anna K. 7b1f0c2e*. */
export function playerOf(session: Session): string {
  const accounts = connectionsNow().find(({ id }) => id === session.connection)?.accounts ?? []
  const account = accounts.find(({ id }) => id === session.account)
  return account ? playerName(account, accounts, userIn(read(), session)) : 'no player'
}

/** The connection of a session in the same way. */
export const connectionOf = ({ connection }: Session): string =>
  labelInWords(connectionsNow().find(({ id }) => id === connection)?.name ?? 'deleted connection')

/** The words of a line that leads to another player: *Switches to Anna K. 7b1f0c2e*, with the connection if it is another. */
export const switchInWords = (session: Session): string =>
  `Switches to ${playerOf(session)}${session.connection === useSession.getState().connection ? '' : ` on ${connectionOf(session)}`}`
