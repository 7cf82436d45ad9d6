import { isDeepStrictEqual } from 'node:util'
import type { Preferences } from '../src/shared/contract/settings.ts'
import { makeProfileWithoutDesigns, removeProfile, runner, startApp, type RunningApp } from './app.ts'
import type {} from './electron-standin/standin.ts'
import type {} from './window.ts'

type Saved = Omit<Preferences, 'history'>

/** One app for all tests of a worker whose changes can be undone. */
export interface SharedApp {
  /**
   * The app in the state of a first start. A new app if the last test ended the app. Journal, request log and the demo
   * connection's recent bonuses keep the data of earlier tests.
   */
  fresh(): Promise<RunningApp>
  /** Undoes a test's changes; fails with the names of what still differs, and the next test gets a new app. */
  takeBack(): Promise<void>
  stop(): Promise<void>
}

/** Holds a worker's app, which starts with the first test that needs it. */
export function shareApp(): SharedApp {
  let kept:
    | { readonly app: RunningApp; readonly preferences: Saved; readonly state: State; isOpen: boolean }
    | undefined

  async function stop(): Promise<void> {
    if (!kept) return
    const { app, isOpen } = kept
    kept = undefined
    if (isOpen) await app.close()
    removeProfile(app.profile)
  }

  async function start() {
    // A test's designs and pins can be removed by deleting all.
    const app = await startApp(makeProfileWithoutDesigns())
    const state = await readState(app)
    const started = { app, preferences: await readPreferences(app), state, isOpen: true }
    app.electron.once('close', () => (started.isOpen = false))
    return started
  }

  return {
    async fresh() {
      if (!kept?.isOpen || kept.app.page.isClosed()) {
        await stop()
        kept = await start()
      }
      return sinceNow(kept.app)
    },
    async takeBack() {
      if (!kept?.isOpen || kept.app.page.isClosed()) return
      const { app, preferences, state } = kept
      try {
        await reset(app, preferences)
        const now = await readState(app)
        const left = Object.entries(now).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(state, name)))
        if (left.length > 0) throw new Error(`The test leaves behind: ${JSON.stringify(Object.fromEntries(left))}`)
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop
  }
}

/** The app's output and errors from now on, without those of earlier tests. */
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
  const { history: _none, ...preferences } = read.value.preferences
  return preferences
}

async function readState({ electron, page }: RunningApp) {
  const inPage = await page.evaluate(async () => {
    const [connections, settings] = await Promise.all([
      window.pitboss.request('connections.list', {}),
      window.pitboss.request('settings.read', {})
    ])
    const { connection, account } = settings.ok ? settings.value.preferences : {}
    return {
      connections: connections.ok && connections.value.connections.map(({ name }) => name),
      connection,
      player: account,
      address: location.hash,
      dialogs: document.querySelectorAll('[role="dialog"]').length
    }
  })
  const windows = await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  return { ...inPage, windows }
}

type State = Awaited<ReturnType<typeof readState>>

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

/** Runs in the page: undoes every change that the bridge can undo. */
async function forget(preferences: Saved): Promise<void> {
  const { request } = window.pitboss
  // No pending timer may write after this.
  const newest = Number(setTimeout(() => {}))
  for (let id = 0; id <= newest; id += 1) clearTimeout(id)
  const [listed, snapshots, designs, layout, pins, decisions, read, tickets] = await Promise.all([
    request('connections.list', {}),
    request('snapshots.list', {}),
    request('designs.list', { connection: 'demo' }),
    request('layouts.read', { id: 'demo' }),
    request('pins.list', { connection: 'demo' }),
    request('decisions.list', { connection: 'demo' }),
    request('settings.read', {}),
    request('tickets.list', {})
  ])
  for (const { connection, account } of tickets.ok ? tickets.value : [])
    await request('tickets.remove', { connection, account })
  for (const { id, builtIn } of listed.ok ? listed.value.connections : []) {
    if (!builtIn) await request('connections.delete', { id })
  }
  for (const { id } of snapshots.ok ? snapshots.value : []) await request('snapshots.delete', { id })
  for (const { key } of designs.ok ? designs.value.designs : []) await request('designs.remove', { key })
  if (layout.ok && layout.value.isUsed) await request('layouts.use', { id: 'demo', isUsed: false })
  for (const { id } of pins.ok ? pins.value : []) await request('pins.delete', { id })
  for (const { id, key } of decisions.ok ? decisions.value : [])
    await request('decisions.save', { key, id, decision: null })
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
  history.replaceState(null, '', 'index.html#/')
  // A late answer must not write an address before the page reloads.
  history.replaceState = history.pushState = () => {}
}

/** Whether tests can share an app here. Only the stand-in can undo changes to native parts. */
export const canShare = runner.kind === 'stand-in'
