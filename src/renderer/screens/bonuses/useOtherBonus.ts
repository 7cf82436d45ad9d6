import { useQuery } from '@tanstack/react-query'
import { askUntil, useAsk } from '../../bridge/queries.ts'
import { ProblemError } from '../../bridge/request.ts'
import { scopeOf, useSession, type Session } from '../../stores/session.ts'
import type { Choice } from './compareChoices.ts'

/** What the bonus on screen is compared with. */
export interface Wanted {
  readonly choice: Choice
  /** Which bonus, where a platform is asked. */
  readonly bonusId: string
  /** Counts the presses: each asks anew, as every look-up does. */
  readonly press: number
}

/** The text of an exchange's answer; null where the request log no longer keeps it. */
export function useAnswerText(exchange: string | undefined): string | null | undefined {
  const detail = useAsk('exchanges.read', { id: exchange ?? '' }, { enabled: exchange !== undefined })
  return detail.data && (detail.data.value?.answer.body ?? null)
}

async function read(signal: AbortSignal, session: Session, { choice, bonusId }: Wanted): Promise<string> {
  const { connection } = session
  if (choice.kind === 'kept') {
    const kept = { connection, bonusId: choice.bonusId, answer: choice.answer }
    return (await askUntil('bonuses.copy', kept, signal)).value.text
  }
  // Another connection's accounts are not this screen's: a public read does without.
  const scope = choice.connection === connection ? scopeOf(session) : { connection: choice.connection }
  const { exchange = '' } = await askUntil('bonuses.find', { ...scope, bonusId }, signal)
  const detail = await askUntil('exchanges.read', { id: exchange }, signal)
  const text = detail.value?.answer.body
  if (typeof text !== 'string') throw new ProblemError({ code: 'internal', operation: 'exchanges.read' })
  return text
}

/** The text of the answer to compare with: one that is kept, or what a platform says now. */
export function useOtherBonus(wanted: Wanted | undefined) {
  const session = useSession()
  return useQuery<string, ProblemError>({
    queryKey: ['bonuses.compare', { connection: session.connection, ...wanted }],
    queryFn: ({ signal }) => {
      if (!wanted) throw new ProblemError({ code: 'internal' })
      return read(signal, session, wanted)
    },
    enabled: wanted !== undefined,
    gcTime: 0
  })
}
