import { app, nativeTheme, net, session, shell } from 'electron'
import { manyPictures } from '../shared/bridge.ts'
import type { Preferences } from '../shared/contract/settings.ts'
import { once } from '../shared/once.ts'
import type { RecordKind } from '../shared/values/recordKinds.ts'
import { activationHandlers } from './activation/handlers.ts'
import { bonusHandlers } from './bonuses/recentBonuses.ts'
import { announce, tell } from './bridge/events.ts'
import { lazyHandlers, type Handlers } from './bridge/handlers.ts'
import { confirm, pickFile, pickPlace } from './common/dialogs.ts'
import { nodeDisk } from './common/disk.ts'
import { chosenFiles } from './common/files.ts'
import { log } from './common/log.ts'
import { watchLongWork } from './common/longWork.ts'
import { keepSavedFiles, saveTextAt, type SaveText } from './common/saveText.ts'
import { shippedPath } from './common/shipped.ts'
import { openConnections } from './connections/store/connections.ts'
import { isDemo } from './connections/store/demo.ts'
import type { Database } from './database/database.ts'
import { demoPlatform } from './demoPlatform.ts'
import { desktopHandlers } from './desktopHandlers.ts'
import { exchangeHandlers } from './exchanges/handlers.ts'
import { followConnections } from './followConnections.ts'
import { journalHandlers } from './journal/handlers.ts'
import { todayHandlers } from './journal/today.ts'
import { openMedia, type Media } from './media/media.ts'
import type { ClientPorts } from './platform/client.ts'
import { messageHandlers, platformHandlers } from './platform/handlers.ts'
import { keepReachedHosts } from './platform/http/reachedHosts.ts'
import { keepIdentities } from './platform/identities.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { openPins } from './reviews/pins.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { openStores } from './stores.ts'
import { ticketHandlers } from './tickets/handlers.ts'
import type { ClosingQuestion } from './window/guardClose.ts'
import type { Unsaved } from './window/guardQuit.ts'
import type { FirstPage } from './window/window.ts'

// Only the composition root imports all modules. Stores open first, then connections and the client. The other modules
// load with their first request.

/** The handlers of all routes, the picture server, and the questions to ask before closing a window or quitting. */
export interface Composition {
  readonly handlers: Handlers
  readonly picture: Media['serve']
  readonly unsaved: Unsaved
  readonly closing: ClosingQuestion
}

