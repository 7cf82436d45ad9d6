import type { Outcome } from '../../src/shared/outcome/outcome.ts'
import type { Target } from '../../src/main/connections/network/target.ts'
import { keepExchanges, type Exchanges } from '../../src/main/exchanges/log.ts'
import { createClient, type Client, type ClientPorts } from '../../src/main/platform/client.ts'
import type { ResolveProxy } from '../../src/main/platform/http/proxy.ts'
import { openTransport } from '../../src/main/platform/http/transport.ts'
import { tokensForTest } from '../../src/main/testing/tokensForTest.ts'
import { makeTarget } from '../../src/main/testing/makeTarget.ts'

/** The token of every test. It may appear only in the request's own header. */
export const canary = 'canary-token-0918273645-canary'

export interface ClientForTest {
  readonly client: Client
  readonly exchanges: Exchanges
  readonly close: () => Promise<void>
}

/** A target at a base URL, with default settings. */
export const targetAt = (baseUrl: string): Target =>
  makeTarget({ connection: 'hostile', account: 'account', baseUrl, environment: 'development', token: canary })

/** Creates a client for tests against a base URL. `part` changes the target, also later. */
export function makeClient(
  baseUrl: string,
  part: Partial<Target> = {},
  {
    resolveProxy = async () => 'DIRECT',
    isOnline = () => true
  }: Partial<Pick<ClientPorts, 'isOnline'> & { readonly resolveProxy: ResolveProxy }> = {}
): ClientForTest {
  const exchanges = keepExchanges()
  const target = targetAt(baseUrl)
  const resolve = (): Outcome<Target> => ({ ok: true, value: { ...target, ...part } })
  const transport = openTransport(resolveProxy)
  const client = createClient({ resolve, exchanges, transport, tokens: tokensForTest, isOnline, version: '0.0.0' })
  return { client, exchanges, close: () => transport.close() }
}
