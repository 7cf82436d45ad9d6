import { BonusDefinition } from '../../shared/contract/bonuses.ts'
import { text } from '../../shared/readings/text.ts'
import type { RecentBonus } from '../bridge/answers.ts'
import { useAsk } from '../bridge/queries.ts'
import { oneLine } from '../../shared/oneLine.ts'
import { useSession } from './session.ts'

/** The bonuses looked up on the connection in use, pinned ones first; empty until they are loaded. */
export function useRecentBonuses() {
  const connection = useSession((session) => session.connection)
  const recent = useAsk('bonuses.recent', { connection }, { isAlwaysFresh: true })
  return { bonuses: recent.data?.value ?? [], error: recent.error, isRead: recent.data !== undefined }
}

const titleOf = text(BonusDefinition, 'title')

/** The name of a recent bonus. */
export const nameOf = ({ facts, bonusId }: RecentBonus): string => oneLine(titleOf(facts).value ?? '') || bonusId
