import type { Problem, ProblemCode } from '../../shared/outcome/outcome.ts'
import { toFlag } from '../../shared/readings/values.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import { wireText } from '../../shared/drift/driftList.ts'
import { cut } from '../../shared/text/cut.ts'

const messageLimit = 2000

/** The platform's own words in an error answer: the texts of all usual error fields, without repetitions. */
export function platformMessage(answer: unknown): string | undefined {
  const lines = [...new Set(linesOf(answer))].filter((line) => line.trim() !== '')
  return lines.length === 0 ? undefined : cut(lines.join('\n'), messageLimit)
}

// `detail` comes before `title`, which only names the type of problem (RFC 9457).
const textFields = ['message', 'error_description', 'detail', 'title'] as const

// The number of levels to search for message texts. A long answer may be nested very deeply.
const mostLevels = 4

function linesOf(answer: unknown, level = 0): string[] {
  if (typeof answer === 'string') return [answer]
  if (!isWireObject(answer) || level === mostLevels) return []
  const error = ownValue(answer, 'error')
  const texts = textFields.map((name) => ownValue(answer, name)).filter((value) => typeof value === 'string')
  const words = [...texts, ...faultLines(ownValue(answer, 'errors'), level + 1)]
  if (error === undefined || error === null) return words
  const own = linesOf(error, level + 1)
  if (own.length > 0) return [...own, ...words]
  // If the answer has no message texts, return the value of `error`, such as a flag or a number.
  return words.length > 0 ? words : [wireText(error)]
}

/** The errors in an answer, by field (`{ page: ['too big'] }`) or as a list. */
function faultLines(errors: unknown, level: number): string[] {
  const phrase = (fault: unknown) => linesOf(fault, level).join(' ') || wireText(fault)
  // Every line has at least one character, so the message can't show more lines than this limit.
  if (Array.isArray(errors)) return errors.slice(0, messageLimit).map(phrase)
  if (!isWireObject(errors)) return []
  return Object.entries(errors)
    .slice(0, messageLimit)
    .map(([field, faults]) => `${field}: ${[faults].flat().slice(0, messageLimit).map(phrase).join(' ')}`)
}

/** The message in a plain-text error answer; undefined if the text is empty, too long, or markup. */
export function plainMessage(text: string): string | undefined {
  const words = text.trim()
  return words === '' || words.length > 500 || words.startsWith('<') ? undefined : words
}

/** Whether an answer itself reports failure, with `success: false`. */
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
  // PHP writes an empty object as an empty list.
  return typeof data === 'object' && Object.keys(data).length === 0 && deniesSuccess(answer)
}

/** The platform's message in a refusal, or else the answer's text. */
export const refusalMessage = (answer: unknown): string => platformMessage(answer) ?? wireText(answer)

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

export function nameStatus(status: number, hasMessage: boolean): ProblemCode {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'rate-limited'
  if (status >= 300 && status < 400 && status !== 304) return 'redirect'
  return hasMessage ? 'rejected' : 'http'
}

/** Where a redirect leads: to the same address plus a slash, or to https. Undefined for other redirects. */
export function kindOfRedirect(url: string | undefined, location: string): 'TO_SLASH' | 'TO_HTTPS' | undefined {
  const from = url === undefined ? null : URL.parse(url)
  const to = from && URL.parse(location, from.href)
  if (!to || from.hostname !== to.hostname || from.search !== to.search) return undefined
  if (from.pathname === to.pathname && from.protocol === 'http:' && to.protocol === 'https:') return 'TO_HTTPS'
  return from.origin === to.origin && `${from.pathname}/` === to.pathname ? 'TO_SLASH' : undefined
}

/** Whether an activation was clearly refused. After any other failure, a sent activation's outcome is unknown. */
export function isRefused({ code, status = 0 }: Problem): boolean {
  if (code === 'rejected' && isSuccess(status)) return true
  return status >= 400 && status < 500 && status !== 408
}

const cap = 3_600_000

/** The wait before a retry in milliseconds, at most an hour. Dates are compared with the answer's `Date` header. */
export function retryAfter(
  header: string | undefined,
  platformDate: string | undefined,
  now: number
): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, cap)
  // Date.parse accepts nearly any text, but HTTP dates end in GMT.
  const until = text.endsWith('GMT') ? Date.parse(text) : NaN
  if (Number.isNaN(until)) return undefined
  const theirs = Date.parse(platformDate ?? '')
  const wait = until - (Number.isNaN(theirs) ? now : theirs)
  return Math.min(Math.max(wait, 0), cap)
}
