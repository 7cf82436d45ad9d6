import { QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Account, Connection } from '../../shared/contract/connections.ts'
import { useSession } from './session.ts'
import { queries } from '../bridge/queries.ts'
import { ask } from '../bridge/request.ts'

const queryKey = ['connections.list', {}]
const none: readonly Connection[] = []

// One shared observer: every time and amount on a screen needs the connection's zone, and an observer for each would
// cost more than rendering it.
const observer = new QueryObserver(queries, { queryKey, queryFn: () => ask('connections.list', {}) })
const subscribe = (changed: () => void) => observer.subscribe(changed)
const read = () => observer.getCurrentQuery().state.data?.value.connections ?? none

/** All connections; empty until they are loaded. */
export const useConnections = (): readonly Connection[] => useSyncExternalStore(subscribe, read, read)

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
