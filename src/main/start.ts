import { join } from 'node:path'
import { app, protocol, type MenuItemConstructorOptions } from 'electron'
import { announce } from './bridge/events.ts'
import { serve, type Run } from './bridge/serve.ts'
import { openDatabase, type Database } from './database/database.ts'
import { settingRows } from './database/tables.ts'
import { trackRequests } from './bridge/pendingRequests.ts'
import { noteFault } from './bridge/faults.ts'
import { confirm, type Question } from './common/dialogs.ts'
import { keepLog, log, nameOf } from './common/log.ts'
import { isPictureAddress } from './media/pictureProtocol.ts'
import type { PageServer } from './window/page.ts'
import { createCloseGuard, type ClosingQuestion } from './window/guardClose.ts'
import { guardQuit, type Unsaved } from './window/guardQuit.ts'
import { followLinks, linksIn } from './window/links.ts'
import { setMenu } from './window/menu.ts'
import { keepTheme } from './window/theme.ts'
import { guardSession, openWindow, type FirstPage } from './window/window.ts'

// Only these imports load before the window opens. The other modules load with the first requests.

const pendingRequests = trackRequests()
const report = (name: string, error: unknown) => log('handler-failed', { route: name, error: nameOf(error) })
const guardClose = createCloseGuard(() => closing, confirm)
const open = (first: FirstPage = {}) => guardClose(openWindow((page) => pendingRequests.leave(page), first))

interface Loaded {
  readonly run: Run
  readonly picture: PageServer
}

async function load(database: Database): Promise<Loaded> {
  const [{ runRequests }, { composeHandlers }] = await Promise.all([
    import('./bridge/run.ts'),
    import('./composition.ts')
  ])
  const composed = await composeHandlers((page) => pendingRequests.gone(page), open, database)
  ;({ unsaved, closing } = composed)
  return { run: runRequests(composed.handlers, pendingRequests, report), picture: composed.picture }
}

let unsaved: Unsaved | undefined
let closing: ClosingQuestion | undefined
let loading: Promise<Loaded> | undefined
let openedDatabase: Database | undefined
const database = () =>
  (openedDatabase ??= openDatabase({
    folder: app.getPath('userData'),
    changed: () => announce('database.changed', {})
  }))
const loadOnce = () => (loading ??= load(database()))

// Windows uses this id to group windows and shortcuts, so an installer must use the same id.
const appUserModelId = 'app.pitboss'

/** An AppImage adds `--no-sandbox` if the system forbids the sandbox, so ask the person whether to continue. */
const withoutSandbox: Question = {
  title: 'This system gives Pitboss no sandbox',
  detail:
    'What a platform sends would be shown without one of its protections. Quit and install the deb package, which brings its own permission, or open Pitboss without a sandbox this once.',
  action: 'Open without a sandbox'
}

/** Starts the app with a server for its page and with extra items for its menu. */
export function start(page: PageServer, menus: MenuItemConstructorOptions[] = []): void {
  const hasSandbox = !app.commandLine.hasSwitch('no-sandbox')
  // With `--no-sandbox`, this call would end Chromium’s network service, so no page would ever load.
  if (hasSandbox) app.enableSandbox()
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } }
  ])
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', () => openedDatabase?.close())
  guardQuit(() => unsaved, confirm, open)
  const opened = followLinks(open)
  serve(async () => (await loadOnce()).run, report)
  void app.whenReady().then(async () => {
    if (!hasSandbox && app.isPackaged && !(await confirm(withoutSandbox))) return app.quit()
    keepLog(join(app.getPath('userData'), 'logs'))
    await guardSession(async (request) =>
      isPictureAddress(request.url) ? (await loadOnce()).picture(request) : page(request)
    )
    keepTheme(settingRows(database()).find('theme'))
    // Until this call, Electron shows its own menu, which has *Reload* and developer tools.
    setMenu(open, menus)
    opened(linksIn(process.argv.slice(1)))
    await loadOnce()
  })
}

process.on('uncaughtException', (error) => noteFault('uncaught', error))
process.on('unhandledRejection', (error) => noteFault('unhandled', error))
