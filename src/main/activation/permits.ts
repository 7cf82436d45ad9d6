import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Decision, ActivationRequest } from './decision.ts'

interface Permission extends Pick<Decision, 'seal'> {
  readonly wish: ActivationRequest
  /** The newest activation of this bonus for this player when the permit was issued. */
  readonly earlier: JournalEntry | undefined
}

export interface StoredPermit extends Permission {
  readonly id: string
  /** When the permit expires, in milliseconds of the monotonic clock `elapsed`. */
  readonly expires: number
}

/** The number of milliseconds for which a permit is valid. The activation dialog may not stay open longer than this. */
const lifetime = 10 * 60_000

// Closing a dialog doesn't remove its permit, so limit the number of permits.
const mostKept = 100

/** One-use permissions for activations. Permits are lost when Pitboss quits. */
export interface Permits {
  readonly give: (permission: Permission) => StoredPermit
  /** Marks a permit as used, and returns the permit; undefined if the permit is unknown, used or expired. */
  readonly spend: (id: string) => StoredPermit | undefined
}

/** Stores permits in memory. `elapsed` is a monotonic clock in milliseconds. `randomId` must return unguessable ids. */
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
