import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Decision, ActivationRequest } from './decision.ts'

/** The activation that a ticket allows. */
export interface Permission extends Pick<Decision, 'seal'> {
  readonly wish: ActivationRequest
  /** The newest activation of this bonus for this player when the ticket was given. */
  readonly earlier: JournalEntry | undefined
}

/** A permission with its id and expiry. */
export interface Given {
  readonly id: string
  /** By the clock of the tickets, in milliseconds. */
  readonly expires: number
}

/** How long a dialog may stay open, in milliseconds. */
export const lifetime = 10 * 60_000

// Tickets of closed dialogs stay until they expire; this bounds how many are kept.
const mostKept = 100

/** One-use permissions for activations, kept until Pitboss ends. */
export type Tickets = ReturnType<typeof keepTickets>

/** Keeps tickets in memory. `elapsed` is a clock that nobody sets, in milliseconds; `randomId` must not be guessable. */
export function keepTickets(elapsed: () => number, randomId: () => string) {
  const tickets = new Map<string, Permission & Given>()
  return {
    give(permission: Permission): Given {
      const given = { id: randomId(), expires: elapsed() + lifetime }
      tickets.set(given.id, { ...permission, ...given })
      for (const oldest of [...tickets.keys()].slice(0, -mostKept)) tickets.delete(oldest)
      return given
    },
    /** Undefined where the ticket is unknown, used or expired; it is used from then on. */
    spend(id: string) {
      const ticket = tickets.get(id)
      tickets.delete(id)
      return ticket && elapsed() < ticket.expires ? ticket : undefined
    }
  }
}
