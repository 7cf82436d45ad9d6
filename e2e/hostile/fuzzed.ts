import type { Outcome } from '../../src/shared/outcome/outcome.ts'
import { keepExchanges } from '../../src/main/exchanges/log.ts'
import type { Client } from '../../src/main/platform/client.ts'
import type { OperationInput, OperationName } from '../../src/main/platform/operations.ts'
import type { Answered } from '../../src/main/platform/reply.ts'
import { documentedAnswers } from '../fields/documentedAnswers.ts'
import { directly } from './directly.ts'

export interface Fuzzed {
  readonly name: OperationName
  readonly answer: unknown
  readonly over: (client: Client) => Promise<Outcome<Answered<unknown>>>
  /** Main's result for an answer's status and body without a network: read, checked, concluded and logged. */
  readonly directly: (status: number, body: Buffer) => Promise<Outcome<Answered<unknown>>>
}

/** The log of the answers. */
export const fuzzedLog = keepExchanges()

function fuzzed<Name extends OperationName>(name: Name, input: OperationInput<Name>, answer: unknown): Fuzzed {
  return {
    name,
    answer,
    over: (client) => client.run(name, input),
    directly: (status, body) => directly(name, input, { status, body, exchanges: fuzzedLog })
  }
}

/** All six operations. */
export const allFuzzed: readonly Fuzzed[] = documentedAnswers.map(({ question: { route, input }, answer }) =>
  fuzzed(route, { connection: 'hostile', account: 'account', ...input, page: 2 }, answer)
)
