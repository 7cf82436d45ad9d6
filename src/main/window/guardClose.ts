import { app, type BrowserWindow } from 'electron'
import type { Question } from '../common/dialogs.ts'

/** What closing a window would break off, and how to ask. */
export interface ClosingQuestion {
  readonly question: (page: number) => Question | undefined
  readonly confirm: (question: Question, page: number) => Promise<boolean>
}

let isQuitting = false
app.on('before-quit', () => (isQuitting = true))

/** Asks before a window closes while closing it would break something off. */
export function guardClose(window: BrowserWindow, asks: () => ClosingQuestion | undefined): void {
  const page = window.webContents.id
  let isAllowed = false
  let isAsking = false
  async function ask(question: Question, confirm: ClosingQuestion['confirm']): Promise<void> {
    isAsking = true
    isAllowed = await confirm(question, page)
    isAsking = false
    const wasQuitting = isQuitting
    isQuitting = false
    if (!isAllowed) return
    // What was prevented is done again: closing one window ends a quit.
    if (wasQuitting) app.quit()
    else if (!window.isDestroyed()) window.close()
  }
  window.on('close', (event) => {
    const closing = asks()
    const question = closing?.question(page)
    if (isAllowed || !closing || !question) return
    event.preventDefault()
    if (!isAsking) void ask(question, closing.confirm)
  })
}
