import Type, { type Static } from 'typebox'
import { problemCodes } from '../outcome/outcome.ts'
import { Drift } from '../outcome/outcomeShape.ts'
import { OwnId, route } from './route.ts'

const Headers = Type.Array(Type.Tuple([Type.String(), Type.String()]))

/** One HTTP request with its answer, as the request log lists it. */
export const Exchange = Type.Object(
  {
    id: OwnId,
    /** Counts up from 1 since the start. */
    number: Type.Integer(),
    /** When it began, ISO 8601. */
    at: Type.String(),
    connection: OwnId,
    account: Type.Optional(OwnId),
    operation: Type.String(),
    method: Type.String(),
    /** Path and query below the base URL. */
    path: Type.String(),
    status: Type.Optional(Type.Integer()),
    milliseconds: Type.Integer(),
    /** Decoded bytes of the answer's body. */
    bytes: Type.Integer(),
    /** Number of differences from the documented shape. */
    drift: Type.Integer(),
    problem: Type.Optional(Type.Enum(problemCodes)),
    /** Sent once more because the platform had closed a kept-alive socket before a byte of answer. */
    repeated: Type.Boolean(),
    /** A page that was fetched before anybody asked for it. */
    ahead: Type.Boolean()
  },
  { additionalProperties: false }
)
export type Exchange = Static<typeof Exchange>

/** An exchange with what went over the wire; the token is never in it. `body` of the answer is null once it is no longer kept. */
export const ExchangeDetail = Type.Object(
  {
    exchange: Exchange,
    url: Type.String(),
    request: Type.Object({ headers: Headers, body: Type.Optional(Type.String()) }),
    answer: Type.Object({ headers: Headers, body: Type.Union([Type.String(), Type.Null()]) }),
    drift: Type.Array(Drift)
  },
  { additionalProperties: false }
)
export type ExchangeDetail = Static<typeof ExchangeDetail>

/** Routes about the request log. */
export const exchangeRoutes = {
  /** Newest first. */
  'exchanges.list': route({}, Type.Array(Exchange)),
  /** Stops a request of this window that is still under way; one that is over is none. */
  'requests.cancel': route({ cancelKey: OwnId }, Type.Null()),
  /** Null where the exchange is no longer kept. */
  'exchanges.read': route({ id: OwnId }, Type.Union([ExchangeDetail, Type.Null()])),
  /** Does a read once more; answers the new exchange's id, whatever came of it. */
  'exchanges.repeat': route({ id: OwnId, cancelKey: Type.Optional(OwnId) }, Type.String()),
  /** The request as a command; the token is the shell's variable `$TOKEN`. */
  'exchanges.curl': route({ id: OwnId, shell: Type.Enum(['bash', 'powershell']) }, Type.String()),
  /** Saves exchanges as HAR 1.2 where the person chooses; false where they cancelled. */
  'exchanges.har': route({ ids: Type.Array(OwnId, { minItems: 1, maxItems: 500 }) }, Type.Boolean())
}
