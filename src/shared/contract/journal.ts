import { Type, type Static } from 'typebox'
import { environments } from '../values/environments.ts'
import { ReceivedString } from '../values/receivedString.ts'
import { OwnId, route } from './route.ts'

/**
 * The outcome of an activation. *unknown*: it was sent, but no answer proves what happened. *not-sent*: nothing
 * was sent.
 */
const activationOutcomes = ['pending', 'activated', 'refused', 'unknown', 'not-sent'] as const

/** The results that a person may find for an unknown outcome. */
const resolvedOutcomes = ['activated', 'refused', 'not-sent'] as const

/** The account, bonus and platform of an activation, with their names at that time. */
export const Parties = {
  connection: Type.Object({
    id: OwnId,
    name: Type.String(),
    environment: Type.Enum(environments),
    origin: Type.String()
  }),
  account: Type.Object({
    id: OwnId,
    label: Type.String(),
    fingerprint: Type.Optional(Type.String()),
    /** The players that answers to the account's token had named by then. */
    users: Type.Optional(Type.Array(Type.String()))
  }),
  bonus: Type.Object({ id: Type.String(), title: Type.Optional(ReceivedString) })
}

/** When something was done, ISO 8601, and by whom; no agent if no name is known. */
const Signature = { at: Type.String(), agent: Type.Optional(Type.String()) }

const resolution = {
  ...Signature,
  note: Type.String(),
  outcome: Type.Optional(Type.Enum(resolvedOutcomes))
}

/** One activation in the journal. It never holds a token. */
export const JournalEntry = Type.Object({
  /** The id of the permit that allowed it. */
  id: OwnId,
  /** When it was written, before anything was sent, and who activated. */
  ...Signature,
  ...Parties,
  /** The reason for it, or a ticket number; always present in production. */
  reason: Type.Optional(Type.String()),
  outcome: Type.Enum(activationOutcomes),
  status: Type.Optional(Type.Integer()),
  milliseconds: Type.Optional(Type.Integer()),
  /** The exchange's number in the request log of its run; a later run counts from one again. */
  request: Type.Optional(Type.Integer()),
  /** The exchange in the request log; only for activations of the current run. */
  exchange: Type.Optional(OwnId),
  /**
   * A short code for what went wrong: a problem's code, a system's code such as ECONNRESET, or INTERRUPTED if
   * Pitboss ended before the answer.
   */
  cause: Type.Optional(Type.String()),
  /** The platform's own message, shortened. */
  message: Type.Optional(ReceivedString),
  /** The main fields of the answer, as received: JSON with `data`. */
  receipt: Type.Optional(Type.String()),
  /** A person's finding about an unknown outcome. */
  resolved: Type.Optional(
    Type.Object({
      ...resolution,
      /** Earlier findings that have since been corrected, oldest first. */
      earlier: Type.Optional(Type.Array(Type.Object(resolution)))
    })
  ),
  /** The outcome could not be written and is lost when Pitboss ends. */
  unwritten: Type.Optional(Type.Literal(true))
})
export type JournalEntry = Static<typeof JournalEntry>

/** The protections of a connection that a person can remove. */
export const protections = ['read-only', 'production'] as const

/** A note that protections were removed from a connection. */
export const Unlock = Type.Object({
  ...Signature,
  connection: Parties.connection,
  lifted: Type.Array(Type.Enum(protections))
})
export type Unlock = Static<typeof Unlock>

/** The known outcome of an activation: a person's finding takes precedence over Pitboss's own. */
export const knownOutcome = ({
  outcome,
  resolved
}: Pick<JournalEntry, 'outcome' | 'resolved'>): JournalEntry['outcome'] => resolved?.outcome ?? outcome

/** Whether an outcome is unknown and no person has resolved it. A note that it is still unknown leaves it open. */
export const isOpen = (entry: JournalEntry): boolean => knownOutcome(entry) === 'unknown'

/** Whether an activation happened or may have happened. */
export const mayHaveHappened = (entry: JournalEntry): boolean => ['activated', 'unknown'].includes(knownOutcome(entry))

/** The facts that identify whose account an activation used. */
interface Holder {
  readonly connection: { readonly id: string }
  readonly account: { readonly id: string; readonly fingerprint?: string; readonly users?: readonly string[] }
}

/** Whether two lists of player ids have one in common, ignoring case. */
function sharesUser(one: readonly string[], other: readonly string[]): boolean {
  const named = new Set(one.map((user) => user.toLowerCase()))
  return other.some((user) => named.has(user.toLowerCase()))
}

/** Whether answers named different players; false if either named none. */
export const isOtherPlayer = (here: readonly string[], there: readonly string[]): boolean =>
  here.length > 0 && there.length > 0 && !sharesUser(here, there)

/**
 * Whether both are one player: they have the same token, the same account (unless answers to its tokens named different
 * players), or a player id in common. The address doesn't matter, because a platform may have several.
 */
export function isSamePlayer({ connection, account }: Holder, other: Holder): boolean {
  const { fingerprint, users = [] } = other.account
  if (fingerprint !== undefined && fingerprint === account.fingerprint) return true
  if (connection.id === other.connection.id && account.id === other.account.id)
    return !isOtherPlayer(account.users ?? [], users)
  return sharesUser(account.users ?? [], users)
}

/** A thousand activations, newest first: every open one, and the newest of the others. */
export const JournalList = Type.Object({ entries: Type.Array(JournalEntry) })
export type JournalList = Static<typeof JournalList>

/** The time zone of a day. */
const Zone = { zone: Type.String({ minLength: 1, maxLength: 64 }) }

/** Routes about the journal. */
export const journalRoutes = {
  'journal.list': route({}, JournalList),
  /** The agent's work today, in a few words for each kind of work. */
  'today.read': route(Zone, Type.Object({ agent: Type.String(), said: Type.Array(Type.String()) })),
  /** Saves today's work as a document where the person chooses; false if they cancelled. */
  'today.save': route(Zone, Type.Boolean()),
  /** Saves all activations as CSV where the person chooses; false if they cancelled. */
  'journal.save': route({}, Type.Boolean()),
  /** Records what a person found out about an unknown activation; a later note corrects an earlier one, which stays in the entry. */
  'journal.resolve': route(
    {
      id: OwnId,
      note: Type.String({ maxLength: 2000, pattern: '\\S' }),
      outcome: Type.Optional(Type.Enum(resolvedOutcomes))
    },
    JournalEntry
  )
}
