import { tokensForTest } from '../../src/main/testing/tokensForTest.ts'
import type { Outcome } from '../../src/shared/outcome/outcome.ts'
import type { Exchanges } from '../../src/main/exchanges/log.ts'
import { exchange } from '../../src/main/platform/exchange.ts'
import {
  table,
  type OperationAnswer,
  type OperationInput,
  type OperationName
} from '../../src/main/platform/operations.ts'
import { conclude, type Answered } from '../../src/main/platform/reply.ts'
import { apiForTest } from '../../src/main/testing/apiForTest.ts'
import { targetAt } from './clientForTest.ts'

const target = { ...targetAt('http://platform.example'), sendTokenToPublicReads: true }

const callOf = <Name extends OperationName>(name: Name, input: OperationInput<Name>) => table[name](input, target)

export interface DirectAnswer {
  readonly status: number
  readonly body: Buffer
  readonly exchanges: Exchanges
}

/** Main's result for an answer's status and body without a network: read, checked, concluded and logged. */
export function directly<Name extends OperationName>(
  name: Name,
  input: OperationInput<Name>,
  { status, body, exchanges }: DirectAnswer
): Promise<Outcome<Answered<OperationAnswer<Name>>>> {
  const call = callOf(name, input)
  const head = `${call.method} ${call.path} HTTP/1.1\r\n`
  const api = apiForTest(async () => ({ status, body, trace: { head } }))
  return exchange(
    { operation: name, call, target, conclude: (concluded) => conclude(concluded, { operation: name, ...call }, 0) },
    { exchanges, tokens: tokensForTest, version: '0.0.0', isOnline: () => true, api }
  )
}
