import type { Drift, Problem } from '../../shared/outcome.ts'
import type { Collected } from './collect.ts'
import { demandDepth, isWireObject, parseJson, type Parsed } from './json.ts'
import type { Call } from './operation.ts'
import { nameFault } from './problems.ts'
import { isSuccess, nameStatus, platformMessage } from './refusal.ts'
import { retryAfter } from './retryAfter.ts'
import type { AnswerHeaders } from './transport.ts'

/** What came of a request: as much of an answer as there was, and what cut it short. */
export interface Reply {
  status?: number
  headers?: AnswerHeaders
  /** The body as far as it came. */
  body?: Collected
  fault?: unknown
}

/** A reply understood: a value with its drift, or a problem. */
export type Conclusion<Value> =
  | { readonly value: Value; readonly drift: Drift[] }
  | { readonly problem: Problem; readonly drift?: Drift[] }

type Understanding<Value> = Pick<Call<Value>, 'answer' | 'rule'>

/** Reads a reply against what was asked. */
export function conclude<Value>(reply: Reply, call: Understanding<Value>, now: number): Conclusion<Value> {
  const { status, fault } = reply
  if (status === undefined) return { problem: nameFault(fault) }
  const named = fault === undefined ? undefined : nameFault(fault)
  if (named?.code === 'cancelled') return { problem: { ...named, status } }
  const failed = statusProblem(status, reply, now)
  if (failed) return { problem: failed }
  return named ? { problem: { ...named, status } } : readAnswer(status, reply, call)
}

function readAnswer<Value>(status: number, reply: Reply, call: Understanding<Value>): Conclusion<Value> {
  try {
    const answer = parsedBody(reply)
    if (saysOnlyError(answer.value)) {
      demandDepth(answer.value)
      const message = platformMessage(answer.value)
      return { problem: { code: 'rejected', status, ...(message !== undefined && { message }) } }
    }
    const { value, drift } = call.answer.read(answer)
    if (value === undefined) return { problem: { code: 'contract', status }, drift }
    return { value, drift: call.rule ? [...drift, ...call.rule(value, drift)] : drift }
  } catch (error) {
    return { problem: { ...nameFault(error), status } }
  }
}

const saysOnlyError = (answer: unknown): boolean =>
  isWireObject(answer) &&
  Object.hasOwn(answer, 'error') &&
  answer.error !== null &&
  (!Object.hasOwn(answer, 'data') || answer.data === null)

function statusProblem(status: number, reply: Reply, now: number): Problem | undefined {
  if (isSuccess(status)) return undefined
  const { headers = {} } = reply
  const said = platformMessage(answerOrNothing(reply))
  const code = nameStatus(status, said !== undefined)
  const message = code === 'redirect' ? headerOf(headers, 'location') : said
  const wait = retryAfter(headerOf(headers, 'retry-after'), headerOf(headers, 'date'), now)
  return {
    code,
    status,
    ...(message !== undefined && { message }),
    ...(wait !== undefined && (code === 'rate-limited' || status === 503) && { retryAfter: wait })
  }
}

const nothing: Collected = { text: '', bytes: Buffer.alloc(0), isUtf8: true }

/** The JSON of a reply; it throws a `BodyFault` where there is none. */
export const parsedBody = ({ body = nothing }: Reply): Parsed => parseJson(body)

function answerOrNothing(reply: Reply): unknown {
  try {
    const { value } = parsedBody(reply)
    demandDepth(value)
    return value
  } catch {
    return undefined
  }
}

/** A header's first value. */
const headerOf = (headers: AnswerHeaders, name: string): string | undefined => [headers[name]].flat()[0]
