import { app } from './app/app.ts'
import { desktopRequests } from './app/appOnDesktop.ts'
import { authorityReads } from './system/authorities.ts'
import { clipboard } from './system/clipboard.ts'
import { answerDialog, dialogCalls, forgetDialogs } from './system/dialog.ts'
import { keyring } from './system/keyring.ts'
import { heldAnswers } from './messages/ipcMain.ts'
import { Menu, type MenuItem } from './app/menu.ts'
import { NativeTheme, nativeTheme } from './system/nativeTheme.ts'
import { refusedNavigations } from './webContents/navigation.ts'
import { connectivity } from './network/net.ts'
import { openWindows } from './windows/openWindows.ts'
import { networkAttempts, requestHeaders } from './network/pageRequests.ts'
import { permissionAnswers } from './network/permissions.ts'
import { deniedPopups } from './webContents/popups.ts'
import { preventable } from './common/preventable.ts'
import { refusedDownloads } from './network/refusedDownloads.ts'
import { systemProxy } from './network/session.ts'
import { notifications } from './system/notification.ts'
import { shellCalls } from './system/shell.ts'

function itemAt(menu: Menu | null | undefined, path: readonly string[]): MenuItem {
  const [first = '', ...rest] = path
  const labelled = menu?.items.find(({ label, id }) => id === first || label.replaceAll('&', '') === first)
  const item = labelled ?? (rest.length === 0 ? menu?.getMenuItemById(first) : undefined)
  if (!item)
    throw new Error(`the menu has no ${first}; it has ${menu?.items.map(({ label, id }) => label || id).join(', ')}`)
  return rest.length === 0 ? item : itemAt(item.submenu, rest)
}

function windowNumbered(id?: number) {
  const window = [...openWindows].find((one) => id === undefined || one.id === id)
  if (!window) throw new Error(`no window ${id ?? ''} is open`)
  return window
}

/** What tests can read and control from main, as `pitbossStandin`. */
export const standin = {
  dialogs: { calls: dialogCalls, answer: answerDialog },
  shell: { calls: shellCalls },
  heldAnswers,
  clipboard,
  notifications,
  keyring,
  /** Reads of the system's authorities on main's own thread. */
  authorities: authorityReads,
  /** `answer` is resolveProxy's result, in PAC format. */
  proxy: systemProxy,
  network: connectivity,
  requestHeaders,
  menu: {
    /** Clicks an item of the application menu, by its id or by the labels of its path. */
    click: (...path: string[]) => itemAt(Menu.getApplicationMenu(), path).click(),
    /** An item's state. */
    item: (...path: string[]) => itemAt(Menu.getApplicationMenu(), path),
    /** Presses an accelerator such as `CmdOrCtrl+R`. */
    press: (keys: string) =>
      Menu.getApplicationMenu()?.press(
        keys,
        [...openWindows].find((one) => one.isFocused())
      )
  },
  /** Requests of pages outside of the app's schemes; none reached the network. */
  attempts: networkAttempts,
  popups: deniedPopups,
  navigations: refusedNavigations,
  downloads: refusedDownloads,
  permissions: permissionAnswers,
  /** What the app asked of the desktop: protocol client, about panel, relaunch. */
  desktop: desktopRequests,
  /** Ends the page's process at once. */
  crash: (window?: number) => windowNumbered(window).webContents.forcefullyCrashRenderer(),
  unresponsive: (window?: number) => windowNumbered(window).webContents.emit('unresponsive'),
  /** Forgets what was recorded and queued; online, light theme, empty clipboard again. */
  reset() {
    for (const noted of [shellCalls, networkAttempts, deniedPopups, refusedNavigations, refusedDownloads])
      noted.length = 0
    forgetDialogs()
    heldAnswers.clear()
    connectivity.isOnline = true
    requestHeaders.hasFetchMetadata = true
    NativeTheme.setSystem(nativeTheme, 'light')
    void clipboard.writeText('')
  },
  secondInstance: (argv: string[], folder = process.cwd()) =>
    app.emit('second-instance', preventable({}), argv, folder, null),
  openUrl: (url: string) => app.emit('open-url', preventable({}), url),
  systemTheme: (theme: 'light' | 'dark') => NativeTheme.setSystem(nativeTheme, theme)
}

/** The type of `pitbossStandin`. */
export type Standin = typeof standin

declare global {
  /** Exists only in main, where the stand-in runs. */
  var pitbossStandin: Standin
}
