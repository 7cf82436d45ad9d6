import type { Case } from '../../shared/cases/case.ts'
import type { Connection } from '../../shared/contract/connections.ts'
import { isOtherPlayer } from '../../shared/contract/journal.ts'
import { oneLine } from '../../shared/oneLine.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { Identities } from '../platform/identities.ts'

/** The connections and their players, as a case asks for them. */
export interface PartyPorts {
  readonly list: Connections['list']
  readonly resolve: Connections['resolve']
  readonly identities: Pick<Identities, 'usersOf'>
}

/** The platform and the player of a case. */
export type Parties = Pick<Case, 'connection' | 'account'>

/** The platform of a connection. The demo has another address at every start. */
export const originOf = ({ id, builtIn, baseUrl }: Connection): string =>
  builtIn ? id : (URL.parse(baseUrl)?.origin ?? '')

/** The parties of a case by the connections of now. */
export async function partiesOf(
  scope: { readonly connection: string; readonly account: string },
  { list, resolve, identities }: PartyPorts
): Promise<Outcome<Parties>> {
  const named = (await list()).find(({ id }) => id === scope.connection)
  const holder = named?.accounts.find(({ id }) => id === scope.account)
  if (!named || !holder) return failure('no-account')
  const target = await resolve(scope)
  return success({
    connection: {
      id: named.id,
      name: oneLine(named.name).slice(0, 400),
      environment: named.environment,
      origin: originOf(named)
    },
    account: {
      id: holder.id,
      label: oneLine(holder.label).slice(0, 400),
      users: target.ok ? identities.usersOf(target.value).slice(0, 20) : []
    }
  })
}

/** Why a case cannot be about these parties, in a sentence: with another token an account may be another player. */
export function whyOther(one: Parties, here: Parties): string | undefined {
  const { origin } = here.connection
  if (origin === '' || one.connection.origin !== origin)
    return `${here.connection.name} is another platform than that of the case: nothing was added.`
  return isOtherPlayer(here.account.users, one.account.users)
    ? `Answers name another player for ${here.account.label} than for the player of the case: nothing was added.`
    : undefined
}

/** Why a case of a file cannot be taken over for these parties: that no answer has named them yet is a reason, too. */
export const whyNotTaken = (one: Parties, here: Parties): string | undefined =>
  one.account.users.length > 0 && here.account.users.length === 0
    ? `No answer has named ${here.account.label} yet: open Overview, then take the case over.`
    : whyOther(one, here)

/** A case with the ids of its player, once answers name them: it may have been begun before any answer came. */
export const withUsers = (one: Case, here: Parties | undefined): Case =>
  one.account.users.length > 0 || here?.connection.origin !== one.connection.origin
    ? one
    : { ...one, account: { ...one.account, users: here.account.users } }

/** Sentences about a case's platform, by the connections of now. */
export function platformNotes({ connection: { name, origin } }: Parties, all: readonly Connection[]): string[] {
  const isHere = all.some((one) => originOf(one) === origin)
  const namesake = all.find((one) => one.name === name && originOf(one) !== origin)
  const platform = origin || 'a platform that it does not name'
  return [
    ...(namesake
      ? [`The connection ${name} here is another platform: ${originOf(namesake)}, and the case is of ${platform}.`]
      : []),
    ...(isHere ? [] : [`No connection here is of ${platform}: add one to take the case over.`])
  ]
}
