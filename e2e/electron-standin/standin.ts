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
  network: connectivity,
  /** Requests of pages outside the app's schemes. None reached the network. */
  attempts: networkAttempts,
  popups: deniedPopups,
  navigations: refusedNavigations,
  downloads: refusedDownloads,
  /** Deletes the records and queues, and restores online state, light theme and empty clipboard. */
  reset() {
    for (const noted of [shellCalls, networkAttempts, deniedPopups, refusedNavigations, refusedDownloads])
      noted.length = 0
    forgetDialogs()
    heldAnswers.clear()
    connectivity.isOnline = true
    void clipboard.writeText('')
  }
}

export type Standin = typeof standin

declare global {
  /** Exists only in main on the stand-in. */
  var pitbossStandin: Standin
}
