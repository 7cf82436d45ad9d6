import type { Handler } from '../bridge/handlers.ts'
import type { Connections } from '../connections/connections.ts'
import { redactionOf, type Redact } from '../exchanges/redaction.ts'
import type { Finding, Journal } from './journal.ts'

/** What the routes about the journal need. */
export interface JournalHandlerPorts {
  readonly journal: Journal
  readonly resolve: Connections['resolve']
}

/** Answers the routes about the journal. */
export function journalHandlers({ journal, resolve }: JournalHandlerPorts): {
  readonly [Name in 'journal.list' | 'journal.resolve']: Handler<Name>
} {
  /** Takes the account's token out of a text: a note may be pasted from a command that holds it. */
  async function redactionFor(id: string): Promise<Redact> {
    const found = await journal.find(id)
    if (!found.ok || !found.value) return redactionOf(undefined)
    const { connection, account } = found.value
    const target = await resolve({ connection: connection.id, account: account.id })
    return redactionOf(target.ok ? target.value.token : undefined)
  }
  return {
    'journal.list': () => journal.list(),
    'journal.resolve': async ({ id, note, outcome }) => {
      const redact = await redactionFor(id)
      const finding: Finding = {
        note: redact(note.trim()),
        ...(outcome !== undefined && { outcome })
      }
      return journal.resolve(id, finding)
    }
  }
}
