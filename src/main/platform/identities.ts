import { longestUser, type NamedAccount } from '../../shared/contract/connections.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Target } from '../connections/network/target.ts'
import type { Handlers } from '../bridge/handlers.ts'
import { sha256Of } from '../common/sha256.ts'

type Holder = Pick<Target, 'connection' | 'account' | 'baseUrl' | 'token'>

/** Which players the answers to each account's token named in this run: the token is one player's. */
export type Identities = ReturnType<typeof keepIdentities>

interface IdentityPorts {
  readonly resolve: (scope: { readonly connection: string; readonly account: string }) => Promise<Outcome<Target>>
  /** Another player was named, or a person said which is right. */
  readonly changed: (connection: string) => void
}

// Of a platform that names another player in every row.
const mostUsers = 8

/** Keeps identities until the app ends. */
export function keepIdentities({ resolve, changed }: IdentityPorts) {
  const known = new Map<string, readonly string[]>()
  // With another platform or token nothing is known, and an answer that was on its way is of those it was asked with.
  const keyOf = (holder: Holder) => `${holder.connection} ${holder.account ?? ''} ${markOf(holder)}`
  /** The players named, as they came: none, one, or several where they contradict each other. */
  const usersOf = (holder: Holder): readonly string[] => known.get(keyOf(holder)) ?? []
  return {
    usersOf,
    note(holder: Holder, found: readonly string[]) {
      if (holder.token === undefined) return
      const before = usersOf(holder)
      const users = found.reduce(withUser, before)
      if (users === before) return
      known.set(keyOf(holder), users)
      changed(holder.connection)
    },
    handlers: {
      'identities.list': async () => {
        const listed: NamedAccount[] = []
        for (const [key, users] of known) {
          const [connection = '', account = ''] = key.split(' ')
          const resolved = await resolve({ connection, account })
          // Another token or platform since: nothing is known of it.
          if (resolved.ok && keyOf(resolved.value) === key) listed.push({ connection, account, users: [...users] })
        }
        return success(listed)
      },
      'identities.accept': async ({ user, ...scope }) => {
        const resolved = await resolve(scope)
        if (resolved.ok && usersOf(resolved.value).includes(user)) {
          known.set(keyOf(resolved.value), [user])
          changed(scope.connection)
        }
        return success(null)
      }
    } satisfies Pick<Handlers, 'identities.list' | 'identities.accept'>
  }
}

// The letters of a UUID may come in either case.
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function withUser(users: readonly string[], found: string): readonly string[] {
  const user = found.slice(0, longestUser)
  const isKnown = user === '' || users.some((one) => isSame(one, user))
  return isKnown || users.length === mostUsers ? users : [...users, user]
}

/** A hash of the token and the platform of a target: with another one an account may be another player. */
export const markOf = ({ baseUrl, token }: Pick<Target, 'baseUrl' | 'token'>): string =>
  sha256Of(JSON.stringify([baseUrl, token]))
