import type { Drift, Problem } from './outcomeShape.ts'

export type { Drift, Problem }

/** Every way a request can fail. When you add a code, also add its text and a next step to the renderer. */
export const problemCodes = [
  'offline',
  'dns',
  'connection-refused',
  'tls',
  'proxy',
  'timeout',
  'reset',
  'redirect',
  'too-large',
  'too-deep',
  'not-json',
  'encoding',
  'contract',
  'rejected',
  'http',
  'unauthorised',
  'forbidden',
  'rate-limited',
  'cancelled',
  'outcome-unknown',
  'read-only',
  'no-account',
  'stale-permit',
  'storage',
  'untrusted-sender',
  'unknown-route',
  'invalid-input',
  'internal'
] as const

export type ProblemCode = (typeof problemCodes)[number]

/** `repeated`: a key occurs twice. `long`: a list is longer than Pitboss reads. `token`: the answer had a token. */
export const driftKinds = [
  'missing',
  'unknown',
  'type',
  'value',
  'consistency',
  'paging',
  'repeated',
  'long',
  'token'
] as const

/** The types of JSON values, in words. */
export const jsonTypes = ['text', 'number', 'true or false', 'null', 'list', 'object'] as const

export type JsonType = (typeof jsonTypes)[number]

/** The platform's operations by route, each with a name for its answer and, if the answer is a list, for its rows. */
export const operationWords = {
  'bonuses.find': { answer: 'Bonus' },
  'bonuses.activate': { answer: 'Activation of a bonus' },
  'transactions.list': { answer: 'Transactions', rows: 'transactions' },
  'notifications.list': { answer: 'Notifications', rows: 'notifications' },
  'banners.list': { answer: 'Banners' },
  'jackpots.list': { answer: 'Jackpot games', rows: 'games' }
} as const
type Operations = typeof operationWords

export type Operation = keyof Operations

/** An operation that returns a page of a list. */
export type ListName = { [Name in Operation]: Operations[Name] extends { rows: string } ? Name : never }[Operation]

export const isList = (route: string): route is ListName =>
  Object.hasOwn(operationWords, route) && 'rows' in operationWords[route as Operation]

export const operations = Object.keys(operationWords) as Operation[]

type ListSubject = ListName extends `${infer Subject}.list` ? Subject : never

/** The lists for which a person can choose a page size. */
export const pagedLists = ['transactions', 'notifications', 'jackpots'] as const satisfies readonly ListSubject[]

/** The result of every request across the bridge: a value or a problem. */
export type Outcome<Value> =
  | { ok: true; value: Value; exchange?: string; drift?: Drift[] }
  | { ok: false; problem: Problem; exchange?: string; drift?: Drift[] }

export const success = <Value>(value: Value): Outcome<Value> => ({ ok: true, value })

export const failure = (code: ProblemCode, more: Omit<Problem, 'code'> = {}): Outcome<never> => ({
  ok: false,
  problem: { code, ...more }
})

/** A failed outcome: the message says why a field of the input is refused. */
export const refused = (field: string, message: string): Outcome<never> => failure('invalid-input', { field, message })
