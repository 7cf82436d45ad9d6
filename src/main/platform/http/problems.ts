import { errors } from 'undici'
import type { ProblemCode } from '../../../shared/outcome/outcome.ts'
import { causeOf } from '../../common/disk.ts'

/** A failure's code and the system's code for its cause. Leaves out library messages, because they quote addresses. */
interface Named {
  readonly code: ProblemCode
  readonly cause?: string
  readonly message?: string
  /** A sentence about the answer. */
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

/** Names an error by the first known cause in its chain. */
export function nameFault(error: unknown): Named {
  let named: Named = { code: 'internal' }
  for (const cause of causes(error)) {
    const known = nameCause(cause)
    if (!known) continue
    // Many networks can't reach IPv6, so the errors of a host's other addresses are more useful.
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
  // undici ends the connection at an unrequested `100 Continue` (client-h1.js), with only this message.
  if (cause instanceof errors.SocketError && cause.message === 'bad response') {
    return { code: 'reset', cause: 'CONTINUE_100' }
  }
  // Only undici's error class shows that an answer is not HTTP.
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

/** A failure raised by Pitboss, with its problem code: on the request path, or for an unreadable answer. */
export class Fault extends Error {
  readonly problem: ProblemCode
  readonly code: string
  /** A sentence to show in addition to the problem's own words. */
  readonly words: string | undefined

  constructor(problem: ProblemCode, code: string, words?: string) {
    super(code)
    this.problem = problem
    this.code = code
    this.words = words
  }
}

/** The failure for an answer larger than its limit. */
export const tooLarge = (): Fault => new Fault('too-large', 'TOO_LARGE')
