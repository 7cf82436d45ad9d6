import { app, BrowserWindow } from 'electron'

/** What would be lost if the app ended now. */
export interface Unsaved {
  readonly count: () => number
  /** Tries to save it once more, then asks; true where the app may end. */
  readonly mayQuit: () => Promise<boolean>
}

/** Asks before the app ends while something is unsaved; a no leaves a window open. */
export function guardQuit(unsaved: () => Unsaved | undefined, open: () => void): void {
  let isAllowed = false
  let isAsking = false
  async function ask({ mayQuit }: Unsaved): Promise<void> {
    isAsking = true
    isAllowed = await mayQuit()
    isAsking = false
    if (isAllowed) app.quit()
    else if (BrowserWindow.getAllWindows().length === 0) open()
  }
  app.on('before-quit', (event) => {
    const asked = unsaved()
    if (isAllowed || !asked || asked.count() === 0) return
    event.preventDefault()
    if (!isAsking) void ask(asked)
  })
}
