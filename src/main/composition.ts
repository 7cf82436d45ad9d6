import { userInfo } from 'node:os'
import { app, clipboard, nativeTheme, net, safeStorage, session, shell } from 'electron'
import { manyPictures } from '../shared/bridge.ts'
import { designRoutes, pinRoutes } from '../shared/contract/designs.ts'
import { exportRoutes } from '../shared/contract/exports.ts'
import { layoutRoutes } from '../shared/contract/files.ts'
import type { Preferences } from '../shared/contract/settings.ts'
import { snapshotRoutes } from '../shared/contract/snapshots.ts'
import { shortLine } from '../shared/text/oneLine.ts'
import { orUndefined } from '../shared/orUndefined.ts'
import { success } from '../shared/outcome/outcome.ts'
import { longestAgent } from '../shared/values/choosable.ts'
import { recordKinds, type RecordKind } from '../shared/values/recordKinds.ts'
import { activationHandlers } from './activation/handlers.ts'
import { bonusHandlers } from './bonuses/handlers.ts'
import { openRecentBonuses } from './bonuses/recentBonuses.ts'
import { announce, tell } from './bridge/events.ts'
import { firstFault, noteFault } from './bridge/faults.ts'
import { lazyHandlers, type Handlers } from './bridge/handlers.ts'
import { changedTexts } from './common/changedTexts.ts'
import { confirm, pickFile, pickPlace } from './common/dialogs.ts'
import { nodeDisk } from './common/disk.ts'
import { chosenFiles } from './common/files.ts'
import { log } from './common/log.ts'
import { keepSavedFiles, saveTextAt, type SaveText } from './common/saveText.ts'
import { shippedPath } from './common/shipped.ts'
import { openVault } from './connections/secrets/vault.ts'
import { openConnections } from './connections/store/connections.ts'
import { isDemo } from './connections/store/demo.ts'
import type { Database } from './database/database.ts'
import { openFiles } from './database/files.ts'
import { databaseHandlers } from './database/handlers.ts'
import { demoPlatform } from './demoPlatform.ts'
import { exchangeHandlers } from './exchanges/handlers.ts'
import { keepExchanges } from './exchanges/log.ts'
import { messageHandlers } from './platform/messages.ts'
import { fileHandlers } from './files/handlers.ts'
import { reportHandler } from './files/report.ts'
import { journalHandlers } from './journal/handlers.ts'
import { openJournal } from './journal/journal.ts'
import { doneInJournal, lookedUp, todayHandlers } from './journal/today.ts'
import { openMedia, type Media } from './media/media.ts'
import type { ClientPorts } from './platform/client.ts'
import { platformHandlers } from './platform/handlers.ts'
import { keepReachedHosts } from './platform/http/reachedHosts.ts'
import { keepIdentities } from './platform/identities.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { openPins } from './reviews/pins.ts'
import { profileHandlers } from './settings/deleteProfile.ts'
import { settingsHandlers } from './settings/handlers.ts'
import { openSettings } from './settings/settings.ts'
import { ticketHandlers } from './tickets/handlers.ts'
import { openTicketDrafts } from './tickets/ticketDrafts.ts'
import { openTicketStore } from './tickets/ticketStore.ts'
import { openExternal } from './window/externalLinks.ts'
import type { ClosingQuestion } from './window/guardClose.ts'
import type { Unsaved } from './window/guardQuit.ts'
import { watchLongWork } from './window/longWork.ts'
import { showProfile } from './window/menu.ts'
import { watchPages } from './window/watchPages.ts'
import type { FirstPage } from './window/window.ts'

// The composition root, the only file that knows all parts. Stores come first, then connections, the client, and the
// parts that are loaded at their first request. What follows from a change of connections is in `follow`.

/** The handler of every route, the server of pictures, and what is asked before the app ends. */
export interface Composition {
  readonly handlers: Handlers
  readonly picture: Media['serve']
  readonly unsaved: Unsaved
  readonly closing: ClosingQuestion
}

