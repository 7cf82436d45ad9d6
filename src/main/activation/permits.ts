import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Decision, ActivationRequest } from './decision.ts'

interface Permission extends Pick<Decision, 'seal'> {
  readonly wish: ActivationRequest
  /** The newest activation of this bonus for this player at the time of the permit. */
  readonly earlier: JournalEntry | undefined
}

/** A permit as main keeps it. */
export interface StoredPermit extends Permission {
  readonly id: string
  /** The expiry time on the permits' own clock, in milliseconds. */
  readonly expires: number
}

/** How long a permit is valid, in milliseconds; limits how long a dialog may stay open. */
const lifetime = 10 * 60_000

// Permits of closed dialogs stay until they expire. This limits their number.
const mostKept = 100

/** One-use permissions for activations, kept until Pitboss ends. */
export interface Permits {
  readonly give: (permission: Permission) => StoredPermit
  /** Uses up a permit; undefined if the permit is unknown, used or expired. */
  readonly spend: (id: string) => StoredPermit | undefined
}

/** Keeps permits in memory. `elapsed` is a monotonic clock in milliseconds; `randomId` must return unguessable ids. */
export function keepPermits(elapsed: () => number, randomId: () => string): Permits {
  const permits = new Map<string, StoredPermit>()
  return {
    give(permission) {
      const permit = { ...permission, id: randomId(), expires: elapsed() + lifetime }
      permits.set(permit.id, permit)
      for (const oldest of [...permits.keys()].slice(0, -mostKept)) permits.delete(oldest)
      return permit
    },
    spend(id) {
      const permit = permits.get(id)
      permits.delete(id)
      return permit && elapsed() < permit.expires ? permit : undefined
    }
  }
}
