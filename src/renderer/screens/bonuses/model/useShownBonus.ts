import { useMemo } from 'react'
import type { BonusCopy } from '../../../../shared/contract/bonuses.ts'
import type { Parsed } from '../../../bridge/answers.ts'
import { useAsk } from '../../../bridge/queries.ts'
import type { Answer } from '../../../bridge/request.ts'
import { useLastAnswer } from '../../../hooks/useLastAnswer.ts'
import { useBonusLookup } from '../../../stores/bonusLookup.ts'
import { scopeOf, useSession } from '../../../session/session.ts'

/** The bonus on screen: the answer of a look-up, or a stored copy. */
export interface ShownBonus {
  readonly bonusId: string
  readonly answer: Answer<Parsed<'bonuses.find'>>
  /** Absent for a new answer. */
  readonly copy?: Pick<BonusCopy, 'answer' | 'text'>
}

/** The bonus on screen, and the state of the running or failed look-up. */
export function useShownBonus() {
  const asked = useBonusLookup((lookup) => lookup.asked)
  const copy = useBonusLookup((lookup) => lookup.copy)
  const session = useSession()
  const input = { ...scopeOf(session), bonusId: asked ?? '' }
  const lookUp = useAsk('bonuses.find', input, { enabled: asked !== undefined })
  const stored = useAsk(
    'bonuses.copy',
    { connection: session.connection, bonusId: copy ?? '' },
    { enabled: copy !== undefined, isAlwaysFresh: true }
  )
  const current = useMemo((): ShownBonus | undefined => {
    if (copy === undefined)
      return lookUp.data && asked !== undefined ? { bonusId: asked, answer: lookUp.data } : undefined
    if (!stored.data) return undefined
    const { value, drift } = stored.data
    return { bonusId: copy, answer: { value: value.bonus, drift }, copy: value }
  }, [asked, copy, lookUp.data, stored.data])
  const last = useLastAnswer(current, copy ?? asked ?? '')
  return {
    lookUp,
    read: { route: 'bonuses.find', input } as const,
    stored,
    shown: last,
    isOld: last !== current || (copy === undefined && lookUp.isError),
    isWaiting: copy === undefined ? lookUp.isFetching : stored.isFetching && !stored.data
  }
}
