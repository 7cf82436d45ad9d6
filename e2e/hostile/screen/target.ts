import type { Page } from '@playwright/test'
import type { Network } from '../../../src/shared/contract/connections.ts'
import { canary } from '../clientForTest.ts'
import type { Hostile } from '../server.ts'
import { saveConnection } from '../../savedConnection.ts'

/** A connection of the tested app, with an account whose token is the canary, and the connection's platform. */
export interface Target {
  readonly name: string
  readonly connection: string
  readonly account: string
  /** Absent if no server answers. */
  readonly platform: Hostile | undefined
}

export interface TargetOptions {
  readonly name: string
  readonly platform?: Hostile
  /** The base URL; by default the platform's. */
  readonly baseUrl?: string
  readonly timeLimit?: number
  readonly network?: Network
}

/** The account's label in every target. */
export const accountLabel = 'Canary'

/** Saves the connection and the account of a target. */
export async function openTarget(page: Page, options: TargetOptions): Promise<Target> {
  const { name, platform } = options
  const saved = await saveConnection(
    page,
    {
      name,
      baseUrl: options.baseUrl ?? platform?.baseUrl ?? '',
      timeLimit: options.timeLimit ?? 10,
      sendTokenToPublicReads: true,
      ...(options.network && { network: options.network })
    },
    { label: accountLabel, token: canary }
  )
  return { name, platform, ...saved }
}
