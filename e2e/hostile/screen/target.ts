import type { Page } from '@playwright/test'
import type { Network } from '../../../src/shared/contract/connections.ts'
import { canary } from '../clientForTest.ts'
import type { Hostile } from '../server.ts'
import { saveConnection } from '../../savedConnection.ts'

/** A connection of the app under test, with an account whose token is the canary, and the platform that it leads to. */
export interface Target {
  readonly name: string
  readonly connection: string
  readonly account: string
  /** Absent where nothing answers. */
  readonly platform: Hostile | undefined
}

/** What a place is like. */
export interface TargetOptions {
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
export async function openTarget(page: Page, options: TargetOptions): Promise<Target> {
  const { name, platform } = options
  const saved = await saveConnection(
    page,
    {
      name,
      baseUrl: options.baseUrl ?? platform?.baseUrl ?? '',
      timeLimit: options.timeLimit ?? 10,
      // So that the token is in play at every request.
      sendTokenToPublicReads: true,
      ...(options.network && { network: options.network })
    },
    { label: accountLabel, token: canary }
  )
  return { name, platform, ...saved }
}
