import type { Preferences } from '../src/shared/contract/settings.ts'
import { makeProfile, removeProfile, runner, startApp, type RunningApp } from './app.ts'
import type {} from './electron-standin/standin.ts'
import type {} from './window.ts'

type Saved = Omit<Preferences, 'history' | 'views'>

/** One app for all tests of a worker that leave nothing behind which cannot be taken back. */
export interface SharedApp {
  /** The app as a first start leaves it; a new one where the last test ended it. Journal, request log and the demo connection's recent bonuses keep what earlier tests did. */
  fresh(): Promise<RunningApp>
  stop(): Promise<void>
}

/** Holds the app of a worker; it starts with the first test that wants it. */
export function shareApp(): SharedApp {
  let kept: { readonly app: RunningApp; readonly preferences: Saved; isOpen: boolean } | undefined

  async function stop(): Promise<void> {
    if (!kept) return
    const { app, isOpen } = kept
    kept = undefined
    if (isOpen) await app.close()
    removeProfile(app.profile)
  }

  async function start() {
    const app = await startApp(makeProfile())
    const started = { app, preferences: await readPreferences(app), isOpen: true }
    app.electron.once('close', () => (started.isOpen = false))
    return started
  }

  return {
    async fresh() {
      if (kept?.isOpen && !kept.app.page.isClosed()) await reset(kept.app, kept.preferences)
      else {
        await stop()
        kept = await start()
      }
      return sinceNow(kept.app)
    },
    stop
  }
}

/** What this app writes and reports from now on; what earlier tests made it say is not this one's. */
function sinceNow(app: RunningApp): RunningApp {
  const { length } = app.output()
  const errors = app.pageErrors.length
  return {
    ...app,
    output: () => app.output().slice(length),
    get pageErrors() {
      return app.pageErrors.slice(errors)
    }
  }
}

async function readPreferences({ page }: RunningApp): Promise<Saved> {
  const read = await page.evaluate(() => window.pitboss.request('settings.read', {}))
  if (!read.ok) throw new Error(`The preferences could not be read: ${read.problem.code}`)
  const { history: _none, views: _neither, ...preferences } = read.value.preferences
  return preferences
}

async function reset({ electron, page }: RunningApp, preferences: Saved): Promise<void> {
  const size = await electron.evaluate(({ BrowserWindow }) => {
    const [first, ...others] = BrowserWindow.getAllWindows().toSorted((one, other) => one.id - other.id)
    for (const window of others) window.destroy()
    if ('pitbossStandin' in globalThis) pitbossStandin.reset()
    for (const list of globalThis.pitbossDoubles
      ? [globalThis.pitbossDoubles.asked, globalThis.pitbossDoubles.opened]
      : []) {
      list.length = 0
    }
    return first?.getContentSize() ?? [1280, 800]
  })
  await page.unrouteAll()
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, media: null })
  if (page.viewportSize()) await page.setViewportSize({ width: size[0] ?? 1280, height: size[1] ?? 800 })
  await page.evaluate(forget, preferences)
  await page.reload()
  await page.locator('html[data-app="ready"]').waitFor()
}

/** Runs in the page: everything that the bridge can take back is taken back. */
async function forget(preferences: Saved): Promise<void> {
  const { request } = window.pitboss
  // Nothing that waits for its turn may write after this.
  const newest = Number(setTimeout(() => {}))
  for (let id = 0; id <= newest; id += 1) clearTimeout(id)
  const listed = await request('connections.list', {})
  for (const { id, builtIn } of listed.ok ? listed.value.connections : []) {
    if (!builtIn) await request('connections.delete', { id })
  }
  const snapshots = await request('snapshots.list', {})
  for (const { id } of snapshots.ok ? snapshots.value : []) await request('snapshots.delete', { id })
  const designs = await request('designs.kept', {})
  for (const { file } of designs.ok ? designs.value : []) await request('designs.delete', { sha256: file.sha256 })
  const layout = await request('layouts.read', { id: 'demo' })
  if (layout.ok && layout.value.isUsed) await request('layouts.use', { id: 'demo', isUsed: false })
  const pins = await request('pins.list', { connection: 'demo' })
  for (const { id } of pins.ok ? pins.value : []) await request('pins.delete', { id })
  const known = await request('differences.list', {})
  for (const { acceptedAt: _, ...difference } of known.ok ? known.value : []) {
    await request('differences.forget', difference)
  }
  const muted = await request('rules.muted', {})
  for (const rule of muted.ok ? muted.value : []) await request('rules.unmute', rule)
  const read = await request('settings.read', {})
  for (const list of ['transactions', 'notifications', 'jackpots'] as const) {
    const views = read.ok ? (read.value.preferences.views[list] ?? []) : []
    for (const { name } of views) await request('views.delete', { list, name })
  }
  const removed = (named: object) => Object.fromEntries(Object.keys(named).map((name) => [name, null]))
  const now = read.ok ? read.value.preferences : preferences
  await request('settings.save', {
    preferences: {
      ...preferences,
      columns: removed(now.columns),
      panes: removed(now.panes),
      pageSizes: removed(now.pageSizes)
    }
  })
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '#/')
}

/** Whether apps can be shared here: what tests do to native parts is taken back on the stand-in only. */
export const canShare = runner.kind === 'stand-in'
