import { QueryObserver } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Account, Connection } from '../../shared/contract/connections.ts'
import { useSession } from './session.ts'
import { queries } from '../bridge/queries.ts'
import { ask } from '../bridge/request.ts'

const queryKey = ['connections.list', {}]
const none: readonly Connection[] = []

// One observer for all: every time and amount on a screen asks for the connection's zone, and an observer of its own for
// each would cost more than showing it.
const observer = new QueryObserver(queries, { queryKey, queryFn: () => ask('connections.list', {}) })
const subscribe = (changed: () => void) => observer.subscribe(changed)
const read = () => observer.getCurrentQuery().state.data?.value.connections ?? none

/** All connections; empty until they are read. */
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
