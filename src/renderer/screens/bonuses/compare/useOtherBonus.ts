import { useQuery } from '@tanstack/react-query'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import { askUntil } from '../../../bridge/queries.ts'
import { ProblemError } from '../../../bridge/request.ts'
import { scopeOf, useSession, type Session } from '../../../session/session.ts'
import type { Choice } from './compareChoices.ts'

/** What the bonus on screen is compared with. */
export interface Wanted {
  readonly choice: Choice
  /** Which bonus, where a platform is asked. */
  readonly bonusId: string
  /** Counts the presses: each asks anew, as every look-up does. */
  readonly press: number
}

async function ask(signal: AbortSignal, session: Session, { choice, bonusId }: Wanted) {
  const { connection } = session
  if (choice.kind === 'kept') {
    const kept = { connection, bonusId: choice.bonusId, answer: choice.answer }
    return (await askUntil('bonuses.copy', kept, signal)).value.bonus
  }
  // Another connection's accounts are not this screen's: a public read does without.
  const scope = choice.connection === connection ? scopeOf(session) : { connection: choice.connection }
  return (await askUntil('bonuses.find', { ...scope, bonusId }, signal)).value
}

/** The bonus to compare with: one that is kept, or what a platform says now. */
export function useOtherBonus(wanted: Wanted | undefined) {
  const session = useSession()
  return useQuery<{ readonly bonus: Bonus }, ProblemError>({
    queryKey: ['bonuses.compare', { connection: session.connection, ...wanted }],
    queryFn: async ({ signal }) => {
      if (!wanted) throw new ProblemError({ code: 'internal' })
      return { bonus: await ask(signal, session, wanted) }
    },
    enabled: wanted !== undefined,
    gcTime: 0
  })
}
