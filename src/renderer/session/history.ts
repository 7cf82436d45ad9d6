import { useCallback } from 'react'
import type { HistoryList } from '../../shared/contract/settings.ts'
import { useSession } from './session.ts'
import { queries, reload, useAsk } from '../bridge/queries.ts'
import { ask } from '../bridge/request.ts'
import type { RecentBonus } from '../../shared/contract/bonuses.ts'

/** Returns the names requested on this connection, newest first, and a function that saves a name. */
export function useHistory(list: HistoryList): readonly [names: readonly string[], remember: (name: string) => void] {
  const id = useSession(({ connection }) => connection)
  const names = useAsk('settings.history', { id, list }, { isAlwaysFresh: true }).data?.value ?? []
  const remember = useCallback(
    (name: string) => {
      const saved = ask('settings.remember', { id, list, name })
      saved.then(
        (answer) => queries.setQueryData(['settings.history', { id, list }], answer),
        // If a name can't be saved, main keeps it until Pitboss ends, and a notice says so.
        () => reload('settings.history', { id, list })
      )
    },
    [id, list]
  )
  return [names, remember]
}

/** Returns the bonuses looked up on this connection, newest first; an empty list while loading. */
export function useRecentBonuses() {
  const connection = useSession((session) => session.connection)
  const recent = useAsk('bonuses.recent', { connection }, { isAlwaysFresh: true })
  return { bonuses: recent.data?.value ?? [], error: recent.error, isRead: recent.data !== undefined }
}

export const nameOf = ({ title, bonusId }: RecentBonus): string => title ?? bonusId
