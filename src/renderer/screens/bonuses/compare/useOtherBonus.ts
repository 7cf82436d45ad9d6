import { useQuery } from '@tanstack/react-query'
import type { Bonus } from '../../../domain/bonus/validity.ts'
import { askUntil } from '../../../bridge/queries.ts'
import { ProblemError } from '../../../bridge/request.ts'
import { scopeOf, useSession, type Session } from '../../../session/session.ts'
import type { Choice } from './compareChoices.ts'

/** What the bonus on screen is compared with. */
export interface Wanted {
  readonly choice: Choice
  /** The bonus id, where a platform is requested. */
  readonly bonusId: string
  /** Counts the presses: each sends a new request. */
  readonly press: number
}

async function ask(signal: AbortSignal, session: Session, { choice, bonusId }: Wanted) {
  const { connection } = session
  if (choice.kind === 'kept') {
    const kept = { connection, bonusId: choice.bonusId, answer: choice.answer }
    return (await askUntil('bonuses.copy', kept, signal)).value.bonus
  }
  // Without an account: bonus definitions are public, and the account belongs to another connection.
  const scope = choice.connection === connection ? scopeOf(session) : { connection: choice.connection }
  return (await askUntil('bonuses.find', { ...scope, bonusId }, signal)).value
}

/** The bonus to compare with: a stored answer or a new one. */
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
