import type { Ticket } from '../../shared/contract/bonuses.ts'
import type { Parsed } from '../bridge/answers.ts'
import type { Answer, ProblemError } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'
import { useSession } from '../session/session.ts'

/** What an activation came to, with the ticket that allowed it. */
export type Ended =
  | { readonly ticket: Ticket; readonly answer: Answer<Parsed<'bonuses.activate'>> }
  | {
      readonly ticket: Ticket
      readonly error: ProblemError
      /** When it was pressed, ISO 8601. */
      readonly at: string
    }

/** The activation that ended last in this window; it stays while other screens are open, for they are where it is checked. */
export interface LastActivation {
  readonly ended: Ended | undefined
  /** Takes note of an activation that ended; one of another connection or account is not this screen's. */
  readonly end: (ended: Ended) => void
  readonly close: () => void
}

/** The last activation. */
export const useLastActivation = createScopedStore<LastActivation>({ account: { ended: undefined } }, (set) => ({
  ended: undefined,
  end(ended) {
    const { connection, account } = useSession.getState()
    const { ticket } = ended
    if (ticket.connection.id === connection && ticket.account.id === account) set({ ended })
  },
  close: () => set({ ended: undefined })
}))
