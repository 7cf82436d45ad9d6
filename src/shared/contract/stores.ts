import Type, { type Static } from 'typebox'
import { route } from './route.ts'

/** What Pitboss keeps in the profile, a file or folder each. */
export const stores = ['settings', 'tokens', 'bonuses', 'snapshots', 'known-differences', 'seen-values'] as const

/**
 * A store that is not in use as it was left. *set-aside*: it was damaged and is kept under `file`. *older*: the same, and
 * the state before the last change is in use. *gone*: it was not there, and the state before the last change is in use.
 * *newer*: a newer Pitboss wrote it. *unreadable*: it cannot be read or set aside now. *read-only*: it cannot be
 * written. Of the last three nothing is written in this run.
 */
export const StoreNotice = Type.Object(
  {
    store: Type.Enum(stores),
    kind: Type.Enum(['set-aside', 'older', 'gone', 'newer', 'unreadable', 'read-only']),
    /** Where what was left is, relative to the profile's folder. */
    file: Type.String()
  },
  { additionalProperties: false }
)
export type StoreNotice = Static<typeof StoreNotice>

/** Routes about what Pitboss keeps in the profile. */
export const storeRoutes = {
  'stores.notices': route({}, Type.Array(StoreNotice)),
  /** Shows the file of a store's notice in the system's file manager. */
  'stores.show': route({ store: Type.Enum(stores) }, Type.Null())
}
