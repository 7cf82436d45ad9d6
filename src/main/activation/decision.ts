import { charactersOf } from '../../shared/values/receivedText.ts'
import type { Input } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { Target } from '../connections/network/target.ts'
import { redactionOf } from '../exchanges/redaction.ts'
import type { JournalParties } from '../journal/journal.ts'
import type { Identities } from '../platform/identities.ts'
import { forbids } from '../platform/policy.ts'
import { mayHaveHappened, type JournalEntry } from '../../shared/contract/journal.ts'
import { shortLine } from '../../shared/text/oneLine.ts'
import { beginningOf } from '../../shared/text/cut.ts'
import type { Question } from '../common/dialogs.ts'
import { sha256Of } from '../common/sha256.ts'

/** What would be activated: the bonus, the account and the platform. */
export interface Decision extends JournalParties {
  /** The target contains the token, so it must not leave the main process. */
  readonly target: Target
  /** A hash of everything that determines the request. If this hash changes, the decision is out of date. */
  readonly seal: string
}

export type ActivationRequest = Input<'bonuses.prepare'>

/** Decides what a request would activate now, or says why it is refused. */
export type Decide = (request: ActivationRequest) => Promise<Outcome<Decision>>

export interface DecisionPorts extends Pick<Connections, 'list' | 'resolve'> {
  readonly identities: Pick<Identities, 'usersOf'>
}

const titleLimit = 200

/** Returns a `Decide` that reads the current connections on each call. */
export function decideFrom({ list, resolve, identities }: DecisionPorts): Decide {
  return async ({ connection, account, bonusId, bonusTitle }) => {
    const named = (await list()).find(({ id }) => id === connection)
    const holder = named?.accounts.find(({ id }) => id === account)
    if (!named || !holder) return failure('no-account')
    const resolved = await resolve({ connection, account })
    if (!resolved.ok) return resolved
    const target = resolved.value
    const reason = forbids({ token: true, writes: true }, target)
    if (reason) return failure(reason)
    // The journal stores these texts, and any of them may contain a pasted token.
    const redact = redactionOf(target.token, target.others)
    const parties: JournalParties = {
      connection: {
        id: connection,
        name: redact(named.name),
        environment: target.environment,
        origin: new URL(target.baseUrl).origin
      },
      account: {
        id: account,
        label: redact(holder.label),
        ...(holder.token && { fingerprint: holder.token.fingerprint })
      },
      bonus: {
        id: bonusId,
        ...(bonusTitle !== undefined && { title: beginningOf(redact(bonusTitle), titleLimit) })
      }
    }
    // Leave the players out of the hash, because later answers may name new ones.
    const seal = sealOf(parties, target)
    return success({ ...parties, account: withUsers(parties.account, identities.usersOf(target)), target, seal })
  }
}

/** Adds `users`, the players whom answers named, to the account. Returns the account unchanged if `users` is empty. */
export const withUsers = (account: JournalParties['account'], users: readonly string[]): JournalParties['account'] =>
  users.length > 0 ? { ...account, users: [...users] } : account

// Leaves out the read-only setting, which has a separate check and message.
function sealOf({ connection, account }: JournalParties, { token, baseUrl, network }: Target): string {
  const parts = [connection, account, token, baseUrl, network]
  return sha256Of(JSON.stringify(parts))
}

/** Returns the players that the account's answers name, if there are several; otherwise an empty list. */
export const usersInDoubt = ({ account: { users = [] } }: Pick<Decision, 'account'>): readonly string[] =>
  users.length > 1 ? users : []

/**
 * Whether Pitboss asks before it sends the activation. Pitboss asks in production, and everywhere else if the settings
 * say *always*. It also asks if the token may belong to another player, or if the player may already have the bonus. No
 * setting can turn this question off.
 */
export const isAsked = (
  decision: Decision,
  { earlier, asksAlways }: { readonly earlier: JournalEntry | undefined; readonly asksAlways: boolean }
): boolean =>
  asksAlways ||
  decision.connection.environment === 'production' ||
  usersInDoubt(decision).length > 0 ||
  (earlier !== undefined && mayHaveHappened(earlier))

// Names come from people and the platform, so remove line breaks and characters that change the text's direction.
const named = (text: string): string => shortLine(text, 200)

const before = (entry: JournalEntry): string =>
  `${entry.outcome === 'activated' ? 'Already activated for this player' : 'Tried before for this player, and it may have happened'}: ` +
  `${entry.at.slice(0, 16).replace('T', ' ')} UTC, ${named(entry.connection.name)}, ${named(entry.account.label)}`

/** The question for the native dialog, which a page can neither open nor answer. */
export function questionOf(decision: Decision, earlier: JournalEntry | undefined, reason: string): Question {
  const { connection, account, bonus } = decision
  const { environment, name, origin } = connection
  const users = usersInDoubt(decision)
  const { fingerprint } = account
  const [user, ...others] = account.users ?? []
  const known = user !== undefined && others.length === 0
  const token = fingerprint === undefined ? '' : `, token ${fingerprint}`
  const whose = known ? `, player id ${named(user)}` : token
  const doubt =
    users.length > 0 ? ['', `Answers under this token named more than one player: ${users.map(named).join(', ')}.`] : []
  return {
    title: environment === 'production' ? 'Activate this bonus in production?' : 'Activate this bonus?',
    detail: [
      `Bonus: ${named(charactersOf(bonus.title) ?? 'without a title')}, ${bonus.id}`,
      `Player: ${named(account.label)}${whose}`,
      `Connection: ${named(name)}`,
      `Platform: ${origin}`,
      ...(reason === '' ? [] : [`Reason: ${named(reason)}`]),
      ...doubt,
      ...(earlier && mayHaveHappened(earlier) ? ['', before(earlier)] : []),
      '',
      'It is sent once and cannot be taken back here.'
    ].join('\n'),
    action: 'Activate'
  }
}
