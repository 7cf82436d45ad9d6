import { app, type BrowserWindow } from 'electron'
import type { Question } from '../common/dialogs.ts'

/** The question before closing a page's window interrupts work; undefined without work. */
export type ClosingQuestion = (page: number) => Question | undefined

/** Creates the guard of all windows. The guard asks before closing a window interrupts work, and lives as long as the app. */
export function createCloseGuard(
  asks: () => ClosingQuestion | undefined,
  confirm: (question: Question, page: number) => Promise<boolean>
): (window: BrowserWindow) => void {
  let isQuitting = false
  let isFollowed = false
  return (window) => {
    // Registered with the first window, so it runs after listeners that may prevent a quit.
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
      // Repeat the prevented action, because keeping this window open has cancelled the quit.
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
