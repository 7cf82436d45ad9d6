import type { RecentBonus } from '../../bridge/answers.ts'
import { useAsk } from '../../bridge/queries.ts'
import { oneLine } from '../../parts/bonus/bonusFields.ts'
import { useSession } from '../../stores/session.ts'

/** The bonuses that were looked up on the connection in use, pinned ones first; empty until they are read. */
export function useRecentBonuses() {
  const connection = useSession((session) => session.connection)
  const recent = useAsk('bonuses.recent', { connection }, { isAlwaysFresh: true })
  return { bonuses: recent.data?.value ?? [], error: recent.error, isRead: recent.data !== undefined }
}

/** What a recent bonus is called. */
export const nameOf = ({ facts: { title }, bonusId }: RecentBonus): string =>
  (typeof title === 'string' ? oneLine(title) : '') || bonusId
