import type { Outcome } from '../../shared/outcome/outcome.ts'
import type { Handler } from '../bridge/handlers.ts'
import type { Connections } from '../connections/store/connections.ts'
import { timeInName } from '../common/timeInName.ts'
import type { Resolution, Journal } from './journal.ts'
import { journalCsv } from './journalCsv.ts'

interface JournalHandlerPorts {
  readonly journal: Journal
  readonly withoutTokens: Connections['withoutTokens']
  /** Saves a text where the person chooses; false where they cancelled. */
  readonly saveText: (name: string, text: string, page: number) => Promise<Outcome<boolean>>
}

/** Handles the routes about the journal. */
export function journalHandlers({ journal, withoutTokens, saveText }: JournalHandlerPorts): {
  readonly [Name in 'journal.list' | 'journal.save' | 'journal.resolve']: Handler<Name>
} {
  return {
    'journal.list': () => journal.list(),
    'journal.save': async (_input, { page }) => {
      const all = await journal.all()
      return all.ok ? saveText(`activations ${timeInName(Date.now())}.csv`, journalCsv(all.value), page) : all
    },
    'journal.resolve': async ({ id, note, outcome }) => {
      const resolution: Resolution = {
        // It may be pasted from a command that holds a token.
        note: await withoutTokens(note.trim()),
        ...(outcome !== undefined && { outcome })
      }
      return journal.resolve(id, resolution)
    }
  }
}
