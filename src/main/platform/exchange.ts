import type { Outcome, Problem } from '../../shared/outcome/outcome.ts'
import type { Target } from '../connections/network/target.ts'
import type { Repeat } from '../exchanges/entry.ts'
import type { Exchanges } from '../exchanges/log.ts'
import { redactionOf } from '../exchanges/redaction.ts'
import { Deadline } from './http/deadline.ts'
import type { Call } from './operations.ts'
import { meaningOfWrite, tokenFor } from './policy.ts'
import type { Conclusion, Reply } from './reply.ts'
import type { Trace } from './http/trace.ts'
import { nameFault } from './http/problems.ts'

/** One attempt to send: its reply and its trace. Sending never rejects. */
export interface Attempt {
  readonly reply: Reply
  readonly trace: Trace
}

/** Dependencies of an exchange. */
export interface ExchangePorts {
  readonly exchanges: Pick<Exchanges, 'begin'>
  readonly version: string
  /** Prepares what a target's connections need; the time limit starts after it. */
  readonly ready?: (target: Target) => Promise<void> | undefined
  readonly isOnline: () => boolean
  attempt(prepared: Prepared, isFresh: boolean, deadline: Deadline): Promise<Attempt>
}

interface Asked<Value> {
  readonly operation: string
  readonly call: Omit<Call<unknown>, 'answer' | 'rule' | 'refutes' | 'users'>
  readonly target: Target
  readonly subject?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly isPrefetch?: boolean | undefined
  /** Repeats the exchange; absent for writes. */
  readonly repeat?: Repeat | undefined
  conclude(reply: Reply): Conclusion<Value>
}

/** Sends a call, repeats it where that is allowed, logs it and concludes. */
export async function exchange<Value>(asked: Asked<Value>, ports: ExchangePorts): Promise<Outcome<Value>> {
  const { operation, call, target } = asked
  const prepared = prepare(call, target, tokenFor(call, target), ports.version)
  // A public read sends no token, but its answer may hold one that was sent before.
  const { token, others, isLocked } = target
  const { target: _target, ...sent } = prepared
  const written = ports.exchanges.begin({
    ...sent,
    operation,
    connection: target.connection,
    account: target.account,
    url: target.baseUrl + prepared.path,
    token,
    others,
    isLocked,
    isPrefetch: asked.isPrefetch,
    repeat: asked.repeat
  })
  await ports.ready?.(target)
  const deadline = new Deadline(target.timeLimit * 1000, asked.signal)
  let attempt = await ports.attempt(prepared, call.writes === true, deadline)
  const repeated = !call.writes && attempt.reply.status === undefined && wasStale(attempt.reply.fault, attempt.trace)
  if (repeated) attempt = await ports.attempt(prepared, true, deadline)
  deadline.over()
  const { reply, trace } = attempt
  // Before anything is read, shortened or shown.
  const headers = reply.headers && written.clean(reply.headers)
  const body = reply.body && (await written.keep(reply.body, { isCut: reply.fault !== undefined }))
  const clean: Reply = { ...reply, ...(headers && { headers }), ...(body && { body }), redacted: written.places() }
  const concluded = asked.conclude(clean)
  const conclusion = settle(call, withoutNetwork(concluded, ports.isOnline), trace)
  const { drift = [] } = conclusion
  const problem = 'problem' in conclusion ? conclusion.problem : undefined
  written.end({
    ...(trace.head !== undefined && { head: trace.head + lengthOf(prepared) }),
    ...(reply.status !== undefined && { status: reply.status }),
    ...(headers && { headers }),
    ...(problem && { problem: problem.code }),
    drift,
    repeated
  })
  const more = { exchange: written.id, ...(drift.length > 0 && { drift }) }
  return 'problem' in conclusion
    ? {
        ok: false,
        problem: { ...conclusion.problem, ...requestFacts(asked, prepared), request: written.number },
        ...more
      }
    : { ok: true, value: conclusion.value, ...more }
}

function requestFacts({ operation, call, subject }: Asked<unknown>, { token, target }: Prepared): Partial<Problem> {
  const page = call.query?.page ?? call.body?.page
  return {
    operation,
    tokenSent: token !== undefined,
    ...(subject !== undefined && { subject: redactionOf(target.token, target.others)(subject) }),
    ...(page !== undefined && { page })
  }
}

// undici reports the head before it adds the body's length.
const lengthOf = ({ method, body }: Prepared): string =>
  body === undefined && method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body ?? '')}\r\n`

// Without a network, name resolution fails first; report `offline` instead of a wrong address.
function withoutNetwork<Value>(conclusion: Conclusion<Value>, isOnline: () => boolean): Conclusion<Value> {
  if (!('problem' in conclusion) || conclusion.problem.code !== 'dns' || isOnline()) return conclusion
  return { ...conclusion, problem: { ...conclusion.problem, code: 'offline' } }
}

function settle<Value>(call: Asked<Value>['call'], conclusion: Conclusion<Value>, trace: Trace): Conclusion<Value> {
  if (!call.writes || !('problem' in conclusion)) return conclusion
  return { ...conclusion, problem: meaningOfWrite(conclusion.problem, trace.head !== undefined) }
}

/** A request ready to send; its path is below the base URL. */
export type Prepared = ReturnType<typeof prepare>

type Said = Pick<Call<unknown>, 'method' | 'path' | 'query' | 'body'>

/** Prepares a call's request: only the documented headers, and the serialised body. */
function prepare(call: Said, target: Target, token: string | undefined, version: string) {
  return {
    target,
    method: call.method,
    path: call.path + queryOf(call.query),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': `Pitboss/${version}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` })
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
    ...(token !== undefined && { token })
  }
}

function queryOf(query: Said['query']): string {
  const chosen = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) chosen.set(name, String(value))
  return chosen.size === 0 ? '' : `?${chosen.toString()}`
}

/** Whether a request was sent just as the platform closed an idle socket: then the platform never read it. */
export const wasStale = (fault: unknown, trace: Trace): boolean =>
  fault !== undefined &&
  nameFault(fault).code === 'reset' &&
  trace.head !== undefined &&
  trace.reused &&
  !trace.hasAnswer()
