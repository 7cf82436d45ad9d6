import { app, BrowserWindow } from 'electron'
import { allWritten, isWriting } from '../common/mutex.ts'

/** Work that would be lost if the app ended now. */
export interface Unsaved {
  readonly count: () => number
  /** Tries to save it once more, then asks; true where the app may end. */
  readonly mayQuit: () => Promise<boolean>
}

// A disk that does not answer must not keep the app from ending.
const longestWait = 3000

/** Lets stores end their writes before the app ends, and asks while something is unsaved; a no leaves a window open. */
export function guardQuit(unsaved: () => Unsaved | undefined, open: () => void): void {
  let isAllowed = false
  let isWaiting = false
  async function mayEnd(): Promise<boolean> {
    const over = new Promise<void>((resolve) => void setTimeout(resolve, longestWait).unref())
    await Promise.race([allWritten(), over])
    const asked = unsaved()
    return !asked || asked.count() === 0 || asked.mayQuit()
  }
  async function wait(): Promise<void> {
    isWaiting = true
    isAllowed = await mayEnd()
    isWaiting = false
    if (isAllowed) app.quit()
    else if (BrowserWindow.getAllWindows().length === 0) open()
    // A window may refuse to close: the next try waits and asks again.
    isAllowed = false
  }
  app.on('before-quit', (event) => {
    if (isAllowed || (!isWriting() && (unsaved()?.count() ?? 0) === 0)) return
    event.preventDefault()
    if (!isWaiting) void wait()
  })
}
