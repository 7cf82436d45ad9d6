import { countInWords } from '../../shared/countInWords.ts'
import type { AnswerText } from '../../shared/contract/route.ts'
import { placeholder } from '../../shared/placeholder.ts'
import type { Drift, Operation, Problem, Outcome } from '../../shared/outcome/outcome.ts'
import type { Found } from '../../shared/drift/driftList.ts'
import type { Received } from '../../shared/readings/received.ts'
import { atOnce, type Steps } from '../../shared/steps.ts'
import type { Collected } from './http/body.ts'
import { parseJson, type Parsed } from './answers/json.ts'
import { table, type Call, type OperationAnswer, type OperationInput, type OperationName } from './operations.ts'
import type { PictureText } from './answers/answers.ts'
import { unknownEncoding } from './http/encodings.ts'
import { Fault, nameFault } from './http/problems.ts'
import {
  deniesSuccess,
  isSuccess,
  kindOfRedirect,
  nameStatus,
  plainMessage,
  platformMessage,
  refusalMessage,
  refuses,
  retryAfter
} from './refusal.ts'
import type { AnswerHeaders } from './http/transport.ts'

/** The result of a request: the parts of the answer that arrived, and the failure that cut it off. */
export interface Reply {
  url?: string
  status?: number
  headers?: AnswerHeaders
  body?: Collected
  fault?: unknown
  /** The number of places in the answer that contained the token. */
  redacted?: number
}

/** What a reply means: a value with its differences from the documented shape, or a problem. */
export type Conclusion<Value> =
  | { readonly value: Value; readonly drift: Drift[] }
  | { readonly problem: Problem; readonly drift?: Drift[] }

export interface Answered<T> {
  /** The parsed answer. Parsed numbers may have lost digits, but the text is exact. */
  readonly received: Received<T>
  readonly text: AnswerText<T>
}

interface Understanding<T> extends Pick<Call<T>, 'answer' | 'rule' | 'writes' | 'refutes'> {
  readonly operation: Operation
}

export const conclude = <T>(reply: Reply, call: Understanding<T>, now: number): Conclusion<Answered<T>> =>
  atOnce(concluding(reply, call, now))

/** Like `conclude`, but in steps, between which other work can run. */
export function* concluding<T>(reply: Reply, call: Understanding<T>, now: number): Steps<Conclusion<Answered<T>>> {
  const conclusion = yield* read(reply, call, now)
  const { redacted = 0 } = reply
  if (redacted === 0) return conclusion
  return { ...conclusion, drift: [heldToken(call.operation, redacted), ...(conclusion.drift ?? [])] }
}

function heldToken(operation: Operation, count: number): Drift {
  const occurrences = countInWords(
    count,
    'place of this answer held the token and shows',
    'places of this answer held the token and show'
  )
  const note = `Tell the platform’s operators: ${occurrences} ${placeholder} instead.`
  return { operation, path: '', kind: 'token', expected: 'no token in an answer', count, at: [], note }
}

function* read<T>(reply: Reply, call: Understanding<T>, now: number): Steps<Conclusion<Answered<T>>> {
  const { status, fault } = reply
  if (status === undefined) return { problem: nameFault(fault) }
  const named = fault === undefined ? undefined : nameFault(fault)
  if (named?.code === 'cancelled') return { problem: { ...named, status } }
  const failed = yield* statusProblem(status, reply, now)
  if (failed) return { problem: failed }
  return named ? { problem: { ...named, status } } : yield* readAnswer(status, reply, call)
}

function* readAnswer<T>(
  status: number,
  reply: Reply,
  { operation, answer, rule, writes, refutes }: Understanding<T>
): Steps<Conclusion<Answered<T>>> {
  const { body = emptyBody } = reply
  const named = (difference: Found): Drift => ({ operation, ...difference })
  try {
    const parsed = yield* parseJson(body)
    if (refuses(parsed.value)) {
      parsed.assertDepth()
      return { problem: { code: 'rejected', status, message: refusalMessage(yield* parsed.exact()) } }
    }
    const differences = yield* answer.check(parsed)
    const received = answer.find(parsed.value)
    const isDenied = deniesSuccess(parsed.value)
    // A self-contradictory answer doesn't show whether the platform changed any data.
    if (received === undefined || (writes && isDenied)) {
      const message = platformMessage(yield* parsed.exact())
      const problem: Problem = { code: 'contract', status, ...(message !== undefined && { message }) }
      return { problem, drift: differences.map(named) }
    }
    const broken = rule?.(received) ?? []
    // Parse numbers exactly in values that the person will see.
    const quoted = rule && broken.length > 0 ? rule(answer.find(yield* parsed.exact())) : broken
    const refuted = refutes?.(received)
    if (refuted)
      return { problem: { code: 'contract', status, ...refuted }, drift: [...differences, ...quoted].map(named) }
    return {
      value: { received, text: body.text as AnswerText<T> },
      drift: [
        ...(isDenied ? doubted(differences, platformMessage(yield* parsed.exact())) : differences),
        ...quoted
      ].map(named)
    }
  } catch (error) {
    return { problem: { ...nameFault(unreadable(reply, error)), status } }
  }
}

