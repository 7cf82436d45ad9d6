import type { Outcome } from '../../shared/outcome/outcome.ts'
import type { Handler } from '../bridge/handlers.ts'
import type { Connections } from '../connections/store/connections.ts'
import { redactionOf, type Redact } from '../exchanges/redaction.ts'
import { timeInName } from '../common/timeInName.ts'
import type { Resolution, Journal } from './journal.ts'
import { journalCsv } from './journalCsv.ts'

interface JournalHandlerPorts {
  readonly journal: Journal
  readonly resolve: Connections['resolve']
  /** Saves a text where the person chooses; false where they cancelled. */
  readonly saveText: (name: string, text: string, page: number) => Promise<Outcome<boolean>>
}

/** Handles the routes about the journal. */
export function journalHandlers({ journal, resolve, saveText }: JournalHandlerPorts): {
  readonly [Name in 'journal.list' | 'journal.save' | 'journal.resolve']: Handler<Name>
} {
  /** Removes the account's token from a text: a note may be pasted from a command that contains it. */
  async function redactionFor(id: string): Promise<Redact> {
    const found = await journal.find(id)
    if (!found.ok || !found.value) return redactionOf(undefined)
    const { connection, account } = found.value
    const target = await resolve({ connection: connection.id, account: account.id })
    return redactionOf(target.ok ? target.value.token : undefined)
  }
  return {
    'journal.list': () => journal.list(),
    'journal.save': async (_input, { page }) => {
      const all = await journal.all()
      return all.ok ? saveText(`activations ${timeInName(Date.now())}.csv`, journalCsv(all.value), page) : all
    },
    'journal.resolve': async ({ id, note, outcome }) => {
      const redact = await redactionFor(id)
      const resolution: Resolution = {
        note: redact(note.trim()),
        ...(outcome !== undefined && { outcome })
      }
      return journal.resolve(id, resolution)
    }
  }
}
