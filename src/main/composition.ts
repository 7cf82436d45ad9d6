import { existsSync } from 'node:fs'
import { release, userInfo } from 'node:os'
import { join } from 'node:path'
import { app, BrowserWindow, clipboard, nativeTheme, net, safeStorage, session, shell, webContents } from 'electron'
import { success } from '../shared/outcome/outcome.ts'
import { activationHandlers } from './activation/handlers.ts'
import { bonusHandlers } from './bonuses/handlers.ts'
import { openRecentBonuses } from './bonuses/recentBonuses.ts'
import { announce, tell } from './bridge/events.ts'
import { manyPictures } from '../shared/bridge.ts'
import { oneLine } from '../shared/text/oneLine.ts'
import { orUndefined } from '../shared/orUndefined.ts'
import { longestAgent } from '../shared/values/choosable.ts'
import { designRoutes, pinRoutes } from '../shared/contract/designs.ts'
import { exportRoutes } from '../shared/contract/exports.ts'
import { layoutRoutes } from '../shared/contract/files.ts'
import { snapshotRoutes } from '../shared/contract/snapshots.ts'
import { firstFault, noteFault } from './bridge/faults.ts'
import { log, loggedLines } from './common/log.ts'
import { changedTexts } from './common/changedTexts.ts'
import { shippedPath } from './common/shipped.ts'
import { lazyHandlers, type Handlers } from './bridge/handlers.ts'
import { recordKinds, type RecordKind } from '../shared/values/recordKinds.ts'
import type { Database } from './database/database.ts'
import { databaseFile } from './database/open.ts'
import { storedContents } from './database/contents.ts'
import { openFiles } from './database/files.ts'
import { openConnections } from './connections/store/connections.ts'
import { isDemo } from './connections/store/demo.ts'
import { openVault } from './connections/secrets/vault.ts'
import { demoPlatform } from './demoPlatform.ts'
import { pickFile, pickPlace, confirm } from './common/dialogs.ts'
import { exchangeHandlers } from './exchanges/handlers.ts'
import { keepExchanges } from './exchanges/log.ts'
import type { FirstPage } from './window/window.ts'
import { openExternal } from './window/externalLinks.ts'
import type { Unsaved } from './window/guardQuit.ts'
import { chosenFiles } from './common/files.ts'
import { journalHandlers } from './journal/handlers.ts'
import type { ClosingQuestion } from './window/guardClose.ts'
import { watchLongWork } from './window/longWork.ts'
import { showProfile } from './window/menu.ts'
import { openJournal } from './journal/journal.ts'
import { doneInJournal, lookedUp, todayHandlers } from './journal/today.ts'
import { processorOfPages } from './window/processorOfPages.ts'
import { watchDrawing } from './window/watchDrawing.ts'
import { openMedia, type Media } from './media/media.ts'
import { keepIdentities } from './platform/identities.ts'
import { keepReachedHosts } from './platform/http/reachedHosts.ts'
import type { ClientPorts } from './platform/client.ts'
import { platformHandlers } from './platform/handlers.ts'
import { nodeDisk } from './common/disk.ts'
import { keepSavedFiles, saveTextAt, type SaveText } from './common/saveText.ts'
import { fileHandlers } from './files/handlers.ts'
import { openPins } from './reviews/pins.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { reportOf } from './files/report.ts'
import { settingsHandlers } from './settings/handlers.ts'
import type { Preferences } from '../shared/contract/settings.ts'
import { openSettings } from './settings/settings.ts'
import { ticketHandlers } from './tickets/handlers.ts'
import { openTicketDrafts } from './tickets/ticketDrafts.ts'
import { openTicketStore } from './tickets/ticketStore.ts'

// The composition root, the only file that knows all parts. The HTTP client is loaded at the first request.

