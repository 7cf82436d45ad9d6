import { errors } from 'undici'
import type { ProblemCode } from '../../../shared/outcome/outcome.ts'
import { causeOf } from '../../common/disk.ts'

/** `cause` is the system's error code: libraries' messages are left out, because they quote addresses. */
interface Named {
  readonly code: ProblemCode
  readonly cause?: string
  readonly message?: string
  /** A sentence about the answer's encoding. */
  readonly note?: string
}

const byCode: readonly (readonly [RegExp, ProblemCode])[] = [
  [/^(?:ENOTFOUND|EAI_|ENODATA)/, 'dns'],
  [/^(?:ENETUNREACH|ENETDOWN|ENONET|EHOSTUNREACH|EHOSTDOWN)$/, 'offline'],
  [/^(?:ECONNREFUSED|EACCES|EPERM|EADDRNOTAVAIL)$/, 'connection-refused'],
  [/^(?:ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^UND_ERR_PRX/, 'proxy'],
  [/^(?:UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)$/, 'too-large'],
  [/^(?:HPE_|HTTPParserError$)/, 'not-json'],
  [
    /^(?:ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_(?:SOCKET|ABORTED|DESTROYED|CLOSED|RES_CONTENT_LENGTH_MISMATCH))$/,
    'reset'
  ],
  [
    /^(?:CERT_|ERR_TLS|ERR_SSL|ERR_OSSL|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|CRL_|EPROTO)/,
    'tls'
  ]
]

/** Returns the problem code for an error, from the first known cause in the error's chain. */
export function nameFault(error: unknown): Named {
  let named: Named = { code: 'internal' }
  for (const cause of causes(error)) {
    const known = nameCause(cause)
    if (!known) continue
    // Many networks can't reach IPv6, so prefer the errors for a host's other addresses.
    if (known.code !== 'offline') return known
    if (named.code === 'internal') named = known
  }
  return named
}

function nameCause(cause: unknown): Named | undefined {
  if (cause instanceof Fault) {
    const { problem: code, code: name, words } = cause
    if (words === undefined) return { code, cause: name }
    return { code, cause: name, ...(code === 'encoding' ? { note: words } : { message: words }) }
  }
  // If `100 Continue` comes unrequested, undici closes the connection (client-h1.js) and reports only this message.
  if (cause instanceof errors.SocketError && cause.message === 'bad response') {
    return { code: 'reset', cause: 'CONTINUE_100' }
  }
  // Only undici's error class shows that an answer isn't HTTP.
  const { cause: code = cause instanceof Error ? cause.name : '' } = causeOf(cause)
  const named = byCode.find(([pattern]) => pattern.test(code))
  return named && { code: named[1], cause: code }
}

function* causes(error: unknown): Generator<unknown> {
  const chainLimit = 10
  let current: unknown = error
  for (let depth = 0; current instanceof Error && depth < chainLimit; depth += 1) {
    yield current
    if (current instanceof AggregateError) yield* current.errors
    current = current.cause
  }
}

/** An error that Pitboss itself throws for a request or an unreadable answer, with the problem's code. */
export class Fault extends Error {
  readonly problem: ProblemCode
  readonly code: string
  /** A sentence to show in addition to the problem's standard text. */
  readonly words: string | undefined

  constructor(problem: ProblemCode, code: string, words?: string) {
    super(code)
    this.problem = problem
    this.code = code
    this.words = words
  }
}

export const tooLarge = (): Fault => new Fault('too-large', 'TOO_LARGE')
