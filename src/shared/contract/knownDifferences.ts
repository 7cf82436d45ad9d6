import Type, { type Static } from 'typebox'
import { acceptableKinds, jsonTypes, operations, type Drift } from '../outcome/outcome.ts'
import { OwnId, route } from './route.ts'

const Subject = {
  connection: OwnId,
  operation: Type.Enum(operations),
  kind: Type.Enum(acceptableKinds),
  /** JSON pointer into the answer, list positions as `*`. */
  field: Type.String({ maxLength: 300 }),
  /** The type that came. */
  came: Type.Enum(jsonTypes)
}

/** A difference from the documentation as it can be accepted: for a connection, and for the type that came. */
export const Acceptable = Type.Object(Subject, { additionalProperties: false })
export type Acceptable = Readonly<Static<typeof Acceptable>>

/** A difference that was accepted. */
export const KnownDifference = Type.Object(
  {
    ...Subject,
    /** ISO 8601. */
    acceptedAt: Type.String()
  },
  { additionalProperties: false }
)
export type KnownDifference = Readonly<Static<typeof KnownDifference>>

/** Routes about the differences that a person accepted. */
export const knownDifferenceRoutes = {
  /** Of every connection, in the order in which they were accepted. */
  'differences.list': route({}, Type.Array(KnownDifference)),
  /** What is accepted already stays as it is. */
  'differences.accept': route(Subject, Type.Null()),
  /** What was not accepted is none. */
  'differences.forget': route(Subject, Type.Null())
}

/** What can be accepted of a difference; undefined where something is missing, contradicts itself, or no one type came. */
export function acceptable(
  { operation, kind, path: field, came }: Pick<Drift, 'operation' | 'kind' | 'path' | 'came'>,
  connection: string
): Acceptable | undefined {
  const known = acceptableKinds.find((one) => one === kind)
  return known === undefined || came === undefined ? undefined : { connection, operation, kind: known, field, came }
}

/** Whether two are the same difference of the same connection. */
export const isSame = (one: Acceptable, other: Acceptable): boolean =>
  one.field === other.field &&
  one.came === other.came &&
  one.kind === other.kind &&
  one.operation === other.operation &&
  one.connection === other.connection
