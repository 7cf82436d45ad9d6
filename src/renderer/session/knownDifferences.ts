import type { KnownDifference } from '../../shared/contract/knownDifferences.ts'
import { acceptable, isSame } from '../../shared/drift/acceptable.ts'
import { useSession } from './session.ts'
import { shareAnswer } from '../bridge/queries.ts'

const known = shareAnswer('differences.list', {}, [])

/** Loads the accepted differences before the first mark is rendered. */
export const followDifferences = known.follow

/** The accepted differences of every connection; empty until they are loaded. */
export const useKnownDifferences = (): readonly KnownDifference[] => known.use()

/** Returns when a difference was accepted for the connection in use, ISO 8601; undefined where it was not. */
export function useAcceptedAt(): (drift: Parameters<typeof acceptable>[0]) => string | undefined {
  const connection = useSession((session) => session.connection)
  const accepted = useKnownDifferences()
  return (drift) => {
    const asked = acceptable(drift, connection)
    return asked && accepted.find((one) => isSame(one, asked))?.acceptedAt
  }
}