/** Joins all parts of main over a profile's database. */
export async function composeHandlers(
  gone: (page: number) => AbortSignal,
  openWindow: (first: FirstPage) => void,
  database: Database
): Promise<Composition> {
  const folder = app.getPath('userData')
  const version = app.getVersion()
  const user = systemUser()
  const changed = (kind: RecordKind) => () => announce('records.changed', { kind })
  const longWork = watchLongWork(gone)
  const watched = watchPages(gone)

  const settings = openSettings(database, () => announce('settings.changed', {}))
  const isThere = (connection: string) =>
    isDemo(connection) || settings.current.connections.some(({ id }) => id === connection)
  const agent = () => settings.current.preferences.agent || user
  const journal = openJournal({ database, agent, changed: (id) => announce('journal.changed', { id }) })
  const files = openFiles(database, folder)
  const recent = openRecentBonuses({ database, changed: changed('recent') })
  const exchanges = keepExchanges({
    onChange: (number) => announce('exchanges.changed', { number }),
    bodyLife: () => (settings.current.preferences.bodyMinutes || Infinity) * 60_000
  })
  const vault = openVault({
    database,
    keyring: safeStorage,
    platform: process.platform,
    changed: () => announce('keyring.changed', {})
  })
  const ticketDrafts = openTicketDrafts(openTicketStore({ database, keyring: vault.keyring }))
  const chosen = chosenFiles()
  const savedFiles = keepSavedFiles((path) => shell.showItemInFolder(path))
  const saved = (path: string, page: number) => tell(page, 'files.saved', savedFiles.keep(path))

  const write = saveTextAt(pickPlace, nodeDisk, saved)
  const connections = openConnections({
    save: write,
    settings,
    vault,
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
    resolve: async (scope) => resolve(scope),
    changed: (connection) => announce('identities.changed', { connection })
  })
  const tickets = ticketHandlers({
    drafts: ticketDrafts,
    list,
    resolve,
    usersOf: identities.usersOf,
    redaction: connections.ofPersons,
    exchange: exchanges.read,
    changed: (player) => announce('tickets.changed', player)
  })

  const reached = keepReachedHosts()
  /** One for the API, the check of connections, and pictures. */
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
    kept: (id, name) => (isThere(id) ? undefined : keptPictures().then((find) => find(id, name))),
    watch: watched,
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
  const demoDesigns = once(async () => {
    const { putDemoDesigns } = await import('./designs/demoDesigns.ts')
    await putDemoDesigns(database, files, { designs: shippedPath('demo-designs'), pins: shippedPath('demo-pins') })
  })
  const designs = once(async () => {
    await demoDesigns()
    const { openDesigns } = await import('./designs/designs.ts')
    return openDesigns({ database, files, withoutTokens, changed: changed('design') })
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

  const clean = async () => {
    // Before the person goes on: a picture that is fetched in the meantime holds nothing to be cleaned.
    const forgotten = settings.current.connections.map(({ id }) => media.changed(id))
    const redact = await redaction()
    await exchanges.clean(redact)
    const stored = database.redactStored()
    if (stored.ok && stored.value) settings.reload()
    await (await snapshots()).redact(redact)
    await files.redact(redact)
    await ticketDrafts.redact(async (value) => (await changedTexts(value, async (text) => redact(text)))(value))
    await database.forgetDeleted()
    await Promise.all(forgotten)
  }
  connections.follow({
    changed(connection, isSame, account) {
      announce('connections.changed', { connection, isSame, ...(account !== undefined && { account }) })
      void tickets.tidy()
      if (isSame) return
      // With another token an account may be another player.
      if (account !== undefined) exchanges.replace(account)
      void media.changed(connection)
    },
    moved: (connection) => void media.forget(connection),
    tokenSaved: () => void clean().catch((error: unknown) => noteFault('clean-failed', error)),
    // Its records went with it in the database.
    async deleted(connection) {
      await Promise.all([media.forget(connection), files.sweep(), (await layouts()).forget(connection)])
      for (const kind of recordKinds) announce('records.changed', { kind })
    }
  })
  setInterval(() => exchanges.letGo(), 15_000).unref()
  // Once the first screen is there.
  setTimeout(() => {
    void files.sweep().then((missing) => missing.length > 0 && log('files-missing', { count: missing.length }))
    void database.backUp()
  }, 60_000).unref()
  const applyTheme = ({ theme }: Preferences) => void (nativeTheme.themeSource = theme)
  applyTheme(settings.current.preferences)

  const handlers: Handlers = {
    ...settingsHandlers(settings, {
      saved(preferences) {
        applyTheme(preferences)
        exchanges.letGo()
      },
      holdsToken: connections.holdsToken,
      systemUser: user
    }),
    ...databaseHandlers(database, folder, (path) => shell.showItemInFolder(path)),
    ...connections.handlers,
    ...journalHandlers({ journal, withoutTokens, saveText }),
    ...todayHandlers({ agent, saveText, sources: [doneInJournal(journal), lookedUp(exchanges, list)] }),
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
    ...watched.handlers,
    ...lazyHandlers('exports', exportRoutes, exports),
    ...lazyHandlers('layouts', layoutRoutes, layouts),
    ...lazyHandlers('snapshots', snapshotRoutes, snapshots),
    ...lazyHandlers('designs', designRoutes, designs),
    ...lazyHandlers('pins', pinRoutes, pins),
    ...reviewHandlers({ pick: (page) => pickFile('review', page), save: saveText, redaction, pins, agent }),
    ...exchangeHandlers({ exchanges, version, saveText }),
    ...platformHandlers(client),
    ...bonusHandlers({ recent, exchanges, client }),
    ...messageHandlers({ resolve, tokens: connections.tokensNow }),
    ...fileHandlers(saveText),
    'files.choose': ({ purpose }, { page }) => chosen.choose(() => pickFile(purpose, page)),
    'files.show': async ({ handle }) => savedFiles.show(handle),
    ...profileHandlers({
      folder,
      database,
      confirm,
      isBusy: longWork.isBusy,
      leave(last) {
        app.once('quit', last)
        // After the answer, which the page would wait for.
        setImmediate(() => app.exit())
      }
    }),
    'profile.show': showProfile,
    'windows.open': async (first) => {
      openWindow(first)
      return success(null)
    },
    'support.report': reportHandler({ version, settings, connections, exchanges }),
    'support.fault': async () => success(firstFault() ?? null),
    'links.open': ({ url }, { page }) =>
      openExternal(url, { confirm, open: (address) => shell.openExternal(address) }, page),
    'clipboard.copy': async ({ text }) => {
      await clipboard.writeText(await leaving(text))
      return success(null)
    }
  }
  return { handlers, picture: media.serve, unsaved: journal, closing: longWork.question }
}

/** The name of the person at this machine; an account without an entry has none. */
const systemUser = (): string => shortLine(orUndefined(() => userInfo().username) ?? '', longestAgent)

function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined
  return () => (loading ??= load())
}