/** Creates all of main's modules for a profile's database. */
export async function composeHandlers(
  gone: (page: number) => AbortSignal,
  openWindow: (first: FirstPage) => void,
  database: Database
): Promise<Composition> {
  const folder = app.getPath('userData')
  const version = app.getVersion()
  const changed = (kind: RecordKind) => () => announce('records.changed', { kind })
  const longWork = watchLongWork(gone)
  const stores = openStores(database, folder)
  const { settings, agent, journal, files, recent, exchanges } = stores
  const isThere = (connection: string) =>
    isDemo(connection) || settings.current.connections.some(({ id }) => id === connection)
  const chosen = chosenFiles()
  const savedFiles = keepSavedFiles((path) => shell.showItemInFolder(path))
  const saved = (path: string, page: number) => tell(page, 'files.saved', savedFiles.keep(path))

  const write = saveTextAt(pickPlace, nodeDisk, saved)
  const connections = openConnections({
    save: write,
    settings,
    vault: stores.vault,
    files: chosen,
    demo: demoPlatform(),
    confirm,
    unlocking: async (unlock) => journal.unlock(unlock),
    secretsDeleted: () => database.forgetDeleted()
  })
  const { list, redaction, resolve, tokensNow: tokens, withoutTokens } = connections
  database.redactWith(connections.redactNow)
  const leaving = async (text: string) => (await redaction())(text)
  const saveText: SaveText = async (name, content, page) =>
    write(await leaving(name), typeof content === 'string' ? await leaving(content) : content, page)
  const identities = keepIdentities({
    resolve,
    changed: (connection) => announce('identities.changed', { connection })
  })
  const tickets = ticketHandlers({
    drafts: stores.ticketDrafts,
    list,
    resolve,
    usersOf: identities.usersOf,
    redaction: connections.ofPersons,
    exchange: exchanges.read,
    changed: (player) => announce('tickets.changed', player)
  })

  const reached = keepReachedHosts()
  /** API requests, picture downloads and connection checks share one transport. */
  const transport = once(async () => {
    const { openTransport } = await import('./platform/http/transport.ts')
    return openTransport((url) => session.defaultSession.resolveProxy(url), reached)
  })
  const keptPictures = once(async () =>
    (await import('./snapshots/snapshots.ts')).openKeptPictures({ database, files })
  )
  const media = openMedia({
    resolve,
    tokens,
    transport,
    reached,
    exchanges,
    many: () => announce(manyPictures, {}),
    cached: (id, name) => (isThere(id) ? undefined : keptPictures().then((find) => find(id, name))),
    version
  })
  const clientFor = async (resolveScope: ClientPorts['resolve']) => {
    const [{ createClient }, shared] = await Promise.all([import('./platform/client.ts'), transport()])
    return createClient({
      resolve: resolveScope,
      tokens,
      exchanges,
      transport: shared,
      isOnline: () => net.isOnline(),
      version,
      identities,
      pictures: media.registry
    })
  }
  const client = once(() => clientFor(resolve))

  const snapshots = once(async () => {
    const { openSnapshots } = await import('./snapshots/snapshots.ts')
    return openSnapshots({ database, files, exchanges, picture: media.find, list, changed: changed('snapshot') })
  })
  const pinRecords = once(() => openPins({ database, withoutTokens, agent, changed: changed('pin') }))
  const designs = once(async () => {
    const [{ openDesigns }, { putDemoDesigns }] = await Promise.all([
      import('./designs/designs.ts'),
      import('./designs/demoDesigns.ts')
    ])
    const opened = openDesigns({ database, files, withoutTokens, changed: changed('design') })
    const [designFolder, pinFolder] = [shippedPath('demo-designs'), shippedPath('demo-pins')]
    await putDemoDesigns({ database, designs: opened, takePins: pinRecords().take, designFolder, pinFolder })
    return opened
  })
  const pins = async () => {
    await designs()
    return pinRecords()
  }
  const decisions = once(async () => {
    const { openDecisions } = await import('./reviews/decisions.ts')
    return openDecisions({ database, withoutTokens, agent, changed: changed('decision') })
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
      pickPath: pickPlace,
      saved
    })
  })
  const exports = once(async () =>
    (await import('./exports/exportService.ts')).createExportService({
      client,
      resolve,
      list,
      gone,
      pick: pickPlace,
      keep: (path) => savedFiles.keep(path),
      work: longWork,
      tell: (page, progress) => tell(page, 'exports.progress', progress),
      async redaction() {
        await redaction()
        return connections.redactNow
      }
    })
  )

  followConnections({ ...stores, connections, media, snapshots, tickets })
  // Wait until the page shows its first screen.
  setTimeout(() => {
    void files.sweep().then((missing) => missing.length > 0 && log('files-missing', { count: missing.length }))
    void database.backUp()
  }, 60_000).unref()
  const applyTheme = ({ theme }: Preferences) => void (nativeTheme.themeSource = theme)

  const handlers: Handlers = {
    ...settingsHandlers(settings, {
      saved: applyTheme,
      holdsToken: connections.holdsToken,
      systemUser: stores.systemUser
    }),
    ...connections.handlers,
    ...journalHandlers({ journal, withoutTokens, saveText }),
    ...todayHandlers({ journal, agent, saveText }),
    ...activationHandlers({
      journal,
      exchanges,
      resolve,
      list,
      identities,
      confirm,
      asksAlways: () => settings.current.preferences.asksAlways,
      withoutTokens,
      tokens,
      client: clientFor,
      work: longWork
    }),
    ...identities.handlers,
    ...tickets.handlers,
    ...media.handlers,
    ...lazyHandlers('exports', exports),
    ...lazyHandlers('layouts', layouts),
    ...lazyHandlers('snapshots', snapshots),
    ...lazyHandlers('designs', designs),
    ...lazyHandlers('pins', pins),
    ...lazyHandlers('decisions', decisions),
    ...reviewHandlers({
      pick: (page) => pickFile('review', page),
      save: saveText,
      redaction,
      pins,
      decisions,
      agent
    }),
    ...exchangeHandlers({ exchanges, version, saveText }),
    ...platformHandlers(client),
    ...bonusHandlers({ recent, exchanges, client }),
    ...messageHandlers({ exchanges, resolve, tokens }),
    ...desktopHandlers({
      folder,
      database,
      chosen,
      savedFiles,
      saveText,
      leaving,
      openWindow,
      isBusy: longWork.isBusy
    })
  }
  return { handlers, picture: media.serve, unsaved: journal, closing: longWork.question }
}
