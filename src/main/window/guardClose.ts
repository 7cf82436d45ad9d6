import { app, type BrowserWindow } from 'electron'
import type { Question } from '../common/dialogs.ts'

/** Returns the question to ask if closing a page's window would interrupt work; undefined if no work is running. */
export type ClosingQuestion = (page: number) => Question | undefined

/** Creates a guard that asks for confirmation if closing a window would interrupt work. All windows share one guard. */
export function createCloseGuard(
  asks: () => ClosingQuestion | undefined,
  confirm: (question: Question, page: number) => Promise<boolean>
): (window: BrowserWindow) => void {
  let isQuitting = false
  let isFollowed = false
  return (window) => {
    // Register this with the first window, so it runs after listeners that may prevent quitting.
    if (!isFollowed) app.on('before-quit', ({ defaultPrevented }) => (isQuitting = !defaultPrevented))
    isFollowed = true
    const page = window.webContents.id
    let isAllowed = false
    let isAsking = false
    async function ask(question: Question): Promise<void> {
      isAsking = true
      isAllowed = await confirm(question, page)
      isAsking = false
      const wasQuitting = isQuitting
      isQuitting = false
      if (!isAllowed) return
      // Quit again: keeping this window open has cancelled the first attempt.
      if (wasQuitting) app.quit()
      else if (!window.isDestroyed()) window.close()
    }
    window.on('close', (event) => {
      const question = asks()?.(page)
      if (isAllowed || !question) return
      event.preventDefault()
      if (!isAsking) void ask(question)
    })
  }
}
