import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Account, Connection } from '../../shared/contract/connections.ts'
import { playerName } from '../domain/players.ts'
import { whatReader, type What } from '../domain/transactions/sourceWords.ts'
import { connectionsNow, followConnectionList, useSession } from './session.ts'

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

/** The name of the connection in use if it was deleted meanwhile, in another window. */
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

/** The name of the player in use, as the head, the window's title and tickets say it; undefined while none is. */
export function usePlayerName(): string | undefined {
  const connection = useConnection()
  const account = useAccount()
  return connection && account && playerName(account, connection.accounts)
}
