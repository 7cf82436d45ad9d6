import { Type, type Static } from 'typebox'
import { driftKinds, jsonTypes, operations, problemCodes } from './outcome.ts'
import type { ReceivedText } from '../values/receivedText.ts'
import { strictObject } from '../values/strictObject.ts'

// Separate from outcome.ts, so code that needs only the types doesn't load the validator.

/**
 * How Pitboss's own data represents a text received from the platform. JSX can't render such a text; use `drawText`.
 */
export const ReceivedString = Type.Unsafe<ReceivedText | string>(Type.String())

/** A failure and its details, but no tokens, library messages or stack traces. */
export const Problem = strictObject({
  code: Type.Enum(problemCodes),
  operation: Type.Optional(Type.String()),
  /** The HTTP status, if there was an answer. */
  status: Type.Optional(Type.Integer()),
  /** The platform's own message, or what is wrong with an input. */
  message: Type.Optional(ReceivedString),
  /** The system's short error code, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
  cause: Type.Optional(Type.String()),
  /** A remark about the answer: for example, its encoding, or that only an interim answer arrived. */
  note: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  /** The number of milliseconds that the platform asked Pitboss to wait before a retry. */
  retryAfter: Type.Optional(Type.Integer()),
  /** The bonus, category or group that was requested. */
  subject: Type.Optional(Type.String()),
  page: Type.Optional(Type.Integer()),
  /** Whether the request carried the account's token; absent if Pitboss sent no request. */
  tokenSent: Type.Optional(Type.Boolean()),
  /** The request's number in the log. */
  request: Type.Optional(Type.Integer()),
  /** The platform's id for the request, from a header of the answer. */
  requestId: Type.Optional(ReceivedString),
  address: Type.Optional(Type.String())
})
export type Problem = Static<typeof Problem>

/** A difference between an answer and the documented shape (docs/platform.md#shapes). */
export const Drift = strictObject({
  operation: Type.Enum(operations),
  // A JSON pointer into the answer, with `*` for list positions, such as `/data/*/amount`.
  path: Type.String(),
  kind: Type.Enum(driftKinds),
  expected: Type.Optional(Type.String()),
  /** The received type; absent if the field is missing, or if one entry covers many fields. */
  came: Type.Optional(Type.Enum(jsonTypes)),
  /** The received value as JSON text, truncated to 1,000 characters. */
  received: Type.Optional(Type.String()),
  /**
   * The number of times that the difference occurs. `at` has the first hundred positions, such as `3`, or `3/0` in nested
   * lists.
   */
  count: Type.Integer(),
  at: Type.Array(Type.String()),
  /** A sentence with advice for the person. */
  note: Type.Optional(Type.String())
})
export type Drift = Static<typeof Drift>
