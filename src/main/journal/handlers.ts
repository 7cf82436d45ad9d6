import { charactersOf } from '../../shared/values/receivedText.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import type { Connections } from '../connections/store/connections.ts'
import { timeInName } from '../common/safeFileName.ts'
import type { Resolution, Journal } from './journal.ts'
import type { JournalEntry, JournalList } from '../../shared/contract/journal.ts'
import { withChangedTexts } from '../common/changedTexts.ts'
import { csvOf } from '../common/csv.ts'

interface JournalHandlerPorts {
  readonly journal: Journal
  readonly withoutTokens: Connections['withoutTokens']
  /** Saves a text to a file that the person chooses. Returns false if the person cancelled. */
  readonly saveText: (name: string, text: string, page: number) => Promise<Outcome<boolean>>
}

export function journalHandlers({ journal, withoutTokens, saveText }: JournalHandlerPorts): HandlersOf<'journal'> {
  // A row may contain a token that was saved later than the row.
  const redacted = (list: JournalList): Promise<JournalList> => withChangedTexts(list, withoutTokens)
  return {
    'journal.list': async () => success(await redacted(journal.list())),
    'journal.save': (_input, { page }) =>
      saveText(`activations ${timeInName(Date.now())}.csv`, journalCsv(journal.all()), page),
    'journal.resolve': async ({ id, note, outcome }) => {
      const resolution: Resolution = {
        // The note may be a pasted command that contains a token.
        note: await withoutTokens(note.trim()),
        ...(outcome !== undefined && { outcome })
      }
      return journal.resolve(id, resolution)
    }
  }
}

// The most useful columns come first.
const columns: readonly (readonly [name: string, cell: (entry: JournalEntry) => string | number | undefined])[] = [
  ['when', ({ at }) => at],
  ['connection', ({ connection }) => connection.name],
  ['account', ({ account }) => account.label],
  ['bonus', ({ bonus }) => bonus.id],
  ['agent', ({ agent }) => agent],
  ['reason or ticket', ({ reason }) => reason],
  ['outcome', ({ outcome }) => outcome],
  ['status', ({ status }) => status],
  ['milliseconds', ({ milliseconds }) => milliseconds],
  ['request number', ({ request }) => request],
  ['note', ({ resolved }) => resolved?.note],
  ['resolved as', ({ resolved }) => resolved?.outcome],
  ['resolved at', ({ resolved }) => resolved?.at],
  ['resolved by', ({ resolved }) => resolved?.agent],
  [
    'resolved before',
    ({ resolved }) =>
      resolved?.earlier
        ?.map(({ at, agent, outcome, note }) => [at, agent, outcome, note].filter(Boolean).join(' '))
        .join('\n')
  ],
  ['bonus title', ({ bonus }) => charactersOf(bonus.title)],
  ['environment', ({ connection }) => connection.environment],
  ['origin', ({ connection }) => connection.origin],
  ['message', ({ message }) => charactersOf(message)],
  ['cause', ({ cause }) => cause]
]

export const journalCsv = (entries: readonly JournalEntry[]): string =>
  csvOf([columns.map(([name]) => name), ...entries.map((entry) => columns.map(([, cell]) => cell(entry)?.toString()))])
