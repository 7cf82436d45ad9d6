import type { Outcome, Problem } from '../../shared/outcome/outcome.ts'
import type { Target } from '../connections/network/target.ts'
import type { KnownTokens, Repeat } from '../exchanges/entry.ts'
import type { Exchanges, WrittenExchange } from '../exchanges/log.ts'
import { answerRedactionOf, keyOf } from '../exchanges/redaction.ts'
import { requestIdOf } from '../exchanges/requestId.ts'
import type { Api, ApiOptions, BuiltRequest, Sending } from './http/api.ts'
import { collectedOf } from './http/body.ts'
import { Deadline } from './http/deadline.ts'
import type { Call } from './operations.ts'
import { meaningOfWrite, tokenFor } from './policy.ts'
import type { Conclusion, Reply } from './reply.ts'
import { newTrace, type Trace } from './http/trace.ts'
import { nameFault } from './http/problems.ts'

/** Returns all currently known tokens that the target's requests and answers may contain. */
export type TokensFor = (target: Target) => KnownTokens

export interface ExchangePorts {
  readonly exchanges: Pick<Exchanges, 'begin'>
  readonly api: Api
  readonly tokens: TokensFor
  readonly version: string
  /** Reads the system's certificate authorities before the time limit starts, if the target needs them. */
  readonly ready?: (target: Target) => Promise<void> | undefined
  readonly isOnline: () => boolean
}

interface ExchangeRequest<Value> {
  readonly operation: string
  readonly call: Omit<Call<unknown>, 'answer' | 'rule' | 'refutes' | 'users'>
  readonly target: Target
  readonly subject?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly isPrefetch?: boolean | undefined
  /** Sends the request again when a person asks for it; absent for writes. */
  readonly repeat?: Repeat | undefined
  conclude(reply: Reply): Promise<Conclusion<Value>> | Conclusion<Value>
}

/** Sends a call, with a retry if allowed, logs the exchange and reads the reply. */
export async function exchange<Value>(request: ExchangeRequest<Value>, ports: ExchangePorts): Promise<Outcome<Value>> {
  const { call } = request
  const { send, over } = sender(request, ports)
  let sent = await send(call.writes === true)
  const repeated = !call.writes && sent.reply.status === undefined && wasStale(sent.reply.fault, sent.trace)
  if (repeated) sent = await send(true)
  over()
  const { trace, written } = sent
  const known = () => keyOf(ports.tokens(request.target))
  let { reply } = sent
  let concluded: Conclusion<Value>
  for (;;) {
    const before = known()
    concluded = await request.conclude({ ...reply, redacted: written?.redactions() ?? 0 })
    if (known() === before) break
    // A person saved a token while Pitboss was reading the answer.
    reply = await withoutTokens(reply, written)
  }
  const conclusion = settle(call, withNetwork(concluded, reply, trace, ports.isOnline), trace)
  const { drift = [] } = conclusion
  const problem = 'problem' in conclusion ? conclusion.problem : undefined
  written?.end({
    ...(trace.head !== undefined && { head: trace.head + lengthOf(call) }),
    ...(reply.status !== undefined && { status: reply.status }),
    ...(reply.headers && { headers: reply.headers }),
    ...(problem && { problem: problem.code }),
    drift,
    repeated
  })
  const more = { ...(written && { exchange: written.id }), ...(drift.length > 0 && { drift }) }
  return 'problem' in conclusion
    ? { ok: false, problem: { ...conclusion.problem, ...requestFacts(request, { ...sent, reply }, ports) }, ...more }
    : { ok: true, value: conclusion.value, ...more }
}

interface SentRequest {
  readonly reply: Reply
  readonly trace: Trace
  /** The log's entry; absent if ofetch couldn't build the request. */
  readonly written: WrittenExchange | undefined
}

