import { userInfo } from 'node:os'
import { safeStorage } from 'electron'
import { orUndefined } from '../shared/orUndefined.ts'
import { shortLine } from '../shared/text/oneLine.ts'
import { longestAgent } from '../shared/values/choosable.ts'
import { openRecentBonuses, type RecentBonuses } from './bonuses/recentBonuses.ts'
import { announce } from './bridge/events.ts'
import { openVault, type Vault } from './connections/secrets/vault.ts'
import type { Database } from './database/database.ts'
import { openFiles, type Files } from './database/files.ts'
import { keepExchanges, type Exchanges } from './exchanges/log.ts'
import { openJournal, type Journal } from './journal/journal.ts'
import { openSettings, type Settings } from './settings/settings.ts'
import { openTicketDrafts, type TicketDrafts } from './tickets/ticketDrafts.ts'
import { openTicketStore } from './tickets/ticketStore.ts'

/** The stores that need no connection. */
export interface Stores {
  readonly database: Database
  readonly settings: Settings
  /** The agent's name from the settings, or else the operating system's user name. */
  readonly agent: () => string
  /** The operating system's user name; empty if there is none. */
  readonly systemUser: string
  readonly journal: Journal
  readonly files: Files
  readonly recent: RecentBonuses
  readonly exchanges: Exchanges
  readonly vault: Vault
  readonly ticketDrafts: TicketDrafts
}

/** Opens the stores of a profile's database, which tell every page about changes. */
export function openStores(database: Database, folder: string): Stores {
  const systemUser = shortLine(orUndefined(() => userInfo().username) ?? '', longestAgent)
  const settings = openSettings(database, () => announce('settings.changed', {}))
  const agent = () => settings.current.preferences.agent || systemUser
  const vault = openVault({
    database,
    keyring: safeStorage,
    platform: process.platform,
    changed: () => announce('keyring.changed', {})
  })
  return {
    database,
    settings,
    agent,
    systemUser,
    journal: openJournal({ database, agent, changed: (id) => announce('journal.changed', { id }) }),
    files: openFiles(database, folder),
    recent: openRecentBonuses({ database, changed: () => announce('records.changed', { kind: 'recent' }) }),
    exchanges: keepExchanges({ onChange: (number) => announce('exchanges.changed', { number }) }),
    vault,
    ticketDrafts: openTicketDrafts(openTicketStore({ database, keyring: vault.keyring }))
  }
}
