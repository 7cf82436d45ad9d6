import type { Problem, ProblemCode } from '../../shared/outcome/outcome.ts'
import { toFlag } from '../../shared/readings/values.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import { wireText } from '../../shared/drift/driftList.ts'

const messageLimit = 2000

/** The platform's message in an error answer: `error`, else `message` with its `errors` by field. */
export function platformMessage(answer: unknown): string | undefined {
  if (!isWireObject(answer)) return undefined
  const said = Object.hasOwn(answer, 'error') ? answer.error : undefined
  const text = said === undefined || said === null ? worded(answer) : sentence(said)
  return text === undefined ? undefined : shorten(text)
}

function sentence(said: unknown): string {
  if (typeof said === 'string') return said
  return (isWireObject(said) ? worded(said) : undefined) ?? wireText(said)
}

function worded(answer: Readonly<Record<string, unknown>>): string | undefined {
  const message = typeof answer.message === 'string' ? [answer.message] : []
  // Every line has a character at least, so that more of them are not shown.
  const errors = isWireObject(answer.errors) ? Object.entries(answer.errors).slice(0, messageLimit) : []
  const lines = [
    ...message,
    ...errors.map(([field, faults]) => `${field}: ${[faults].flat().slice(0, messageLimit).map(phrase).join(' ')}`)
  ]
  return lines.length === 0 ? undefined : lines.join('\n')
}

const phrase = (fault: unknown): string => (typeof fault === 'string' ? fault : wireText(fault))

const shorten = (text: string): string => (text.length > messageLimit ? `${text.slice(0, messageLimit)}…` : text)

/** Whether an answer itself reports failure: its `success` is false. */
export const deniesSuccess = (answer: unknown): boolean =>
  isWireObject(answer) && toFlag(ownValue(answer, 'success')) === false

/** Whether an answer with a success status is a refusal: it reports failure and has no data. */
export function refuses(answer: unknown): boolean {
  if (!isWireObject(answer)) return false
  const data = ownValue(answer, 'data')
  if (data === undefined || data === null) {
    const error = ownValue(answer, 'error')
    return (error !== undefined && error !== null) || deniesSuccess(answer)
  }
  // PHP writes an empty map as an empty list.
  return typeof data === 'object' && Object.keys(data).length === 0 && deniesSuccess(answer)
}

/** The platform's message in a refusal, else the answer's own text. */
export const refusalMessage = (answer: unknown): string => platformMessage(answer) ?? wireText(answer)

/** Whether an HTTP status means success. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** The problem code for an HTTP status. */
export function nameStatus(status: number, hasMessage: boolean): ProblemCode {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'rate-limited'
  if (status >= 300 && status < 400 && status !== 304) return 'redirect'
  return hasMessage ? 'rejected' : 'http'
}

/** Whether an activation was clearly refused; any other failure after sending is unknown. */
export function isRefused({ code, status = 0 }: Problem): boolean {
  if (code === 'rejected' && isSuccess(status)) return true
  return status >= 400 && status < 500 && status !== 408
}

const cap = 3_600_000

/** Milliseconds to wait, at most an hour. A date is compared with the platform's own `Date`. */
export function retryAfter(
  header: string | undefined,
  platformDate: string | undefined,
  now: number
): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, cap)
  // Date.parse accepts nearly anything; HTTP dates end in GMT.
  const until = text.endsWith('GMT') ? Date.parse(text) : NaN
  if (Number.isNaN(until)) return undefined
  const theirs = Date.parse(platformDate ?? '')
  const wait = until - (Number.isNaN(theirs) ? now : theirs)
  return Math.min(Math.max(wait, 0), cap)
}
