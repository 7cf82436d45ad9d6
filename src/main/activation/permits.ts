import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Decision, ActivationRequest } from './decision.ts'

/** The activation that a permit allows. */
export interface Permission extends Pick<Decision, 'seal'> {
  readonly wish: ActivationRequest
  /** The newest activation of this bonus for this player when the permit was given. */
  readonly earlier: JournalEntry | undefined
}

/** A permission with its id and expiry. */
export interface Given {
  readonly id: string
  /** By the clock of the permits, in milliseconds. */
  readonly expires: number
}

/** How long a dialog may stay open, in milliseconds. */
export const lifetime = 10 * 60_000

// Permits of closed dialogs stay until they expire; this bounds how many are kept.
const mostKept = 100

/** One-use permissions for activations, kept until Pitboss ends. */
export interface Permits {
  readonly give: (permission: Permission) => Given
  /** Undefined if the permit is unknown, used or expired; it is used from then on. */
  readonly spend: (id: string) => (Permission & Given) | undefined
}

/** Keeps permits in memory. `elapsed` is a clock that nobody sets, in milliseconds; `randomId` must not be guessable. */
export function keepPermits(elapsed: () => number, randomId: () => string): Permits {
  const permits = new Map<string, Permission & Given>()
  return {
    give(permission) {
      const given = { id: randomId(), expires: elapsed() + lifetime }
      permits.set(given.id, { ...permission, ...given })
      for (const oldest of [...permits.keys()].slice(0, -mostKept)) permits.delete(oldest)
      return given
    },
    spend(id) {
      const permit = permits.get(id)
      permits.delete(id)
      return permit && elapsed() < permit.expires ? permit : undefined
    }
  }
}
