import type { Page } from '@playwright/test'
import type { Network } from '../../../src/shared/contract/connections.ts'
import { canary } from '../clientForTest.ts'
import type { Hostile } from '../server.ts'
import { saveConnection } from '../../savedConnection.ts'

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
  const saved = await saveConnection(
    page,
    {
      name,
      baseUrl: placing.baseUrl ?? platform?.baseUrl ?? '',
      timeLimit: placing.timeLimit ?? 10,
      // So that the token is in play at every request.
      sendTokenToPublicReads: true,
      ...(placing.network && { network: placing.network })
    },
    { label: accountLabel, token: canary }
  )
  return { name, platform, ...saved }
}