/** Creates the handler of every route, the server of pictures, and what is asked before the app ends. */
export async function composeHandlers(
  gone: (page: number) => AbortSignal,
  openWindow: (first: FirstPage) => void,
  database: Database
): Promise<{ handlers: Handlers; picture: Media['serve']; unsaved: Unsaved; closing: ClosingQuestion }> {
  const files = chosenFiles()
  const user = systemUser()
  const folder = app.getPath('userData')
  const settings = openSettings(database, () => announce('settings.changed', {}))
  const vault = openVault({
    database,
    keyring: safeStorage,
    platform: process.platform,
    changed: () => announce('keyring.changed', {})
  })
  const leaving = async (text: string) => (await connections.redaction())(text)
  const savedFiles = keepSavedFiles((path) => shell.showItemInFolder(path))
  const tellSaved = (path: string, page: number) => tell(page, 'files.saved', savedFiles.keep(path))
  const write = saveTextAt(pickPlace, nodeDisk, tellSaved)
  const saveText: SaveText = async (name, content, page) =>
    write(await leaving(name), typeof content === 'string' ? await leaving(content) : content, page)
  const connections = openConnections({
    save: saveText,
    settings,
    vault,
    files,
    demo: demoPlatform(),
    confirm,
    unlocking: async (unlock) => journal.unlock(unlock),
    secretsDeleted: () => database.forgetDeleted(),
    changed(connection, isSame = false, account) {
      announce('connections.changed', { connection, isSame, ...(account !== undefined && { account }) })
      void tickets.tidy()
      if (isSame) return
      // With another token an account may be another player.
      if (account !== undefined) exchanges.replace(account)
      void media.changed(connection)
    },
    moved: (connection) => void media.forget(connection),
    tokenSaved: () => void clean().catch((error: unknown) => noteFault('clean-failed', error)),
    deleted: async (connection) => {
      // Its records went with it in the database.
      await Promise.all([media.forget(connection), kept.sweep(), (await layouts()).forget(connection)])
      for (const kind of recordKinds) announce('records.changed', { kind })
    }
  })
  const exchanges = keepExchanges({
    onChange: (number) => announce('exchanges.changed', { number }),
    bodyLife: () => (settings.current.preferences.bodyMinutes || Infinity) * 60_000
  })
  setInterval(() => exchanges.letGo(), 15_000).unref()
  const clean = async () => {
    // Before the person goes on: a picture that is fetched in the meantime holds nothing to be cleaned.
    const forgotten = settings.current.connections.map(({ id }) => media.changed(id))
    const redact = await connections.redaction()
    await exchanges.clean(redact)
    const stored = database.redactStored()
    if (stored.ok && stored.value) settings.reload()
    await (await snapshots()).redact(redact)
    await kept.redact(redact)
    await ticketDrafts.redact(async (value) => (await changedTexts(value, async (text) => redact(text)))(value))
    await database.forgetDeleted()
    await Promise.all(forgotten)
  }
  database.redactWith(connections.redactNow)
  const { resolve } = connections
  const identities = keepIdentities({
    resolve: async (scope) => resolve(scope),
    changed: (connection) => announce('identities.changed', { connection })
  })
  const ticketDrafts = openTicketDrafts(openTicketStore({ database, keyring: vault.keyring }))
  const tickets = ticketHandlers({
    drafts: ticketDrafts,
    list: connections.list,
    resolve,
    usersOf: identities.usersOf,
    redaction: connections.ofPersons,
    exchange: exchanges.read,
    changed: (player) => announce('tickets.changed', player)
  })
  const version = app.getVersion()
  const resolveProxy = (url: string) => session.defaultSession.resolveProxy(url)
  const reached = keepReachedHosts()
  /** One for the API, the check of connections, and pictures. */
  const transport = once(async () => {
    const { openTransport } = await import('./platform/http/transport.ts')
    return openTransport(resolveProxy, reached)
  })
  const watched = watchDrawing({
    gone,
    ping: (page) => tell(page, 'pages.ping', {}),
    processor: processorOfPages,
    end: (page) => {
      const contents = webContents.fromId(page)
      // Developer tools may have stopped it.
      if (!contents || contents.isDestroyed() || contents.isDevToolsOpened()) return false
      contents.forcefullyCrashRenderer()
      return true
    }
  })
  const media = openMedia({
    resolve,
    tokens: connections.tokensNow,
    transport,
    reached,
    exchanges,
    many: () => announce(manyPictures, {}),
    kept: (id, name) => (isThere(id) ? undefined : snapshots().then((opened) => opened.picture({ id, name }))),
    watch: {
      isHeld: watched.isHeld,
      // A request for a picture does not say which page it is for.
      drawing: (name) => {
        for (const window of BrowserWindow.getAllWindows()) watched.drawing(window.webContents.id, name)
      }
    },
    version
  })
  const clientFor = async (resolveScope: ClientPorts['resolve']) => {
    const [{ createClient }, shared] = await Promise.all([import('./platform/client.ts'), transport()])
    return createClient({
      resolve: resolveScope,
      tokens: connections.tokensNow,
      exchanges,
      transport: shared,
      isOnline: () => net.isOnline(),
      version,
      identities,
      pictures: media.registry
    })
  }
  const client = once(() => clientFor(resolve))
  const agent = () => settings.current.preferences.agent || user
  const journal = openJournal({ database, agent, changed: (id) => announce('journal.changed', { id }) })
  const isThere = (connection: string) =>
    isDemo(connection) || settings.current.connections.some(({ id }) => id === connection)
  const kept = openFiles(database, folder)
  // Once nobody waits for the first screen.
  setTimeout(() => {
    void kept.sweep().then((missing) => missing.length > 0 && log('files-missing', { count: missing.length }))
    void database.backUp()
  }, 60_000).unref()
  const changed = (kind: RecordKind) => () => announce('records.changed', { kind })
  const { withoutTokens } = connections
  const recent = openRecentBonuses({ database, changed: changed('recent') })
  const snapshots = once(async () =>
    (await import('./snapshots/snapshots.ts')).openSnapshots({
      database,
      files: kept,
      exchanges,
      picture: media.find,
      list: connections.list,
      changed: changed('snapshot')
    })
  )
  const demoDesigns = once(async () => {
    const { putDemoDesigns } = await import('./designs/demoDesigns.ts')
    await putDemoDesigns(database, kept, { designs: shippedPath('demo-designs'), pins: shippedPath('demo-pins') })
  })
  const designs = once(async () => {
    await demoDesigns()
    const { openDesigns } = await import('./designs/designs.ts')
    return openDesigns({ database, files: kept, withoutTokens, changed: changed('design') })
  })
  const pins = once(async () => {
    await demoDesigns()
    return openPins({ database, withoutTokens, agent, changed: changed('pin') })
  })
  const layouts = once(async () => {
    const { openLayouts } = await import('./layouts/layouts.ts')
    return openLayouts({
      database,
      withoutTokens,
      changed: changed('layout'),
      builtIn: (connection) => (isDemo(connection) ? shippedPath('demo-layout/layout.json') : undefined),
      ours: shippedPath('layout/layout.json') ?? '',
      pick: pickFile,
      place: pickPlace,
      saved: tellSaved
    })
  })
  const outside: Parameters<typeof openExternal>[1] = { confirm, open: (url) => shell.openExternal(url) }
  const applyTheme = ({ theme }: Preferences) => void (nativeTheme.themeSource = theme)
  const saved = (preferences: Preferences) => {
    applyTheme(preferences)
    exchanges.letGo()
  }
  applyTheme(settings.current.preferences)
  const longWork = watchLongWork(gone)
  const activation = activationHandlers({
    journal,
    exchanges,
    resolve,
    list: connections.list,
    identities,
    confirm,
    asksAlways: () => settings.current.preferences.asksAlways,
    withoutTokens: connections.withoutTokens,
    tokens: connections.tokensNow,
    client: clientFor,
    work: longWork
  })
  const exports = once(async () =>
    (await import('./exports/jobs/exportService.ts')).createExportService({
      client,
      exchanges,
      resolve,
      list: connections.list,
      gone,
      pick: pickPlace,
      keep: (path) => savedFiles.keep(path),
      work: longWork,
      tell: (page, progress) => tell(page, 'exports.progress', progress),
      redaction: connections.redaction
    })
  )
  const handlers: Handlers = {
    ...settingsHandlers(settings, {
      saved,
      holdsToken: connections.holdsToken,
      systemUser: user
    }),
    'database.notice': async () => success(database.notice() ?? null),
    'database.confirm': async () => database.confirmRestored(),
    'database.show': async () => {
      const file = join(folder, database.notice()?.file ?? databaseFile)
      shell.showItemInFolder(existsSync(file) ? file : folder)
      return success(null)
    },
    ...connections.handlers,
    ...journalHandlers({ journal, withoutTokens: connections.withoutTokens, saveText }),
    ...todayHandlers({
      agent,
      saveText,
      sources: [doneInJournal(journal), lookedUp(exchanges, connections.list)]
    }),
    ...activation,
    ...identities.handlers,
    ...tickets.handlers,
    ...media.handlers,
    ...watched.handlers,
    ...lazyHandlers('exports', exportRoutes, exports),
    ...lazyHandlers('layouts', layoutRoutes, layouts),
    ...lazyHandlers('snapshots', snapshotRoutes, snapshots),
    ...lazyHandlers('designs', designRoutes, designs),
    ...lazyHandlers('pins', pinRoutes, pins),
    ...reviewHandlers({
      pick: (page) => pickFile('review', page),
      save: saveText,
      redaction: connections.redaction,
      pins,
      agent
    }),
    ...exchangeHandlers({ exchanges, version, saveText }),
    ...platformHandlers(client),
    ...bonusHandlers({ recent, exchanges, client }),
    'files.choose': ({ purpose }, { page }) => files.choose(() => pickFile(purpose, page)),
    'files.show': async ({ handle }) => savedFiles.show(handle),
    'files.save': ({ name, text }, { page }) => saveText(name, text, page),
    ...fileHandlers(saveText),
    'profile.contents': async () => {
      const { folderContents } = await import('./settings/deleteProfile.ts')
      return success({ ...(await folderContents(folder)), stored: storedContents(database) })
    },
    'profile.delete': async (_input, { page }) => {
      const { deleteProfile } = await import('./settings/deleteProfile.ts')
      const leave = (last: () => void) => {
        app.once('quit', last)
        // After the answer, which the page would wait for.
        setImmediate(() => app.exit())
      }
      return deleteProfile({ folder, database, confirm, isBusy: longWork.isBusy, leave }, page)
    },
    'profile.show': showProfile,
    'windows.open': async (first) => {
      openWindow(first)
      return success(null)
    },
    'support.report': async () =>
      success(
        await reportOf(
          {
            versions: {
              Pitboss: version,
              Electron: process.versions.electron ?? 'none',
              Chrome: process.versions.chrome ?? 'none',
              Node: process.versions.node,
              system: `${process.platform} ${process.arch} ${release()}`
            },
            preferences: settings.current.preferences,
            connections: await connections.list(),
            exchanges: exchanges.list(),
            log: loggedLines(200),
            now: Date.now()
          },
          connections.whichHoldTokens
        )
      ),
    'support.fault': async () => success(firstFault() ?? null),
    'links.open': ({ url }, { page }) => openExternal(url, outside, page),
    'clipboard.copy': async ({ text }) => {
      await clipboard.writeText(await leaving(text))
      return success(null)
    }
  }
  return { handlers, picture: media.serve, unsaved: journal, closing: longWork.question }
}

/** The name of who is at this machine; an account without an entry has none. */
const systemUser = (): string => oneLine(orUndefined(() => userInfo().username) ?? '').slice(0, longestAgent)

function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () => (loading ??= load())
}