/** Explains from a body's headers and first bytes why it can't be read. If they don't show why, returns `error`. */
function unreadable({ body = emptyBody, headers = {} }: Reply, error: unknown): unknown {
  if (nameFault(error).code !== 'not-json' || body.bytes.length === 0) return error
  return whyUnreadable(body.bytes, body.isUtf8, headers) ?? error
}

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

const charsetOf = (type: string): string | undefined => /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1]?.toLowerCase()

const utf8 = /^(?:utf-?8|us-ascii|ascii)$/

function whyUnreadable(bytes: Uint8Array, isUtf8: boolean, headers: AnswerHeaders): Fault | undefined {
  const encoding = unknownEncoding(headers['content-encoding'])
  if (encoding !== undefined) {
    const named = encoding.slice(0, 100)
    return new Fault('encoding', 'UNKNOWN', `The answer is encoded as “${named}”, which Pitboss cannot decode.`)
  }
  const charset = charsetOf([headers['content-type']].flat()[0] ?? '')
  if (charset !== undefined && !utf8.test(charset)) {
    const named = charset.slice(0, 100)
    return new Fault('encoding', 'CHARSET', `The answer says it is text in ${named}. Pitboss reads UTF-8 only.`)
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) {
    return new Fault('encoding', 'CHARSET', 'The answer begins with the mark of UTF-16. Pitboss reads UTF-8 only.')
  }
  if (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0)) {
    return new Fault('encoding', 'CHARSET', 'Every other byte is zero, as in UTF-16. Pitboss reads UTF-8 only.')
  }
  if (startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0x28, 0xb5, 0x2f, 0xfd)) {
    const name = bytes[0] === 0x1f ? 'gzip' : 'zstd'
    return new Fault('encoding', 'UNNAMED', `The answer is ${name}, but its headers do not say so.`)
  }
  if (isUtf8) return undefined
  const guess = 'It may be in an older encoding, such as windows-1252.'
  return new Fault('encoding', 'CHARSET', `The answer is not in UTF-8, and does not say what it is in. ${guess}`)
}

// Adds a note that the answer itself reports failure. Pitboss still shows the answer.
function doubted(differences: readonly Found[], message: string | undefined): Found[] {
  const words = message === undefined ? '.' : `: “${message}”`
  const note = `Ask the platform’s operators which is true: the answer has content, and also says success: false${words}`
  return differences.map((one) => (one.path === '/success' ? { ...one, note } : one))
}

function* statusProblem(status: number, reply: Reply, now: number): Steps<Problem | undefined> {
  if (isSuccess(status)) return undefined
  const { headers = {} } = reply
  const { message: platformText, note } = yield* wordsOf(reply)
  const code = nameStatus(status, platformText !== undefined)
  const location = code === 'redirect' ? headerOf(headers, 'location') : undefined
  const message = location ?? platformText
  const cause = location === undefined ? undefined : kindOfRedirect(reply.url, location)
  const wait = retryAfter(headerOf(headers, 'retry-after'), headerOf(headers, 'date'), now)
  return {
    code,
    status,
    ...(cause !== undefined && { cause }),
    ...(message !== undefined && { message }),
    ...(note !== undefined && { note }),
    ...(wait !== undefined && (code === 'rate-limited' || status === 503) && { retryAfter: wait })
  }
}

/** The platform's own words in a failed answer, or, if they can't be decoded, a note about the encoding. */
function* wordsOf(reply: Reply): Steps<{ readonly message?: string | undefined; readonly note?: string | undefined }> {
  try {
    const parsed = yield* parsedBody(reply)
    parsed.assertDepth()
    return { message: platformMessage(yield* parsed.exact()) }
  } catch (error) {
    const { body = emptyBody, headers = {}, fault } = reply
    if (body.isUtf8 && headerOf(headers, 'content-type')?.startsWith('text/plain'))
      return { message: plainMessage(body.text) }
    return { note: nameFault(fault ?? unreadable(reply, error)).note }
  }
}

const emptyBody: Collected = { text: '', bytes: Buffer.alloc(0), isUtf8: true }

/** Parses a reply's JSON. Throws a `Fault` if the JSON is invalid. */
export const parsedBody = ({ body = emptyBody }: Reply): Steps<Parsed> => parseJson(body)

const headerOf = (headers: AnswerHeaders, name: string): string | undefined => [headers[name]].flat()[0]

interface KeptAnswer<T> extends Answered<T> {
  readonly pictures: () => readonly PictureText[]
}

/** Reads a stored answer as the client would read it now, including its differences from the documented shape. */
export function readKept<Name extends OperationName>(
  operation: Name,
  input: OperationInput<Name>,
  text: string
): Outcome<KeptAnswer<OperationAnswer<Name>>> {
  const call = table[operation](input, { jackpotPaging: 'body' })
  const redacted = text.split(placeholder).length - 1
  const reply = { status: 200, body: { text, bytes: Buffer.from(text), isUtf8: true }, redacted }
  const conclusion = conclude(reply, { operation, ...call }, 0)
  const { drift = [] } = conclusion
  const more = drift.length > 0 ? { drift } : {}
  if ('problem' in conclusion) return { ok: false, problem: conclusion.problem, ...more }
  const { received } = conclusion.value
  const pictures = () => call.answer.pictures?.(received) ?? []
  return { ok: true, value: { ...conclusion.value, pictures }, ...more }
}
