import type { Account, Connection } from '../../shared/contract/connections.ts'
import { useSession } from '../stores/session.ts'
import { useAsk } from './queries.ts'

/** All connections; empty until they are read. */
export function useConnections(): readonly Connection[] {
  return useAsk('connections.list', {}).data?.value.connections ?? []
}

/** The connection in use. */
export function useConnection(): Connection | undefined {
  const id = useSession((session) => session.connection)
  return useConnections().find((connection) => connection.id === id)
}

/** The account in use. */
export function useAccount(): Account | undefined {
  const id = useSession((session) => session.account)
  return useConnection()?.accounts.find((account) => account.id === id)
}
