import { Type, type TProperties } from 'typebox'

// HAR 1.2 as its specification says it (http://www.softwareishard.com/blog/har-12-spec/), apart from what Pitboss makes of it.
// Fields of one's own begin with an underscore; anything else is a mistake.

const closed = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false, patternProperties: { '^_': Type.Unknown() } })

const comment = { comment: Type.Optional(Type.String()) }
const Pair = closed({ name: Type.String(), value: Type.String(), ...comment })
const SizeOrUnknown = Type.Integer({ minimum: -1 })
const Milliseconds = Type.Number({ minimum: 0 })
const MaybeMilliseconds = Type.Optional(Type.Number({ minimum: -1 }))
const Time = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d+(Z|[+-]\\d\\d:\\d\\d)$' })
const Cookie = Type.Object({ name: Type.String(), value: Type.String() })

const Request = closed({
  method: Type.String({ minLength: 1 }),
  // Absolute, and without a fragment.
  url: Type.String({ pattern: '^https?://[^#]+$' }),
  httpVersion: Type.String({ pattern: '^HTTP/' }),
  cookies: Type.Array(Cookie),
  headers: Type.Array(Pair),
  queryString: Type.Array(Pair),
  postData: Type.Optional(closed({ mimeType: Type.String(), text: Type.String(), ...comment })),
  headersSize: SizeOrUnknown,
  bodySize: SizeOrUnknown,
  ...comment
})

const Response = closed({
  status: Type.Integer({ minimum: 0 }),
  statusText: Type.String(),
  httpVersion: Type.String(),
  cookies: Type.Array(Cookie),
  headers: Type.Array(Pair),
  content: closed({
    size: Type.Integer({ minimum: 0 }),
    compression: Type.Optional(Type.Integer()),
    mimeType: Type.String(),
    text: Type.Optional(Type.String()),
    encoding: Type.Optional(Type.String()),
    ...comment
  }),
  redirectURL: Type.String(),
  headersSize: SizeOrUnknown,
  bodySize: SizeOrUnknown,
  ...comment
})

const Entry = closed({
  pageref: Type.Optional(Type.String()),
  startedDateTime: Time,
  time: Milliseconds,
  request: Request,
  response: Response,
  cache: closed({
    beforeRequest: Type.Optional(Type.Unknown()),
    afterRequest: Type.Optional(Type.Unknown()),
    ...comment
  }),
  timings: closed({
    blocked: MaybeMilliseconds,
    dns: MaybeMilliseconds,
    connect: MaybeMilliseconds,
    send: Milliseconds,
    wait: Milliseconds,
    receive: Milliseconds,
    ssl: MaybeMilliseconds,
    ...comment
  }),
  serverIPAddress: Type.Optional(Type.String()),
  connection: Type.Optional(Type.String()),
  ...comment
})

/** A HAR 1.2 file. */
export const Har = closed({
  log: closed({
    version: Type.Literal('1.2'),
    creator: closed({ name: Type.String(), version: Type.String(), ...comment }),
    browser: Type.Optional(Type.Unknown()),
    pages: Type.Optional(Type.Array(Type.Unknown())),
    entries: Type.Array(Entry),
    ...comment
  })
})
export type Har = Type.Static<typeof Har>
