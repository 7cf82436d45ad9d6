import { desktopRequests } from './app/appOnDesktop.ts'
import { authorityReads } from './system/authorities.ts'
import { clipboard } from './system/clipboard.ts'
import { answerDialog, dialogCalls, forgetDialogs } from './system/dialog.ts'
import { heldAnswers } from './messages/ipcMain.ts'
import { refusedNavigations } from './webContents/navigation.ts'
import { connectivity } from './network/net.ts'
import { networkAttempts } from './network/pageRequests.ts'
import { deniedPopups } from './webContents/popups.ts'
import { refusedDownloads } from './network/downloads.ts'
import { shellCalls } from './system/shell.ts'

/** What tests can read and control from main, as `pitbossStandin`. */
export const standin = {
  dialogs: { calls: dialogCalls, answer: answerDialog },
  shell: { calls: shellCalls },
  heldAnswers,
  clipboard,
  /** Reads of the system's authorities on main's own thread. */
  authorities: authorityReads,
  network: connectivity,
  /** Requests of pages outside of the app's schemes; none reached the network. */
  attempts: networkAttempts,
  popups: deniedPopups,
  navigations: refusedNavigations,
  downloads: refusedDownloads,
  /** What the app asked of the desktop: protocol client, about panel, relaunch. */
  desktop: desktopRequests,
  /** Forgets what was recorded and queued; online, light theme, empty clipboard again. */
  reset() {
    for (const noted of [shellCalls, networkAttempts, deniedPopups, refusedNavigations, refusedDownloads])
      noted.length = 0
    forgetDialogs()
    heldAnswers.clear()
    connectivity.isOnline = true
    void clipboard.writeText('')
  }
}

/** The type of `pitbossStandin`. */
export type Standin = typeof standin

declare global {
  /** Exists only in main, where the stand-in runs. */
  var pitbossStandin: Standin
}
