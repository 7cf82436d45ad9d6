import type { TestInfo } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeProfile, removeProfile, showDetails, startApp, type KeyringState, type RunningApp } from './app.ts'
import { endRecording, test as base } from './evidence/recording.ts'
import { ActivationPage } from './pages/activation.ts'
import { ActivityPage } from './pages/activity.ts'
import { BannersPage } from './pages/banners.ts'
import { BonusesPage } from './pages/bonuses.ts'
import { ConnectionsPage } from './pages/connections.ts'
import { FindPage } from './pages/find.ts'
import { FramePage } from './pages/frame.ts'
import { JackpotsPage } from './pages/jackpots.ts'
import { NotificationsPage } from './pages/notifications.ts'
import { OverviewPage } from './pages/overview.ts'
import { PagerPage } from './pages/pager.ts'
import { RequestsPage } from './pages/requests.ts'
import { ComparisonPage } from './pages/comparison.ts'
import { TicketPage } from './pages/ticket.ts'
import { TransactionsPage } from './pages/transactions.ts'
import { canShare, shareApp, type SharedApp } from './sharedApp.ts'
import { demandStandin } from './standin.ts'
import { startRecording, type RecordingPlatform } from './platform/recording.ts'

/** Why a test can't use the shared app: it starts or ends the app, checks stored data, or breaks or stops something in the app. */
export type OwnApp =
  | false
  | 'electron'
  | 'start'
  | 'restart'
  | 'end'
  | 'journal'
  | 'log'
  | 'disk'
  | 'clock'
  | 'crash'
  | 'walls'

export interface Given {
  /** The reason in one word why a test needs a separate app; false if it needs none. */
  ownApp: OwnApp
  /** A test that sets the keyring is skipped on real Electron. Any state except `absent` requires a separate app. */
  keyring: KeyringState
  /** Whether API details are on. Most tests need them, because they check received values. */
  apiDetails: boolean
  /** A profile folder for the test's separate app. */
  profile: string
  /** An empty folder for the test's saved or chosen files. */
  folder: string
  app: RunningApp
  frame: FramePage
  find: FindPage
  overview: OverviewPage
  banners: BannersPage
  bonuses: BonusesPage
  connections: ConnectionsPage
  notifications: NotificationsPage
  pager: PagerPage
  requests: RequestsPage
  activation: ActivationPage
  comparison: ComparisonPage
  ticket: TicketPage
  transactions: TransactionsPage
  activity: ActivityPage
  jackpots: JackpotsPage
  platform: RecordingPlatform
}

/** Attaches the end of main's output to a failed test, because the output explains why an app ended. */
async function attachOutput(app: RunningApp, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  await info.attach('output', { body: app.output().slice(-4000) || 'none', contentType: 'text/plain' })
}

export const test = base.extend<Given, { shared: SharedApp }>({
  shared: [
    async ({}, use) => {
      const shared = shareApp()
      await use(shared)
      await shared.stop()
    },
    { scope: 'worker' }
  ],
  ownApp: [canShare ? false : 'electron', { option: true }],
  keyring: ['absent', { option: true }],
  apiDetails: [true, { option: true }],
  profile: async ({}, use) => {
    const profile = makeProfile()
    await use(profile)
    removeProfile(profile)
  },
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'pitboss-files-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  },
  app: async ({ ownApp, keyring, apiDetails, profile, shared }, use, info) => {
    if (keyring !== 'absent') demandStandin('which keyring it has')
    if (!ownApp && keyring === 'absent') {
      const kept = await shared.fresh()
      if (apiDetails) await showDetails(kept)
      await use(kept)
      await endRecording(info)
      await attachOutput(kept, info)
      return shared.takeBack()
    }
    const app = await startApp(profile, keyring)
    if (apiDetails) await showDetails(app)
    await use(app)
    await endRecording(info)
    await attachOutput(app, info)
    await app.close()
  },
  frame: async ({ app }, use) => use(new FramePage(app.page)),
  find: async ({ app }, use) => use(new FindPage(app.page)),
  overview: async ({ app }, use) => use(new OverviewPage(app.page)),
  banners: async ({ app }, use) => use(new BannersPage(app.page)),
  bonuses: async ({ app }, use) => use(new BonusesPage(app.page)),
  connections: async ({ app }, use) => use(new ConnectionsPage(app.page)),
  notifications: async ({ app }, use) => use(new NotificationsPage(app.page)),
  pager: async ({ app }, use) => use(new PagerPage(app.page)),
  activation: async ({ app }, use) => use(new ActivationPage(app.page)),
  activity: async ({ app }, use) => use(new ActivityPage(app.page)),
  requests: async ({ app }, use) => use(new RequestsPage(app.page)),
  comparison: async ({ app }, use) => use(new ComparisonPage(app.page)),
  ticket: async ({ app }, use) => use(new TicketPage(app.page)),
  transactions: async ({ app }, use) => use(new TransactionsPage(app.page)),
  jackpots: async ({ app }, use) => use(new JackpotsPage(app.page)),
  platform: async ({}, use, info) => {
    const platform = await startRecording()
    await use(platform)
    await platform.stop()
    if (info.status === 'passed' && platform.lacking.length > 0) {
      throw new Error(`The recording platform was asked for routes without an answer: ${platform.lacking.join(', ')}`)
    }
  }
})

export { expect } from '@playwright/test'
