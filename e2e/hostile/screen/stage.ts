import { expect, type Page } from '@playwright/test'
import { makeProfileWithoutDesigns, removeProfile, showDetails, startApp, type RunningApp } from '../../app.ts'
import { storedPreferences, storedRows } from '../../database.ts'
import { startHostile, type Hostile, type Listening, type Plan } from '../server.ts'
import { BonusesPage } from '../../pages/bonuses.ts'
import { FramePage } from '../../pages/frame.ts'
import { RequestsPage } from '../../pages/requests.ts'
import { watchConnections } from './mainWatch.ts'
import { accountLabel, openTarget, type Target, type TargetOptions } from './target.ts'

/** One app with its targets, shared by the cases of a shard. */
export interface Stage {
  readonly app: RunningApp
  readonly frame: FramePage
  readonly bonuses: BonusesPage
  readonly requests: RequestsPage
  readonly targets: readonly Target[]
  /** A host that must never receive a request. */
  readonly stranger: Hostile
  /** Hosts, and addresses as `ip:port`, that main is allowed to contact. */
  readonly allowed: Set<string>
  /** Starts a hostile platform that ends with the stage. */
  platform(plan: Plan, listening?: Listening): Promise<Hostile>
  /** Runs a function at the end, before the app closes. */
  later(stop: () => Promise<void>): void
  open(options: TargetOptions): Promise<Target>
  /** Selects a target's connection and account, and opens the Bonuses screen. */
  use(target: Target): Promise<void>
  settings(): string
  close(): Promise<void>
}

const settingsQuery = `SELECT 'setting' AS kind, id, value FROM setting UNION ALL
  SELECT 'connection', id, value FROM connection UNION ALL
  SELECT 'account', connection || ' ' || id, label FROM account`

/** Starts an app with a keyring, so the stored token is encrypted. */
export async function openStage(): Promise<Stage> {
  const profile = makeProfileWithoutDesigns()
  const app = await startApp(profile, 'present')
  await showDetails(app)
  await watchConnections(app.electron)
  const stops: (() => Promise<void>)[] = []
  const targets: Target[] = []
  const allowed = new Set<string>()
  const platform: Stage['platform'] = async (plan, listening) => {
    const hostile = await startHostile(plan, listening)
    allowed.add(`127.0.0.1:${hostile.port}`)
    stops.push(() => hostile.stop())
    return hostile
  }
  const stranger = await platform({})
  allowed.clear()
  allowed.add(await demoHost(app.page))
  // The hosts of the documented bonus's picture and of the hostile cases' addresses. These names lead nowhere.
  for (const host of ['cdn.example', 'stranger.invalid']) allowed.add(host)
  const stage: Stage = {
    app,
    frame: new FramePage(app.page),
    bonuses: new BonusesPage(app.page),
    requests: new RequestsPage(app.page),
    targets,
    stranger,
    allowed,
    platform,
    later: (stop) => void stops.push(stop),
    async open(options) {
      const target = await openTarget(app.page, options)
      targets.push(target)
      return target
    },
    use: (target) => useTarget(stage, target),
    settings: () => JSON.stringify(storedRows(profile, settingsQuery)),
    async close() {
      await app.close()
      for (const stop of stops) await stop()
      removeProfile(profile)
    }
  }
  return stage
}

/** The host of the demo platform, which the first screen contacts at every start. */
async function demoHost(page: Page): Promise<string> {
  const address = () =>
    page.evaluate(async () => {
      const list = await window.pitboss.request('connections.list', {})
      return list.ok ? list.value.connections.find(({ id }) => id === 'demo')?.baseUrl : undefined
    })
  await expect.poll(address).toMatch(/^http/)
  return new URL((await address()) ?? '').host
}

async function useTarget({ app, frame }: Stage, { name, connection, account }: Target): Promise<void> {
  const inUse = () => storedPreferences(app.profile)
  const wanted = { connection, account }
  if (inUse().connection === connection && inUse().account === account) return
  await frame.choose('Connection', name)
  // The menu may show a new connection a moment before its account, and then selects no account.
  await frame.choose('Player', accountLabel)
  await expect.poll(inUse).toMatchObject(wanted)
  await frame.open('Bonuses')
}
