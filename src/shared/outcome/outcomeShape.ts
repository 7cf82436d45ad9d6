import { Type, type Static } from 'typebox'
import { driftKinds, jsonTypes, operations, problemCodes } from './outcome.ts'
import { ReceivedString } from '../values/receivedString.ts'
import { strictObject } from '../values/strictObject.ts'

// outcome.ts is separate, so code that uses only types doesn't load the validator.

/** A failure with its details, without tokens, library messages and stacks. */
export const Problem = strictObject({
  code: Type.Enum(problemCodes),
  operation: Type.Optional(Type.String()),
  /** The HTTP status, if there was an answer. */
  status: Type.Optional(Type.Integer()),
  /** The platform's own message, or a sentence about the fault of an input. */
  message: Type.Optional(ReceivedString),
  /** The system's short code for the cause, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
  cause: Type.Optional(Type.String()),
  /** A sentence about the answer, such as its encoding, or that only an interim answer arrived. */
  note: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  /** The wait before a retry that the platform requests, in milliseconds. */
  retryAfter: Type.Optional(Type.Integer()),
  /** The requested bonus, category or group. */
  subject: Type.Optional(Type.String()),
  page: Type.Optional(Type.Integer()),
  /** Whether the request carried the account's token; absent if there was no request. */
  tokenSent: Type.Optional(Type.Boolean()),
  /** The number of the request in the log. */
  request: Type.Optional(Type.Integer()),
  /** The platform's own id for the request, from a header of its answer. */
  requestId: Type.Optional(ReceivedString),
  /** Method and address of the request. */
  address: Type.Optional(Type.String())
})
export type Problem = Static<typeof Problem>

/** A difference between an answer and the documented shape (docs/platform.md#shapes). */
export const Drift = strictObject({
  operation: Type.Enum(operations),
  // JSON pointer into the answer with `*` for list positions, such as `/data/*/amount`.
  path: Type.String(),
  kind: Type.Enum(driftKinds),
  expected: Type.Optional(Type.String()),
  /** The received type; absent if the field is missing, or if one entry counts many fields. */
  came: Type.Optional(Type.Enum(jsonTypes)),
  /** The received value as JSON text, shortened past 1,000 characters. */
  received: Type.Optional(Type.String()),
  /** The number of occurrences. `at` lists the first hundred positions, outermost list first, such as `3` or `3/0`. */
  count: Type.Integer(),
  at: Type.Array(Type.String()),
  /** Advice for the person, in a sentence. */
  note: Type.Optional(Type.String())
})
export type Drift = Static<typeof Drift>
