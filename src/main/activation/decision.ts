import { charactersOf } from '../../shared/values/receivedText.ts'
import type { Input } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Connections } from '../connections/store/connections.ts'
import type { Target } from '../connections/network/target.ts'
import { redactionOf } from '../exchanges/redaction.ts'
import type { JournalParties } from '../journal/journal.ts'
import type { Identities } from '../platform/identities.ts'
import { forbids } from '../platform/policy.ts'
import { knownOutcome, mayHaveHappened, type JournalEntry } from '../../shared/contract/journal.ts'
import { shortLine } from '../../shared/text/oneLine.ts'
import { beginningOf } from '../../shared/text/cut.ts'
import type { Question } from '../common/dialogs.ts'
import { sha256Of } from '../common/sha256.ts'

/** The subject of a decision: the bonus, the account and the platform. */
export interface Decision extends JournalParties {
  /** Contains the token, so it never leaves main. */
  readonly target: Target
  /** A hash of everything that determines the request. If the hash changes, the decision is stale. */
  readonly seal: string
}

/** The bonus and account that the page names. */
export type ActivationRequest = Input<'bonuses.prepare'>

/** Decides what a request would activate now, or returns the reason for a refusal. */
export type Decide = (request: ActivationRequest) => Promise<Outcome<Decision>>

/** The sources of the facts for a decision. */
export interface DecisionPorts extends Pick<Connections, 'list' | 'resolve'> {
  readonly identities: Pick<Identities, 'usersOf'>
}

const titleLimit = 200

/** Creates a `Decide` that reads the connections at each call. */
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
    // The journal keeps these texts, and each text may contain a pasted token.
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
    // The seal excludes the players, because answers may name new players in the meantime.
    const seal = sealOf(parties, target)
    return success({ ...parties, account: withUsers(parties.account, identities.usersOf(target)), target, seal })
  }
}

/** An account with the players named in answers to its token; unchanged if no player was named. */
export const withUsers = (account: JournalParties['account'], users: readonly string[]): JournalParties['account'] =>
  users.length > 0 ? { ...account, users: [...users] } : account

// Covers the platform, the network path and the account. Another check with its own message covers read-only.
function sealOf({ connection, account }: JournalParties, { token, baseUrl, network }: Target): string {
  const parts = [connection, account, token, baseUrl, network]
  return sha256Of(JSON.stringify(parts))
}

/** The players in the account's answers, if the answers named more than one. */
export const usersInDoubt = ({ account: { users = [] } }: Pick<Decision, 'account'>): readonly string[] =>
  users.length > 1 ? users : []

/**
 * Whether Pitboss asks before it sends the activation: in production, if the account may be another player, if the
 * player may already have the bonus, or if the settings say *always*. No setting removes a question.
 */
export const isAsked = (
  decision: Decision,
  { earlier, asksAlways }: { readonly earlier: JournalEntry | undefined; readonly asksAlways: boolean }
): boolean =>
  asksAlways ||
  decision.connection.environment === 'production' ||
  usersInDoubt(decision).length > 0 ||
  (earlier !== undefined && mayHaveHappened(earlier))

// A name from a person or platform must not break the line or change its direction.
const named = (text: string): string => shortLine(text, 200)

const before = (entry: JournalEntry): string =>
  `${knownOutcome(entry) === 'activated' ? 'Already activated for this player' : 'Tried before for this player, and it may have happened'}: ` +
  `${entry.at.slice(0, 16).replace('T', ' ')} UTC, ${named(entry.connection.name)}, ${named(entry.account.label)}.`

/** The question of the native dialog. A page can neither show nor confirm this dialog. */
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
