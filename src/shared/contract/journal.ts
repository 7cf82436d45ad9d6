import { Type, type Static } from 'typebox'
import { ReceivedString } from '../outcome/outcomeShape.ts'
import { environments } from './connections.ts'
import { OwnId, route } from './route.ts'

/** The outcome of an activation. *unknown*: Pitboss sent the request, but no answer proves the result. */
const activationOutcomes = ['pending', 'activated', 'refused', 'unknown', 'not-sent'] as const

const resolvedOutcomes = ['activated', 'refused', 'not-sent'] as const

/** The account, bonus and platform of an activation. The entry keeps the names as they were at that time. */
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
    /** The players named in answers to this token before the activation. */
    users: Type.Optional(Type.Array(Type.String()))
  }),
  bonus: Type.Object({ id: Type.String(), title: Type.Optional(ReceivedString) })
}

/** When something happened, ISO 8601, and who did it; `agent` is absent if no name is known. */
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
  /** Pitboss writes the entry before it sends the request. */
  ...Signature,
  ...Parties,
  /** The reason for the activation or a ticket number. Required in production. */
  reason: Type.Optional(Type.String()),
  outcome: Type.Enum(activationOutcomes),
  status: Type.Optional(Type.Integer()),
  milliseconds: Type.Optional(Type.Integer()),
  /** The number of the request in the log. In each run, the numbers start from 1. */
  request: Type.Optional(Type.Integer()),
  /** The activation's entry in the request log; absent if the activation is from an earlier run. */
  exchange: Type.Optional(OwnId),
  /** The cause: a problem's code, a system code such as ECONNRESET, or INTERRUPTED if Pitboss quit first. */
  cause: Type.Optional(Type.String()),
  /** The platform's own message, shortened. */
  message: Type.Optional(ReceivedString),
  /** The main fields of the answer, as received, in JSON under `data`. */
  receipt: Type.Optional(Type.String()),
  /** What a person found out about an unknown outcome. */
  resolved: Type.Optional(
    Type.Object({
      ...resolution,
      /** Earlier findings that a person has since corrected, oldest first. */
      earlier: Type.Optional(Type.Array(Type.Object(resolution)))
    })
  ),
  /** Pitboss couldn't write the outcome, which will be lost when Pitboss quits. */
  unwritten: Type.Optional(Type.Literal(true))
})
export type JournalEntry = Static<typeof JournalEntry>

/** The protections of a connection that a person can remove. */
export const protections = ['read-only', 'production'] as const

/** A record that a person removed protections from a connection. */
export const Unlock = Type.Object({
  ...Signature,
  connection: Parties.connection,
  lifted: Type.Array(Type.Enum(protections))
})
export type Unlock = Static<typeof Unlock>

/** The outcome as known now: a person's finding replaces the outcome that Pitboss recorded. */
export const knownOutcome = ({
  outcome,
  resolved
}: Pick<JournalEntry, 'outcome' | 'resolved'>): JournalEntry['outcome'] => resolved?.outcome ?? outcome

/** Whether an activation's outcome is still unknown. The note *still unknown* doesn't resolve it. */
export const isOpen = (entry: JournalEntry): boolean => knownOutcome(entry) === 'unknown'

export const mayHaveHappened = (entry: JournalEntry): boolean => ['activated', 'unknown'].includes(knownOutcome(entry))

interface Holder {
  readonly connection: { readonly id: string }
  readonly account: { readonly id: string; readonly fingerprint?: string; readonly users?: readonly string[] }
}

/** Whether two lists share a player id, ignoring case. */
function sharesUser(one: readonly string[], other: readonly string[]): boolean {
  const named = new Set(one.map((user) => user.toLowerCase()))
  return other.some((user) => named.has(user.toLowerCase()))
}

/** Whether two lists of player ids have no id in common. Returns false if either list is empty. */
export const isOtherPlayer = (here: readonly string[], there: readonly string[]): boolean =>
  here.length > 0 && there.length > 0 && !sharesUser(here, there)

/**
 * Whether both accounts belong to the same player. True if the tokens are equal, if the accounts are equal (unless
 * their answers named different players), or if the lists of players share an id. The comparison ignores the platform's
 * address, because a platform may have several addresses.
 */
export function isSamePlayer({ connection, account }: Holder, other: Holder): boolean {
  const { fingerprint, users = [] } = other.account
  if (fingerprint !== undefined && fingerprint === account.fingerprint) return true
  if (connection.id === other.connection.id && account.id === other.account.id)
    return !isOtherPlayer(account.users ?? [], users)
  return sharesUser(account.users ?? [], users)
}

/** Up to a thousand activations: those with an unknown outcome first, then the newest of the others. */
export const JournalList = Type.Object({ entries: Type.Array(JournalEntry) })
export type JournalList = Static<typeof JournalList>

/** The time zone that decides when a day begins and ends. */
const Zone = { zone: Type.String({ minLength: 1, maxLength: 64 }) }

export const journalRoutes = {
  'journal.list': route({}, JournalList),
  /** The agent's work today, as one short text for each kind of work. */
  'today.read': route(Zone, Type.Object({ agent: Type.String(), lines: Type.Array(Type.String()) })),
  /** Saves a list of today's work to a file that the person chooses. Returns false if the person cancelled. */
  'today.save': route(Zone, Type.Boolean()),
  /** Saves all activations to a CSV file that the person chooses. Returns false if the person cancelled. */
  'journal.save': route({}, Type.Boolean()),
  'journal.resolve': route(
    {
      id: OwnId,
      note: Type.String({ maxLength: 2000, pattern: '\\S' }),
      outcome: Type.Optional(Type.Enum(resolvedOutcomes))
    },
    JournalEntry
  )
}
