import { app, BrowserWindow } from 'electron'
import { countInWords } from '../../shared/countInWords.ts'
import type { Question } from '../common/dialogs.ts'
import { allWritten, isWriting } from '../common/mutex.ts'
import { withTimeout } from '../common/withTimeout.ts'
import type { Journal } from '../journal/journal.ts'

/** Outcomes of activations that may exist only in memory. */
export type Unsaved = Pick<Journal, 'unwritten' | 'writeUnwritten'>

// A disk that doesn't respond must not prevent quitting.
const longestWait = 3000

const questionAbout = (left: number): Question => ({
  title: countInWords(left, 'outcome is not written down yet', 'outcomes are not written down yet'),
  detail:
    'The journal of activations cannot be written to the disk. If Pitboss ends now, Activity will call them unknown, though they are known now: note them from Activity first, or make room on the disk and try again.',
  action: 'Quit and lose them'
})

/**
 * Finishes writing before the app quits, and asks if outcomes are unsaved. If the person cancels, at least one window
 * stays open.
 */
export function guardQuit(
  unsaved: () => Unsaved | undefined,
  confirm: (question: Question) => Promise<boolean>,
  open: () => void
): void {
  let isAllowed = false
  let isWaiting = false
  const left = () => unsaved()?.unwritten() ?? 0
  async function mayEnd(): Promise<boolean> {
    await withTimeout(longestWait, allWritten)
    if (left() > 0) unsaved()?.writeUnwritten()
    return left() === 0 || confirm(questionAbout(left()))
  }
  async function wait(): Promise<void> {
    isWaiting = true
    isAllowed = await mayEnd()
    isWaiting = false
    if (isAllowed) app.quit()
    else if (BrowserWindow.getAllWindows().length === 0) open()
    // A window may refuse to close, so the next attempt to quit waits and asks again.
    isAllowed = false
  }
  app.on('before-quit', (event) => {
    if (isAllowed || (!isWriting() && left() === 0)) return
    event.preventDefault()
    if (!isWaiting) void wait()
  })
}
