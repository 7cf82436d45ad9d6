import { Type, type Static } from 'typebox'
import { environments } from '../values/environments.ts'
import { ReceivedString } from '../values/receivedString.ts'
import { OwnId, route } from './route.ts'

/** The outcome of an activation. *unknown*: Pitboss sent the request, but no answer proves the result. *not-sent*: Pitboss sent nothing. */
const activationOutcomes = ['pending', 'activated', 'refused', 'unknown', 'not-sent'] as const

/** The results that a person can record for an unknown outcome. */
const resolvedOutcomes = ['activated', 'refused', 'not-sent'] as const

/** The account, bonus and platform of an activation, with the names at the time of the activation. */
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
    /** The players named in answers to the account's token before the activation. */
    users: Type.Optional(Type.Array(Type.String()))
  }),
  bonus: Type.Object({ id: Type.String(), title: Type.Optional(ReceivedString) })
}

/** The time of an action, ISO 8601, and the agent; absent if no agent's name is known. */
const Signature = { at: Type.String(), agent: Type.Optional(Type.String()) }

const resolution = {
  ...Signature,
  note: Type.String(),
  outcome: Type.Optional(Type.Enum(resolvedOutcomes))
}

/** One activation in the journal, without the token. */
export const JournalEntry = Type.Object({
  /** The id of the activation's permit. */
  id: OwnId,
  /** The agent, and the time of writing. Pitboss writes the entry before sending the request. */
  ...Signature,
  ...Parties,
  /** The reason for the activation, or a ticket number; always present in production. */
  reason: Type.Optional(Type.String()),
  outcome: Type.Enum(activationOutcomes),
  status: Type.Optional(Type.Integer()),
  milliseconds: Type.Optional(Type.Integer()),
  /** The exchange's number in the request log. Every run counts from 1. */
  request: Type.Optional(Type.Integer()),
  /** The exchange in the request log; only for activations of this run. */
  exchange: Type.Optional(OwnId),
  /** A short code for the cause: a problem's code, a system code such as ECONNRESET, or INTERRUPTED if Pitboss ended before the answer. */
  cause: Type.Optional(Type.String()),
  /** The platform's own message, shortened. */
  message: Type.Optional(ReceivedString),
  /** The main fields of the answer, as received: JSON with `data`. */
  receipt: Type.Optional(Type.String()),
  /** A person's finding about an unknown outcome. */
  resolved: Type.Optional(
    Type.Object({
      ...resolution,
      /** Corrected earlier findings, oldest first. */
      earlier: Type.Optional(Type.Array(Type.Object(resolution)))
    })
  ),
  /** Pitboss could not write the outcome, so the outcome is lost when Pitboss ends. */
  unwritten: Type.Optional(Type.Literal(true))
})
export type JournalEntry = Static<typeof JournalEntry>

/** The protections of a connection that a person can remove. */
export const protections = ['read-only', 'production'] as const

/** A note that a person removed protections from a connection. */
export const Unlock = Type.Object({
  ...Signature,
  connection: Parties.connection,
  lifted: Type.Array(Type.Enum(protections))
})
export type Unlock = Static<typeof Unlock>

/** The known outcome of an activation. A person's finding replaces Pitboss's own outcome. */
export const knownOutcome = ({
  outcome,
  resolved
}: Pick<JournalEntry, 'outcome' | 'resolved'>): JournalEntry['outcome'] => resolved?.outcome ?? outcome

/** Whether the outcome of an activation is still unknown. A person's note *still unknown* doesn't resolve the activation. */
export const isOpen = (entry: JournalEntry): boolean => knownOutcome(entry) === 'unknown'

export const mayHaveHappened = (entry: JournalEntry): boolean => ['activated', 'unknown'].includes(knownOutcome(entry))

/** The account of an activation, with the facts that identify the player. */
interface Holder {
  readonly connection: { readonly id: string }
  readonly account: { readonly id: string; readonly fingerprint?: string; readonly users?: readonly string[] }
}

/** Whether two lists of player ids have one in common, ignoring case. */
function sharesUser(one: readonly string[], other: readonly string[]): boolean {
  const named = new Set(one.map((user) => user.toLowerCase()))
  return other.some((user) => named.has(user.toLowerCase()))
}

/** Whether answers named different players. Returns false if either list is empty. */
export const isOtherPlayer = (here: readonly string[], there: readonly string[]): boolean =>
  here.length > 0 && there.length > 0 && !sharesUser(here, there)

/**
 * Whether both accounts belong to one player: the tokens are equal, the accounts are equal (unless answers named
 * different players), or the lists of players share an id. The address doesn't matter, because a platform may have
 * several addresses.
 */
export function isSamePlayer({ connection, account }: Holder, other: Holder): boolean {
  const { fingerprint, users = [] } = other.account
  if (fingerprint !== undefined && fingerprint === account.fingerprint) return true
  if (connection.id === other.connection.id && account.id === other.account.id)
    return !isOtherPlayer(account.users ?? [], users)
  return sharesUser(account.users ?? [], users)
}

/** Up to a thousand activations, newest first: all open activations, then the newest of the others. */
export const JournalList = Type.Object({ entries: Type.Array(JournalEntry) })
export type JournalList = Static<typeof JournalList>

/** The time zone that defines the day. */
const Zone = { zone: Type.String({ minLength: 1, maxLength: 64 }) }

export const journalRoutes = {
  'journal.list': route({}, JournalList),
  /** The agent's work today, in a few words per kind of work. */
  'today.read': route(Zone, Type.Object({ agent: Type.String(), said: Type.Array(Type.String()) })),
  /** Saves today's work to a file that the person chooses. Returns false if the person cancelled. */
  'today.save': route(Zone, Type.Boolean()),
  /** Saves all activations to a CSV file that the person chooses. Returns false if the person cancelled. */
  'journal.save': route({}, Type.Boolean()),
  /** Records a person's finding about an unknown activation. A later finding corrects the earlier one; the entry keeps both. */
  'journal.resolve': route(
    {
      id: OwnId,
      note: Type.String({ maxLength: 2000, pattern: '\\S' }),
      outcome: Type.Optional(Type.Enum(resolvedOutcomes))
    },
    JournalEntry
  )
}
