import Type, { type Static } from 'typebox'
import { environments } from './connections.ts'
import { OwnId, route } from './route.ts'

/** What became of an activation. *Unknown*: it left, and what came back does not say. *Not sent*: nothing left. */
export const activationOutcomes = ['pending', 'activated', 'refused', 'unknown', 'not-sent'] as const

/** What a person may find out about an unknown one. */
export const resolvedOutcomes = ['activated', 'refused', 'not-sent'] as const

/** Whom and what an activation is about, as the names were at that time. */
export const Parties = {
  connection: Type.Object({
    id: OwnId,
    name: Type.String(),
    environment: Type.Enum(environments),
    origin: Type.String()
  }),
  account: Type.Object({ id: OwnId, label: Type.String(), fingerprint: Type.Optional(Type.String()) }),
  bonus: Type.Object({ id: Type.String(), title: Type.Optional(Type.String()) })
}

/** One activation in the journal. It never holds a token. */
export const JournalEntry = Type.Object({
  /** The id of the ticket that allowed it. */
  id: OwnId,
  /** When it was written down, before anything left; ISO 8601. */
  at: Type.String(),
  ...Parties,
  outcome: Type.Enum(activationOutcomes),
  /** HTTP status, where an answer came. */
  status: Type.Optional(Type.Integer()),
  milliseconds: Type.Optional(Type.Integer()),
  /** The exchange's number in the request log of its own run; a later run counts from one again. */
  request: Type.Optional(Type.Integer()),
  /** The exchange in the request log; only for activations of this run. */
  exchange: Type.Optional(OwnId),
  /** The short name of what went wrong: a problem's code, a system's name such as ECONNRESET, INTERRUPTED where Pitboss ended meanwhile. */
  cause: Type.Optional(Type.String()),
  /** The platform's own words, shortened. */
  message: Type.Optional(Type.String()),
  /** What a person found out about an unknown one. */
  resolved: Type.Optional(
    Type.Object({
      at: Type.String(),
      note: Type.String(),
      outcome: Type.Optional(Type.Enum(resolvedOutcomes))
    })
  ),
  /** The outcome could not be written: it is known until Pitboss ends. */
  unwritten: Type.Optional(Type.Literal(true))
})
export type JournalEntry = Static<typeof JournalEntry>

/** The newest thousand activations: unknown ones that nobody resolved first, then by time, newest first. */
export const JournalList = Type.Object({
  entries: Type.Array(JournalEntry),
  /** Lines of the file that cannot be read, and the numbers of the first twenty; they stay in the file. */
  damage: Type.Object({ lines: Type.Integer(), at: Type.Array(Type.Integer()) })
})
export type JournalList = Static<typeof JournalList>

/** Routes about the journal. */
export const journalRoutes = {
  'journal.list': route({}, JournalList),
  /** Saves all activations as CSV where the person chooses; false where they cancelled. */
  'journal.save': route({}, Type.Boolean()),
  /** Notes what a person found out about an unknown activation; a later note takes the place of an earlier one. */
  'journal.resolve': route(
    {
      id: OwnId,
      note: Type.String({ maxLength: 2000, pattern: '\\S' }),
      outcome: Type.Optional(Type.Enum(resolvedOutcomes))
    },
    JournalEntry
  )
}
