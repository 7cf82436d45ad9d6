import { recordWork } from '../../src/main/testing/recordWork.ts'
import { activationHandlers } from '../../src/main/activation/handlers.ts'
import { openDatabase, type Database } from '../../src/main/database/database.ts'
import type { Connection } from '../../src/shared/contract/connections.ts'
import { makeConnection } from '../../src/shared/testing/makeConnection.ts'
import type { Output } from '../../src/shared/contract/index.ts'
import { failure, success, type Outcome } from '../../src/shared/outcome/outcome.ts'
import type { Target } from '../../src/main/connections/network/target.ts'
import { keepExchanges } from '../../src/main/exchanges/log.ts'
import { openJournal, type Journal } from '../../src/main/journal/journal.ts'
import { tokensForTest } from '../../src/main/testing/tokensForTest.ts'
import { openTransport } from '../../src/main/platform/http/transport.ts'
import { createClient } from '../../src/main/platform/client.ts'
import { targetAt } from './clientForTest.ts'

/** Main's complete path of an activation – permits, journal, client – with platforms of the test. */
export interface ActivationService {
  readonly database: Database
  readonly journal: Journal
  prepare(bonusId: string, connection?: string): Promise<Outcome<Output<'bonuses.prepare'>>>
  activate(permit: string): Promise<Outcome<Output<'bonuses.activate'>>>
}

export const player = 'player'

const asker = { signal: new AbortController().signal, page: 1 }

const connectionAt = (id: string, baseUrl: string): Connection =>
  makeConnection({
    id,
    name: id,
    baseUrl,
    environment: 'development',
    timeLimit: 5,
    network: { proxy: { kind: 'none' } },
    accounts: [{ id: player, label: 'Player', token: { fingerprint: 'a1b2c3d4', kept: 'session' } }]
  })

/** Opens the service over a profile's folder, with connections by name and base URL. */
export function openActivationService(folder: string, baseUrls: Readonly<Record<string, string>>): ActivationService {
  const database = openDatabase({ folder })
  const journal = openJournal({ database })
  const exchanges = keepExchanges()
  const connections = Object.entries(baseUrls).map(([id, baseUrl]) => connectionAt(id, baseUrl))
  const resolve = async ({ connection }: { connection: string }): Promise<Outcome<Target>> => {
    const named = connections.find(({ id }) => id === connection)
    if (!named) return failure('invalid-input')
    return success({ ...targetAt(named.baseUrl), connection, account: player })
  }
  const routes = activationHandlers({
    work: recordWork(),
    journal,
    exchanges,
    resolve,
    list: async () => connections,
    identities: { usersOf: () => [] },
    tokens: tokensForTest,
    asksAlways: () => false,
    withoutTokens: async (text) => text,
    // The person confirms every second activation.
    confirm: async () => true,
    client: async (resolveTarget) =>
      createClient({
        resolve: resolveTarget,
        exchanges,
        transport: openTransport(async () => 'DIRECT'),
        tokens: tokensForTest,
        version: '0.0.0'
      })
  })
  return {
    database,
    journal,
    prepare: (bonusId, connection = 'platform') =>
      routes['bonuses.prepare']({ connection, account: player, bonusId }, asker),
    activate: (permit) => routes['bonuses.activate']({ permit }, asker)
  }
}
