import type { Page } from '@playwright/test'
import type { ConnectionDraft, Network } from '../../src/shared/contract/connections.ts'
import { canary } from '../hostile/rig.ts'
import type { Hostile } from '../hostile/server.ts'

/** A connection of the app under test, with an account whose token is the canary, and the platform that it leads to. */
export interface Place {
  readonly name: string
  readonly connection: string
  readonly account: string
  /** Absent where nothing answers. */
  readonly platform: Hostile | undefined
}

/** What a place is like. */
export interface Placing {
  readonly name: string
  readonly platform?: Hostile
  /** Where it leads, if not to its platform. */
  readonly baseUrl?: string
  readonly timeLimit?: number
  readonly network?: Network
}

/** The account of every place. */
export const accountLabel = 'Canary'

/** Saves the connection and the account of a place. */
export async function openPlace(page: Page, placing: Placing): Promise<Place> {
  const { name, platform } = placing
  const draft: ConnectionDraft = {
    name,
    baseUrl: placing.baseUrl ?? platform?.baseUrl ?? '',
    environment: 'development',
    readOnly: false,
    storageBaseUrl: '',
    zone: 'UTC',
    jackpotPaging: 'body',
    timeLimit: placing.timeLimit ?? 10,
    // So that the token is in play at every request.
    sendTokenToPublicReads: true,
    network: placing.network ?? { proxy: { kind: 'none' } }
  }
  const saved = await page.evaluate(
    async ({ wanted, label, token }) => {
      const connection = await window.pitboss.request('connections.save', { draft: wanted })
      if (!connection.ok) throw new Error(`The connection was not saved: ${JSON.stringify(connection.problem)}`)
      const { id } = connection.value
      const account = await window.pitboss.request('accounts.save', { connection: id, label, token })
      if (!account.ok) throw new Error(`The account was not saved: ${JSON.stringify(account.problem)}`)
      return { connection: id, account: account.value.id }
    },
    { wanted: draft, label: accountLabel, token: canary }
  )
  return { name, platform, ...saved }
}
