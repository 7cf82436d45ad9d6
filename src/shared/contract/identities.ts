import { Type, type Static } from 'typebox'
import { OwnId, route } from './route.ts'

/** How much of a player's id is kept; an id is a UUID as documented. */
export const longestUser = 200

/** An account whose answers named more than one player. */
export const DoubtedAccount = Type.Object({
  connection: OwnId,
  account: OwnId,
  /** The ids as they came: first the one that the account was taken for, last the newest. */
  users: Type.Array(Type.String())
})
export type DoubtedAccount = Readonly<Static<typeof DoubtedAccount>>

/** Routes about which player an account's token is. */
export const identityRoutes = {
  'identities.list': route({}, Type.Array(DoubtedAccount)),
  /** Takes this player for the account's from now on; does nothing where no answer named them. */
  'identities.accept': route(
    { connection: OwnId, account: OwnId, user: Type.String({ maxLength: longestUser }) },
    Type.Null()
  )
}
