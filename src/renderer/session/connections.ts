import { useState, useSyncExternalStore } from 'react'
import type { Account, Connection } from '../../shared/contract/connections.ts'
import { useSession } from './session.ts'
import { shareAnswer } from '../bridge/queries.ts'

const none: readonly Connection[] = []
const { subscribe, read: readList } = shareAnswer('connections.list', {})
const read = () => readList()?.connections ?? none

/** All connections; empty until they are loaded. */
export const useConnections = (): readonly Connection[] => useSyncExternalStore(subscribe, read, read)

/** The connection in use. */
export function useConnection(): Connection | undefined {
  const id = useSession((session) => session.connection)
  return useConnections().find((connection) => connection.id === id)
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
