import { useCallback } from 'react'
import type { HistoryList } from '../../shared/contract/settings.ts'
import { useSession } from './session.ts'
import { queries, reload, useAsk } from '../bridge/queries.ts'
import { ask } from '../bridge/request.ts'
import type { RecentBonus } from '../../shared/contract/bonuses.ts'

/** The names requested on the connection in use, newest first, and a function that adds one. Main saves them. */
export function useHistory(list: HistoryList): readonly [names: readonly string[], remember: (name: string) => void] {
  const id = useSession(({ connection }) => connection)
  const names = useAsk('settings.history', { id, list }, { isAlwaysFresh: true }).data?.value ?? []
  const remember = useCallback(
    (name: string) => {
      const asked = ask('settings.remember', { id, list, name })
      asked.then(
        (answer) => queries.setQueryData(['settings.history', { id, list }], answer),
        // If saving fails, the name stays until Pitboss ends; a notice says that settings can't be saved.
        () => reload('settings.history', { id, list })
      )
    },
    [id, list]
  )
  return [names, remember]
}

/** The bonuses looked up on the connection in use, newest first; empty until they are loaded. */
export function useRecentBonuses() {
  const connection = useSession((session) => session.connection)
  const recent = useAsk('bonuses.recent', { connection }, { isAlwaysFresh: true })
  return { bonuses: recent.data?.value ?? [], error: recent.error, isRead: recent.data !== undefined }
}

/** The name of a recent bonus. */
export const nameOf = ({ title, bonusId }: RecentBonus): string => title ?? bonusId
