import { useCallback } from 'react'
import type { HistoryList } from '../../../shared/contract/settings.ts'
import { useSession } from '../../session/session.ts'
import { useAsk } from '../../bridge/queries.ts'
import { request } from '../../bridge/request.ts'
import { usePreferences } from './preferences.ts'
import type { RecentBonus } from '../../../shared/contract/bonuses.ts'

/** Returns the names in a list's history on this connection, newest first, and a function that adds a name. */
export function useHistory(list: HistoryList): readonly [names: readonly string[], remember: (name: string) => void] {
  const connection = useSession((session) => session.connection)
  const names = usePreferences(({ history }) =>
    history.flatMap((one) => (one.list === list && one.connection === connection ? [one.name] : []))
  )
  // If saving fails, a notice tells the user.
  const remember = useCallback(
    (name: string) => void request('settings.remember', { connection, list, name }),
    [connection, list]
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