/** Creates a function that sends a call with ofetch. ofetch builds the request, and its hooks log the answer. */
function sender<Value>(request: ExchangeRequest<Value>, ports: ExchangePorts) {
  const { operation, call, target, isPrefetch, repeat } = request
  const { method, query, body } = call
  const token = tokenFor(call, target)
  const tokens = () => ports.tokens(target)
  let written: WrittenExchange | undefined
  let deadline: Deadline | undefined
  // This isn't an ofetch hook, because `onRequest` runs before ofetch joins the address and serialises the body.
  const prepare = async (built: BuiltRequest) => {
    const { connection, account, baseUrl, timeLimit } = target
    const path = built.url.slice(baseUrl.length)
    written ??= ports.exchanges.begin({ ...built, operation, connection, account, path, tokens, isPrefetch, repeat })
    await ports.ready?.(target)
    return (deadline ??= new Deadline(timeLimit * 1000, request.signal))
  }
  const send = async (isFresh: boolean): Promise<SentRequest> => {
    const sending: Sending = { target, isFresh, prepare, trace: newTrace() }
    let reply: Reply = {}
    const receive = async (bytes: Buffer | undefined, fault?: unknown) => {
      const { status, headers } = sending
      const received: Reply = {
        ...(status !== undefined && { status }),
        ...(headers && { headers }),
        ...(bytes && { body: collectedOf(bytes) }),
        ...(written && { url: written.url }),
        fault
      }
      reply = await withoutTokens(received, written)
    }
    const options: ApiOptions = {
      baseURL: target.baseUrl,
      method,
      ...(query && { query }),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': `Pitboss/${ports.version}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` })
      },
      // ofetch doesn't serialise a GET's body.
      ...(body && { body: method === 'GET' ? JSON.stringify(body) : body }),
      onResponse: ({ response: { _data: data } }) => receive(data && Buffer.from(data)),
      onRequestError: ({ error }) => receive(sending.bytes, error)
    }
    await ports
      .api(sending)
      .raw(call.path, options)
      .catch((error: unknown) => {
        // ofetch's hooks don't report some failures, such as an invalid header.
        reply.fault ??= error
      })
    return { reply, trace: sending.trace, written }
  }
  return { send, over: () => deadline?.clear() }
}

/** Removes all currently known tokens from a reply before other code reads, shortens or shows it. Logs the body. */
async function withoutTokens(
  { headers, body, ...reply }: Reply,
  written: Pick<WrittenExchange, 'clean' | 'keep'> | undefined
): Promise<Reply> {
  const cleanHeaders = headers && written?.clean(headers)
  const cleanBody = body && (await written?.keep(body, { isCut: reply.fault !== undefined }))
  return { ...reply, ...(cleanHeaders && { headers: cleanHeaders }), ...(cleanBody && { body: cleanBody }) }
}

function requestFacts(
  { operation, call, subject, target }: ExchangeRequest<unknown>,
  { reply, written }: SentRequest,
  { tokens }: ExchangePorts
): Partial<Problem> {
  const page = call.query?.page ?? call.body?.page
  const requestId = reply.headers && requestIdOf(reply.headers)
  return {
    operation,
    tokenSent: tokenFor(call, target) !== undefined,
    ...(subject !== undefined && { subject: answerRedactionOf(tokens(target))(subject).text }),
    ...(page !== undefined && { page }),
    ...(written && { request: written.number, address: `${call.method} ${written.url}` }),
    ...(requestId !== undefined && { requestId })
  }
}

// undici reports the head before it adds the body's length.
const lengthOf = ({ method, body }: Pick<Call<unknown>, 'method' | 'body'>): string =>
  body === undefined && method === 'GET'
    ? ''
    : `content-length: ${body === undefined ? 0 : Buffer.byteLength(JSON.stringify(body))}\r\n`

/** Adds network facts to a problem: that Pitboss is offline, or that only an interim answer arrived. */
function withNetwork<Value>(
  conclusion: Conclusion<Value>,
  { status }: Reply,
  { interim }: Trace,
  isOnline: () => boolean
): Conclusion<Value> {
  if (!('problem' in conclusion)) return conclusion
  const { problem } = conclusion
  // Without a network, resolving the host name fails first. Report *offline*, not a wrong address.
  if (problem.code === 'dns' && !isOnline()) return { ...conclusion, problem: { ...problem, code: 'offline' } }
  if (status !== undefined || interim === undefined) return conclusion
  const note = `Only status ${interim} arrived, which announces an answer and is none.`
  return { ...conclusion, problem: { ...problem, note } }
}

function settle<Value>(
  call: Pick<Call<unknown>, 'writes'>,
  conclusion: Conclusion<Value>,
  trace: Trace
): Conclusion<Value> {
  if (!call.writes || !('problem' in conclusion)) return conclusion
  return { ...conclusion, problem: meaningOfWrite(conclusion.problem, trace.head !== undefined) }
}

/** Whether the platform closed the idle socket just as Pitboss sent the request. It never reads such a request. */
export const wasStale = (fault: unknown, trace: Trace): boolean =>
  fault !== undefined &&
  nameFault(fault).code === 'reset' &&
  trace.head !== undefined &&
  trace.reused &&
  !trace.hasAnswer()
