import { join } from 'node:path'
import { app, BrowserWindow, clipboard, nativeTheme, net, protocol, safeStorage, session, shell } from 'electron'
import { success } from '../shared/outcome.ts'
import { announce, tell } from './bridge/events.ts'
import type { Handlers } from './bridge/handlers.ts'
import { serve } from './bridge/serve.ts'
import { trackRequests } from './bridge/underWay.ts'
import type { ChosenFiles } from './files.ts'
import { log, nameOf } from './log.ts'
import type { Media } from './media/media.ts'
import { isPictureAddress } from './media/serve.ts'
import type { ClientPorts } from './platform/client.ts'
import { servePage } from './page.ts'
import { guardSession, openWindow } from './window.ts'

// Joins the parts; the only file that knows them all. What is imported above is all that is read before the window opens:
// settings, validators, the HTTP client and the demo platform come with the first requests.

const underWay = trackRequests()
const report = (name: string, error: unknown) => log('handler-failed', { route: name, error: nameOf(error) })
const open = () => openWindow((page) => underWay.leave(page))

/** The demo platform as the connections know it; its server starts with the first request to it. */
async function demoPlatform() {
  const [{ demoAccounts }, { demoExamples }] = await Promise.all([
    import('../demo/accounts.ts'),
    import('../demo/examples.ts')
  ])
  const startServer = async () => {
    const { startDemo } = await import('../demo/index.ts')
    const { baseUrl } = await startDemo()
    return { baseUrl, storageBaseUrl: `${baseUrl}/storage` }
  }
  let started: ReturnType<typeof startServer> | undefined
  return { accounts: demoAccounts, examples: demoExamples, start: () => (started ??= startServer()) }
}

/** Settings and connections of this profile. */
async function openProfile(files: ChosenFiles, onChange: (connection: string, isThere: boolean) => void) {
  const [{ openSettings }, { openVault }, { openConnections }, { confirm }, demo] = await Promise.all([
    import('./settings/settings.ts'),
    import('./connections/vault.ts'),
    import('./connections/connections.ts'),
    import('./dialogs.ts'),
    demoPlatform()
  ])
  const folder = app.getPath('userData')
  const settings = await openSettings(folder)
  const vault = openVault({ folder, keyring: safeStorage, platform: process.platform, isKept: settings.isKept })
  const changed = (connection: string) => {
    announce('connections.changed', { connection })
    onChange(
      connection,
      settings.current.connections.some(({ id }) => id === connection)
    )
  }
  return { settings, connections: openConnections({ settings, vault, files, demo, confirm, changed }) }
}

