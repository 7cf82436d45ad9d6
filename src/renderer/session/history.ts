import { useCallback } from 'react'
import type { HistoryList } from '../../shared/contract/settings.ts'
import { useSession } from './session.ts'
import { queries, reload, useAsk } from '../bridge/queries.ts'
import { ask } from '../bridge/request.ts'
import type { RecentBonus } from '../../shared/contract/bonuses.ts'

/** Returns the names requested on the connection in use, newest first, and a function that makes main save a name. */
export function useHistory(list: HistoryList): readonly [names: readonly string[], remember: (name: string) => void] {
  const id = useSession(({ connection }) => connection)
  const names = useAsk('settings.history', { id, list }, { isAlwaysFresh: true }).data?.value ?? []
  const remember = useCallback(
    (name: string) => {
      const saved = ask('settings.remember', { id, list, name })
      saved.then(
        (answer) => queries.setQueryData(['settings.history', { id, list }], answer),
        // If saving fails, main keeps the name until Pitboss ends, and a notice tells the user.
        () => reload('settings.history', { id, list })
      )
    },
    [id, list]
  )
  return [names, remember]
}

/** Returns the bonuses looked up on the connection in use, newest first; an empty list while loading. */
export function useRecentBonuses() {
  const connection = useSession((session) => session.connection)
  const recent = useAsk('bonuses.recent', { connection }, { isAlwaysFresh: true })
  return { bonuses: recent.data?.value ?? [], error: recent.error, isRead: recent.data !== undefined }
}

export const nameOf = ({ title, bonusId }: RecentBonus): string => title ?? bonusId
