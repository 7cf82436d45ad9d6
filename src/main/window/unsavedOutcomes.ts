import { countInWords } from '../../shared/countInWords.ts'
import { withTimeout } from '../common/withTimeout.ts'
import type { Question } from '../common/dialogs.ts'
import type { Unsaved } from './guardQuit.ts'
import type { Journal } from '../journal/journal.ts'

const longestWait = 3000

/** The outcomes of activations that are only in memory, as something unsaved. */
export function unsavedIn(
  journal: Pick<Journal, 'unwritten' | 'writeUnwritten'>,
  confirm: (question: Question) => Promise<boolean>
): Unsaved {
  return {
    count: () => journal.unwritten(),
    async mayQuit() {
      // A disk may not answer.
      await withTimeout(longestWait, () => journal.writeUnwritten())
      const left = journal.unwritten()
      if (left === 0) return true
      return confirm({
        title: countInWords(left, 'outcome is not written down yet', 'outcomes are not written down yet'),
        detail:
          'The journal of activations cannot be written to the disk. If Pitboss ends now, Activity will call them unknown, though they are known now: note them from Activity first, or make room on the disk and try again.',
        action: 'Quit and lose them'
      })
    }
  }
}