/** Every route's handler, and what answers for pictures. */
async function joinParts(): Promise<{ handlers: Handlers; picture: Media['serve'] }> {
  const [
    { chosenFiles },
    { pickFile, pickPlace, confirm },
    { openExternal },
    { settingsHandlers },
    { keepExchanges },
    { exchangeHandlers },
    { exportHandlers },
    { saveTextAt },
    { savedHandlers },
    { snapshotHandlers },
    { platformHandlers },
    { keepSeenValues },
    { openSeenFile },
    { openJournal },
    { journalHandlers },
    { activationHandlers },
    { openShelf },
    { bonusHandlers },
    { demoId },
    { openMedia }
  ] = await Promise.all([
    import('./files.ts'),
    import('./dialogs.ts'),
    import('./external.ts'),
    import('./settings/handlers.ts'),
    import('./exchanges/log.ts'),
    import('./exchanges/handlers.ts'),
    import('./exports/handlers.ts'),
    import('./saveText.ts'),
    import('./saved/handlers.ts'),
    import('./snapshots/handlers.ts'),
    import('./platform/handlers.ts'),
    import('./platform/seenValues.ts'),
    import('./platform/seenFile.ts'),
    import('./journal/journal.ts'),
    import('./journal/handlers.ts'),
    import('./activation/handlers.ts'),
    import('./bonuses/shelf.ts'),
    import('./bonuses/handlers.ts'),
    import('./connections/demo.ts'),
    import('./media/media.ts')
  ])
  const files = chosenFiles()
  const folder = app.getPath('userData')
  const [{ settings, connections }, seenStore] = await Promise.all([
    openProfile(files, (connection, isThere) => void media.changed(connection, isThere)),
    openSeenFile(folder)
  ])
  const exchanges = keepExchanges({ onChange: (number) => announce('exchanges.changed', { number }) })
  const seen = keepSeenValues(seenStore)
  const { resolve, handlers: connectionHandlers } = connections
  const version = app.getVersion()
  const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url)
  const media = openMedia({ resolve, resolveProxy, exchanges, folder: join(folder, 'pictures'), version })
  const clientFor = async (resolveScope: ClientPorts['resolve']) => {
    const { createClient } = await import('./platform/client.ts')
    const isOnline = () => net.isOnline()
    const ports = { resolve: resolveScope, exchanges, resolveProxy, isOnline, version, seen, pictures: media.names }
    return createClient(ports)
  }
  let opened: ReturnType<typeof clientFor> | undefined
  const journal = openJournal({ folder, changed: (id) => announce('journal.changed', { id }) })
  const shelf = openShelf({ folder, changed: (connection) => announce('bonuses.changed', { connection }) })
  const client = () => (opened ??= clientFor(resolve))
  const { 'bonuses.find': find, ...otherReads } = platformHandlers(client)
  const saveText = saveTextAt(pickPlace)
  const outside = { confirm, open: (url: string) => shell.openExternal(url) }
  const { 'settings.save': savePreferences, ...otherSettings } = settingsHandlers(settings)
  const wear = () => (nativeTheme.themeSource = settings.current.preferences.theme)
  wear()
  const handlers: Handlers = {
    ...otherSettings,
    'settings.save': async (input, asker) => {
      const saved = await savePreferences(input, asker)
      wear()
      return saved
    },
    ...connectionHandlers,
    'connections.delete': async (input, asker) => {
      const deleted = await connectionHandlers['connections.delete'](input, asker)
      if (deleted.ok) await shelf.forget(input.id)
      return deleted
    },
    ...journalHandlers({ journal, resolve, saveText }),
    ...activationHandlers({
      journal,
      exchanges,
      resolve,
      list: connectionHandlers['connections.list'],
      client: clientFor
    }),
    ...media.handlers,
    ...snapshotHandlers({
      exchanges,
      picture: media.find,
      list: connectionHandlers['connections.list'],
      folder: join(folder, 'snapshots'),
      changed: (id) => announce('snapshots.changed', { id })
    }),
    ...exchangeHandlers({ exchanges, version, saveText }),
    ...exportHandlers({
      client,
      exchanges,
      resolve,
      list: connectionHandlers['connections.list'],
      gone: (page) => underWay.gone(page),
      pick: pickPlace,
      tell: (page, progress) => tell(page, 'exports.progress', progress)
    }),
    'connections.seenValues': async ({ id }) => success(seen.list(id)),
    ...otherReads,
    ...bonusHandlers({ shelf, exchanges, find, demo: demoId }),
    'files.choose': ({ purpose }, { page }) => files.choose(() => pickFile(purpose, page)),
    'files.save': ({ name, text }, { page }) => saveText(name, text, page),
    ...savedHandlers(saveText),
    'links.open': ({ url }, { page }) => openExternal(url, outside, page),
    'clipboard.copy': async ({ text }) => {
      await clipboard.writeText(text)
      return success(null)
    }
  }
  return { handlers, picture: media.serve }
}

async function load() {
  const [{ runRequests }, { handlers, picture }] = await Promise.all([import('./bridge/run.ts'), joinParts()])
  return { run: runRequests(handlers, underWay, report), picture }
}

let loading: ReturnType<typeof load> | undefined
const loadOnce = () => (loading ??= load())

function start(): void {
  app.enableSandbox()
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } }
  ])
  app.on('window-all-closed', () => app.quit())
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows()
    if (window?.isMinimized()) window.restore()
    window?.focus()
  })
  serve(async () => (await loadOnce()).run, report)
  void app.whenReady().then(async () => {
    guardSession()
    const page = servePage(join(import.meta.dirname, '../renderer'))
    protocol.handle('app', async (request) =>
      isPictureAddress(request.url) ? (await loadOnce()).picture(request) : page(request)
    )
    open()
    await loadOnce()
    const { setMenu } = await import('./menu.ts')
    setMenu(open)
  })
}

process.on('uncaughtException', (error) => log('uncaught', { error: nameOf(error) }))
process.on('unhandledRejection', (error) => log('unhandled', { error: nameOf(error) }))
if (app.requestSingleInstanceLock()) start()
else app.quit()
