import { success } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { Client } from '../platform/client.ts'
import { askPlatform } from '../platform/handlers.ts'
import { longestTitle, RecentBonus } from '../../shared/contract/bonuses.ts'
import { shortLine } from '../../shared/text/oneLine.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import type { Database } from '../database/database.ts'
import { openRecords, tellingWrite } from '../database/records.ts'

/** The maximum number of recent bonuses for a connection. */
export const mostRecent = 30

export interface BonusLookup {
  readonly connection: string
  readonly bonusId: string
  /** The answer, without the token. Pitboss stores only the bonus's title. */
  readonly text: string
}

/** The bonuses that were looked up, newest first: for each connection, at most `mostRecent`. */
export interface RecentBonuses {
  /** Moves a bonus to the top of the list. If writing fails, the list stays as it was. */
  readonly keep: (lookup: BonusLookup) => void
  readonly of: (connection: string) => RecentBonus[]
}

interface RecentBonusPorts {
  readonly database: Database
  readonly now?: () => number
  readonly changed?: () => void
}

export function openRecentBonuses({ database, now = Date.now, changed = () => {} }: RecentBonusPorts): RecentBonuses {
  const records = openRecords(database, 'recent', RecentBonus)
  const write = tellingWrite(database, changed)
  return {
    keep({ connection, bonusId, text }) {
      const title = titleIn(text)
      const value: RecentBonus = {
        bonusId: bonusId.toLowerCase(),
        ...(title !== undefined && { title }),
        at: new Date(now()).toISOString()
      }
      const id = `${connection} ${value.bonusId}`
      write(() => {
        // Insert a new row instead of updating the old one, because the list is in the order of insertion.
        records.remove(id)
        records.put({ id, connection, value })
        for (const { id: oldest } of records.of(connection).slice(mostRecent)) records.remove(oldest)
      })
    },
    of: (connection) => records.of(connection).map(({ value }) => value)
  }
}

function titleIn(text: string): string | undefined {
  const answer = orUndefined(() => parseExact(text))
  const data = isWireObject(answer) ? ownValue(answer, 'data') : undefined
  const title = isWireObject(data) ? ownValue(data, 'title') : undefined
  return typeof title === 'string' ? shortLine(title, longestTitle) || undefined : undefined
}

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
    // The logged body contains no token. If the keyring is locked, the log has no body, so no title is stored.
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
