import { isOpen, type JournalEntry } from '../../../shared/contract/journal.ts'
import { outcomeInWords } from '../../domain/outcomeWords.ts'

/** The entries that match every word: open ones first. */
export function filterEntries(entries: readonly JournalEntry[], text: string): readonly JournalEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter(({ connection, account, bonus, outcome, status, message, resolved }) => {
    const said = [
      connection.name,
      connection.environment,
      account.label,
      bonus.title,
      bonus.id,
      outcomeInWords[outcome],
      status,
      message,
      resolved?.note
    ]
      .join(' ')
      .toLowerCase()
    return words.every((word) => said.includes(word))
  })
  return [...found.filter(isOpen), ...found.filter((entry) => !isOpen(entry))]
}
