import type { Bridge, Events, Topic } from '../../shared/bridge.ts'
import type { Input, RouteName } from '../../shared/contract/index.ts'
import { failure, type Drift, type Outcome, type Problem } from '../../shared/outcome/outcome.ts'
import { parsed, type Parsed } from './answers.ts'

declare global {
  interface Window {
    readonly pitboss: Bridge
  }
}

/** A value that arrived, with the exchange it came by and how it differs from the documented shape. */
export interface Answer<Value> {
  readonly value: Value
  readonly exchange?: string
  readonly drift: readonly Drift[]
}

/** A problem on its way through code that expects errors. */
export class ProblemError extends Error {
  readonly problem: Problem
  readonly exchange: string | undefined

  constructor(problem: Problem, exchange?: string) {
    super(problem.code)
    this.problem = problem
    this.exchange = exchange
  }
}

/** What answers tell beside what was asked for, whoever asked. */
export interface AnswerListeners {
  readonly values: { readonly [Name in RouteName]?: (input: Input<Name>, value: Parsed<Name>) => void }
  /** Hears how the platform of a connection answered; without a problem where it answered well. */
  readonly answered: (connection: string, problem: Problem | undefined) => void
}

let listeners: AnswerListeners | undefined

/** Has answers told to those who listen; the app says once to whom. */
export function tellAnswers(to: AnswerListeners): void {
  listeners = to
}

/** Asks main and parses what came of the platform; never rejects. */
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

/** Asks main and throws a `ProblemError` for a problem, for TanStack Query and forms. */
export async function ask<Name extends RouteName>(route: Name, input: Input<Name>): Promise<Answer<Parsed<Name>>> {
  const outcome = await request(route, input)
  // Only what the platform itself answered has an exchange.
  if ('connection' in input && outcome.exchange !== undefined) {
    listeners?.answered(input.connection, outcome.ok ? undefined : outcome.problem)
  }
  if (!outcome.ok) throw new ProblemError(outcome.problem, outcome.exchange)
  const { value, exchange, drift = [] } = outcome
  return exchange === undefined ? { value, drift } : { value, exchange, drift }
}

/** Listens to main; the answer stops listening. */
export function listen<Name extends Topic>(topic: Name, listener: (payload: Events[Name]) => void): () => void {
  return window.pitboss.on(topic, listener)
}
