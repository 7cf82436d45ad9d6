import { app, type BrowserWindow } from 'electron'
import type { Question } from '../common/dialogs.ts'

/** The question about work that closing a page's window would interrupt; undefined if there is none. */
export type ClosingQuestion = (page: number) => Question | undefined

let isQuitting = false
let isFollowed = false

/** Notes whether the app is quitting. Starts with the first window, so it runs after listeners that may refuse a quit. */
function followQuits(): void {
  if (isFollowed) return
  isFollowed = true
  app.on('before-quit', ({ defaultPrevented }) => (isQuitting = !defaultPrevented))
}

/** Asks before a window closes if that would interrupt work. */
export function guardClose(
  window: BrowserWindow,
  asks: () => ClosingQuestion | undefined,
  confirm: (question: Question, page: number) => Promise<boolean>
): void {
  followQuits()
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
    // Repeat the prevented action: a window that stays open ends a quit.
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
