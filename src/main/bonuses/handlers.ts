import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { Client } from '../platform/client.ts'
import { askPlatform } from '../platform/handlers.ts'
import type { RecentBonuses } from './recentBonuses.ts'

interface BonusPorts {
  readonly recent: RecentBonuses
  readonly exchanges: Pick<Exchanges, 'read'>
  readonly client: () => Promise<Client>
}

/** Handles the routes about bonuses, and stores the id and title of each bonus that is looked up. */
export function bonusHandlers({
  recent,
  exchanges,
  client
}: BonusPorts): Pick<Handlers, `bonuses.${'find' | 'recent'}`> {
  function keep(connection: string, bonusId: string, exchange: string): void {
    // The logged body contains no token. If a token is locked, there is no body, so no title is stored.
    const text = exchanges.read(exchange)?.answer.body ?? ''
    recent.keep({ connection, bonusId, text })
  }
  return {
    'bonuses.find': async (input, { signal }) => {
      const outcome = await askPlatform(client, 'bonuses.find', input, signal)
      const { exchange } = outcome
      // Store the bonus only after the page has received the answer.
      if (outcome.ok && exchange !== undefined) setImmediate(keep, input.connection, input.bonusId, exchange)
      return outcome
    },
    'bonuses.recent': async ({ connection }) => success(recent.of(connection))
  }
}
