import type { Bridge, Events, Topic } from '../../shared/bridge.ts'
import type { Input, RouteName } from '../../shared/contract/index.ts'
import { failure, type Drift, type Outcome, type Problem } from '../../shared/outcome/outcome.ts'
import { parsed, type Parsed } from './answers.ts'

declare global {
  interface Window {
    readonly pitboss: Bridge
  }
}

export interface Answer<Value> {
  readonly value: Value
  readonly exchange?: string
  readonly drift: readonly Drift[]
}

/** A problem as an error, for libraries that expect one. */
export class ProblemError extends Error {
  readonly problem: Problem
  readonly exchange: string | undefined
  /** The creation time in milliseconds since 1970. */
  readonly at = Date.now()

  constructor(problem: Problem, exchange?: string) {
    super(problem.code)
    this.problem = problem
    this.exchange = exchange
  }
}

export interface Answered {
  readonly route: RouteName
  readonly connection: string
  readonly account?: string | undefined
}

interface AnswerListeners {
  readonly values: { readonly [Name in RouteName]?: (input: Input<Name>, value: Parsed<Name>) => void }
  /** Called for each answer. `problem` is set if the request failed. */
  readonly answered: (of: Answered, problem: Problem | undefined) => void
}

let listeners: AnswerListeners | undefined

/** Registers the listeners. Call once. */
export function tellAnswers(to: AnswerListeners): void {
  listeners = to
}

/** Sends a request to main and parses the platform's answer. Never rejects. */
export async function request<Name extends RouteName>(route: Name, input: Input<Name>): Promise<Outcome<Parsed<Name>>> {
  const outcome = await window.pitboss.request(route, input)
  if (!outcome.ok) return outcome
  try {
    const value = parsed(route, outcome.value)
    listeners?.values[route]?.(input, value)
    return { ...outcome, value }
  } catch {
    return { ...outcome, ...failure('internal', { operation: route, cause: 'UNREADABLE' }) }
  }
}

/** Sends a request to main. Throws a `ProblemError` if it fails, as TanStack Query and forms expect. */
export async function ask<Name extends RouteName>(route: Name, input: Input<Name>): Promise<Answer<Parsed<Name>>> {
  const outcome = await request(route, input)
  // Only a platform answer has an exchange.
  if ('connection' in input && outcome.exchange !== undefined) {
    const account = 'account' in input ? input.account : undefined
    listeners?.answered({ route, connection: input.connection, account }, outcome.ok ? undefined : outcome.problem)
  }
  if (!outcome.ok) throw new ProblemError(outcome.problem, outcome.exchange)
  const { value, exchange, drift = [] } = outcome
  return exchange === undefined ? { value, drift } : { value, exchange, drift }
}

/** Subscribes to a topic of main; returns the unsubscribe function. */
export function listen<Name extends Topic>(topic: Name, listener: (payload: Events[Name]) => void): () => void {
  return window.pitboss.on(topic, listener)
}
