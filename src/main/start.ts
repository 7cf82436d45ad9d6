import { join } from 'node:path'
import { app, protocol, type MenuItemConstructorOptions } from 'electron'
import { serve } from './bridge/serve.ts'
import { trackRequests } from './bridge/underWay.ts'
import { noteFault } from './bridge/faults.ts'
import { keepLog, log, nameOf } from './common/log.ts'
import { isPictureAddress } from './media/pictureProtocol.ts'
import type { PageServer } from './window/page.ts'
import { guardClose, type ClosingQuestion } from './window/guardClose.ts'
import { guardQuit, type Unsaved } from './window/guardQuit.ts'
import { followLinks, linkIn } from './window/links.ts'
import { setMenu } from './window/menu.ts'
import { keepTheme } from './window/theme.ts'
import { guardSession, openWindow, type FirstPage } from './window/window.ts'

// Only these imports are loaded before the window opens; the parts follow with the first requests.

const underWay = trackRequests()
const report = (name: string, error: unknown) => log('handler-failed', { route: name, error: nameOf(error) })
const open = (first: FirstPage = {}) =>
  guardClose(
    openWindow((page) => underWay.leave(page), first),
    () => closing
  )

async function load() {
  const [{ runRequests }, { composeHandlers: joinParts }] = await Promise.all([
    import('./bridge/run.ts'),
    import('./composition.ts')
  ])
  const { handlers, picture, ...asked } = await joinParts((page) => underWay.gone(page), open)
  unsaved = asked.unsaved
  closing = asked.closing
  return { run: runRequests(handlers, underWay, report), picture }
}

let unsaved: Unsaved | undefined
let closing: ClosingQuestion | undefined
let loading: ReturnType<typeof load> | undefined
const loadOnce = () => (loading ??= load())

// What Windows groups windows and shortcuts by; an installer has to name the same.
const appUserModelId = 'app.pitboss'

/** Starts the app with a page, and with more menus. */
export function start(page: PageServer, menus: MenuItemConstructorOptions[] = []): void {
  app.enableSandbox()
  if (process.platform === 'win32') app.setAppUserModelId(appUserModelId)
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } }
  ])
  app.on('window-all-closed', () => app.quit())
  guardQuit(() => unsaved, open)
  followLinks((link) => open({ link }))
  serve(async () => (await loadOnce()).run, report)
  void app.whenReady().then(async () => {
    keepLog(join(app.getPath('userData'), 'logs'))
    await guardSession(async (request) =>
      isPictureAddress(request.url) ? (await loadOnce()).picture(request) : page(request)
    )
    keepTheme(app.getPath('userData'))
    // Electron shows a menu of its own until then, with a reload and developer tools.
    const link = linkIn(process.argv.slice(1))
    setMenu(open, menus)
    open(link === undefined ? {} : { link })
    await loadOnce()
  })
}

process.on('uncaughtException', (error) => noteFault('uncaught', error))
process.on('unhandledRejection', (error) => noteFault('unhandled', error))
