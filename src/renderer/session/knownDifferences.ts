import { useSyncExternalStore } from 'react'
import type { KnownDifference } from '../../shared/contract/knownDifferences.ts'
import { acceptable, isSame } from '../../shared/drift/acceptable.ts'
import { useSession } from './session.ts'
import { followRecords, shareAnswer } from '../bridge/queries.ts'

const none: readonly KnownDifference[] = []
const { subscribe, read: readList } = shareAnswer('differences.list', {})
const read = () => readList() ?? none

/** Loads the accepted differences before the first mark is rendered, and again when they change in any window. */
export function followDifferences(): () => void {
  const leave = subscribe(() => {})
  const stop = followRecords('known-differences', 'differences.list')
  return () => {
    leave()
    stop()
  }
}

/** The accepted differences of every connection; empty until they are loaded. */
export const useKnownDifferences = (): readonly KnownDifference[] => useSyncExternalStore(subscribe, read, read)

/** Returns when a difference was accepted for the connection in use, ISO 8601; undefined where it was not. */
export function useAcceptedAt(): (drift: Parameters<typeof acceptable>[0]) => string | undefined {
  const connection = useSession((session) => session.connection)
  const known = useKnownDifferences()
  return (drift) => {
    const asked = acceptable(drift, connection)
    return asked && known.find((one) => isSame(one, asked))?.acceptedAt
  }
}
