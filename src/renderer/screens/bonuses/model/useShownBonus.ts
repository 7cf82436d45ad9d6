import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Parsed } from '../../../bridge/answers.ts'
import { useAsk } from '../../../bridge/queries.ts'
import type { Answer, ProblemError } from '../../../bridge/request.ts'
import type { Read } from '../../../components/waiting/Waiting.tsx'
import { useLastAnswer } from '../../../hooks/useLastAnswer.ts'
import { useBonusLookup } from '../../../stores/bonusLookup.ts'
import { scopeOf, useCurrentSession } from '../../../session/session.ts'

export interface ShownBonus {
  readonly bonusId: string
  readonly answer: Answer<Parsed<'bonuses.find'>>
}

/** The bonus on screen, and the look-up that is running or has failed. */
export interface BonusLookUp {
  readonly lookUp: UseQueryResult<Answer<Parsed<'bonuses.find'>>, ProblemError>
  readonly read: Read<'bonuses.find'>
  readonly shown: ShownBonus | undefined
  /** Whether the bonus is from an earlier look-up, or the latest one failed. */
  readonly isOld: boolean
  readonly isWaiting: boolean
}

export function useShownBonus(): BonusLookUp {
  const requested = useBonusLookup((lookup) => lookup.requested)
  const session = useCurrentSession()
  const input = { ...scopeOf(session), bonusId: requested ?? '' }
  const lookUp = useAsk('bonuses.find', input, { enabled: requested !== undefined })
  const current = useMemo(
    (): ShownBonus | undefined =>
      lookUp.data && requested !== undefined ? { bonusId: requested, answer: lookUp.data } : undefined,
    [requested, lookUp.data]
  )
  const last = useLastAnswer(current, requested ?? '')
  return {
    lookUp,
    read: { route: 'bonuses.find', input },
    shown: last,
    isOld: last !== current || lookUp.isError,
    isWaiting: lookUp.isFetching
  }
}
