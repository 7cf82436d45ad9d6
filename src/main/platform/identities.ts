import { longestUser, type NamedAccount } from '../../shared/contract/connections.ts'
import type { Input } from '../../shared/contract/index.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Target } from '../connections/network/target.ts'
import { sha256Of } from '../common/sha256.ts'

type Holder = Pick<Target, 'connection' | 'account' | 'baseUrl' | 'token'>

/** The players that answers named for each account in this run. An account should have only one player. */
export interface Identities {
  readonly usersOf: (holder: Holder) => readonly string[]
  readonly note: (holder: Holder, users: readonly string[]) => void
  readonly handlers: {
    readonly 'identities.list': () => Promise<Outcome<NamedAccount[]>>
    readonly 'identities.accept': (input: Input<'identities.accept'>) => Promise<Outcome<null>>
  }
}

interface IdentityPorts {
  readonly resolve: (scope: { readonly connection: string; readonly account: string }) => Promise<Outcome<Target>>
  /** Called when an answer names a new player, or a person confirms one. */
  readonly changed: (connection: string) => void
}

// The maximum number of players to keep for an account. A faulty platform may name a different player in every row.
const mostUsers = 8

/** Remembers players until Pitboss quits. */
export function keepIdentities({ resolve, changed }: IdentityPorts): Identities {
  const known = new Map<string, readonly string[]>()
  /**
   * For each account on its platform: the first player that an answer named, or the player that a person confirmed. A
   * new token doesn't change this player.
   */
  const players = new Map<string, string>()
  // The key contains the platform and the token. If either changes, the account starts without a player. An answer that
  // arrives later still updates the entry of the old key.
  const keyOf = (holder: Holder) => `${holder.connection} ${holder.account ?? ''} ${markOf(holder)}`
  const accountOf = (holder: Holder) => `${holder.connection} ${holder.account ?? ''} ${holder.baseUrl}`
  const usersOf = (holder: Holder): readonly string[] => known.get(keyOf(holder)) ?? []
  return {
    usersOf,
    note(holder, names) {
      if (holder.token === undefined) return
      const before = usersOf(holder)
      const player = players.get(accountOf(holder))
      const named = names.reduce(withUser, before)
      if (named === before) return
      // After a change of token, keep the earlier player too, so that a different player shows up as a contradiction.
      const users = before.length > 0 || player === undefined ? named : names.reduce(withUser, [player])
      known.set(keyOf(holder), users)
      if (player === undefined && users[0] !== undefined) players.set(accountOf(holder), users[0])
      changed(holder.connection)
    },
    handlers: {
      'identities.list': async () => {
        const listed: NamedAccount[] = []
        for (const [key, users] of known) {
          const [connection = '', account = ''] = key.split(' ')
          const resolved = await resolve({ connection, account })
          // Skip the entry if the account's token or platform has changed.
          if (resolved.ok && keyOf(resolved.value) === key) listed.push({ connection, account, users: [...users] })
        }
        return success(listed)
      },
      'identities.accept': async ({ user, ...scope }) => {
        const resolved = await resolve(scope)
        if (resolved.ok && usersOf(resolved.value).includes(user)) {
          known.set(keyOf(resolved.value), [user])
          players.set(accountOf(resolved.value), user)
          changed(scope.connection)
        }
        return success(null)
      }
    }
  }
}

// A UUID may be in upper or lower case.
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function withUser(users: readonly string[], name: string): readonly string[] {
  const user = name.slice(0, longestUser)
  const isKnown = user === '' || users.some((one) => isSame(one, user))
  return isKnown || users.length === mostUsers ? users : [...users, user]
}

/** A hash of a target's token and platform. If this hash changes, the account may belong to another player. */
export const markOf = ({ baseUrl, token }: Pick<Target, 'baseUrl' | 'token'>): string =>
  sha256Of(JSON.stringify([baseUrl, token]))
