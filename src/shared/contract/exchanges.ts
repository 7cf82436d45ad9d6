import { Type, type Static } from 'typebox'
import { problemCodes } from '../outcome/outcome.ts'
import { Drift } from '../outcome/outcomeShape.ts'
import { OwnId, route } from './route.ts'
import { strictObject } from '../values/strictObject.ts'

const Headers = Type.Array(Type.Tuple([Type.String(), Type.String()]))

/** One HTTP request and its answer, as listed in the request log. */
export const Exchange = strictObject({
  id: OwnId,
  /** The request's number, which starts from 1 in each run of Pitboss. */
  number: Type.Integer(),
  /** When the request started, ISO 8601. */
  at: Type.String(),
  connection: OwnId,
  account: Type.Optional(OwnId),
  /** The account got a new token after this request, so the answer may be about another player. */
  isReplaced: Type.Optional(Type.Literal(true)),
  operation: Type.String(),
  method: Type.String(),
  /** Path and query below the base URL. */
  path: Type.String(),
  status: Type.Optional(Type.Integer()),
  milliseconds: Type.Integer(),
  /** The size of the decoded answer body, in bytes. */
  bytes: Type.Integer(),
  drift: Type.Integer(),
  problem: Type.Optional(Type.Enum(problemCodes)),
  /** Pitboss sent the request again, because the platform had closed the kept-alive socket before it answered. */
  repeated: Type.Boolean(),
  isPrefetch: Type.Boolean()
})
export type Exchange = Static<typeof Exchange>

/** A request and its answer, without the token. `body` is null if the log no longer has the answer body. */
export const ExchangeDetail = strictObject({
  exchange: Exchange,
  url: Type.String(),
  request: Type.Object({ headers: Headers, body: Type.Optional(Type.String()) }),
  answer: Type.Object({
    headers: Headers,
    body: Type.Union([Type.String(), Type.Null()]),
    /** *room*: newer answers needed the space. *locked*: see `whyLocked`. *token*: a drawn message showed a token. */
    letGo: Type.Optional(Type.Enum(['room', 'locked', 'token']))
  }),
  drift: Type.Array(Drift)
})
export type ExchangeDetail = Static<typeof ExchangeDetail>

/** Why the log doesn't keep an answer while the keyring is locked. */
export const whyLocked =
  'The keyring is locked and keeps a token of this platform, so answers cannot be searched for it: they are shown, but not kept or exported. Unlock the keyring, then refresh. If that changes nothing, start Pitboss again.'

export const exchangeRoutes = {
  /** Newest first. */
  'exchanges.list': route({}, Type.Array(Exchange)),
  /** Cancels a running request of this window. The route does nothing if the request has ended. */
  'requests.cancel': route({ cancelKey: OwnId }, Type.Null()),
  /** Null if the log no longer has the request. */
  'exchanges.read': route({ id: OwnId }, Type.Union([ExchangeDetail, Type.Null()])),
  /** Sends a read request again and returns the new request's id, even if it failed. */
  'exchanges.repeat': route({ id: OwnId, cancelKey: Type.Optional(OwnId) }, Type.String()),
  /** The request as a shell command, with the variable `$TOKEN` in place of the token. */
  'exchanges.curl': route({ id: OwnId }, Type.String()),
  'exchanges.har': route({ ids: Type.Array(OwnId, { minItems: 1, maxItems: 500 }) }, Type.Boolean())
}
