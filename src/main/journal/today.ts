import { charactersOf } from '../../shared/values/receivedText.ts'
import type { JournalEntry, Unlock } from '../../shared/contract/journal.ts'
import { countInWords } from '../../shared/countInWords.ts'
import { outcomeOf } from '../../shared/activationOutcome.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import { safeFileName } from '../common/safeFileName.ts'
import type { SaveText } from '../common/saveText.ts'
import { isZone } from '../connections/store/draft.ts'
import { documentHtml, html, table } from '../documents/documentHtml.ts'
import type { Journal } from './journal.ts'

/** The work of one kind that an agent did on a day: a summary, and a row for each item. */
interface WorkSection {
  readonly title: string
  readonly summary: string
  /** The column names. The first column is always a time. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | undefined)[])[]
}

interface Day {
  readonly agent: string
  readonly isOn: (at: string) => boolean
  readonly clock: (at: string) => string
}

// Swedish dates have the format of ISO 8601.
const inIso = (zone: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...style })

const lifting: Readonly<Record<Unlock['lifted'][number], string>> = {
  'read-only': 'writing was allowed',
  production: 'no longer production'
}

const nameOf = ({ bonus }: JournalEntry): string => charactersOf(bonus.title) ?? bonus.id

/** Counts attempts by recorded outcome: *2 attempts: 1 refused, 1 unknown*. */
function attemptsInWords(attempts: readonly JournalEntry[]): string {
  const counts = [...Map.groupBy(attempts, ({ outcome }) => outcome)].map(
    ([outcome, { length }]) => `${length} ${outcome.replace('-', ' ')}`
  )
  return `${countInWords(attempts.length, 'attempt', 'attempts')}: ${counts.join(', ')}`
}

/** What an agent did on a day, by kind of work. Leaves out kinds of work that have no rows. */
function workOf(journal: Pick<Journal, 'all' | 'unlocks'>, { agent, isOn, clock }: Day): readonly WorkSection[] {
  const [entries, unlocks] = [journal.all(), journal.unlocks()]
  const isDone = (one: Pick<Unlock, 'at' | 'agent'>) => (one.agent ?? '') === agent && isOn(one.at)
  const attempts = entries.filter(isDone)
  const resolved = entries.flatMap((entry) =>
    [...(entry.resolved?.earlier ?? []), ...(entry.resolved ? [entry.resolved] : [])]
      .filter(isDone)
      .map((finding) => ({ entry, finding }))
  )
  const lifted = unlocks.filter(isDone)
  const done: readonly WorkSection[] = [
    {
      title: 'Activations',
      summary: attemptsInWords(attempts),
      columns: ['Time', 'Outcome', 'Bonus', 'Player', 'Connection', 'Reason or ticket'],
      rows: attempts.map((entry) => [
        clock(entry.at),
        outcomeOf(entry),
        nameOf(entry),
        entry.account.label,
        entry.connection.name,
        entry.reason
      ])
    },
    {
      title: 'Notes on unknown outcomes',
      summary: countInWords(resolved.length, 'note on an unknown outcome', 'notes on unknown outcomes'),
      columns: ['Time', 'Bonus', 'Player', 'Result', 'What was found out'],
      rows: resolved.map(({ entry, finding }) => [
        clock(finding.at),
        nameOf(entry),
        entry.account.label,
        finding.outcome?.replace('-', ' ') ?? 'still not known',
        finding.note
      ])
    },
    {
      title: 'Connections unlocked',
      summary: countInWords(lifted.length, 'connection unlocked', 'connections unlocked'),
      columns: ['Time', 'Connection', 'What'],
      rows: lifted.map(({ at, connection, lifted: all }) => [
        clock(at),
        connection.name,
        all.map((one) => lifting[one]).join(', ')
      ])
    }
  ]
  return done.filter(({ rows }) => rows.length > 0)
}

interface TodayPorts {
  readonly journal: Pick<Journal, 'all' | 'unlocks'>
  readonly agent: () => string
  readonly saveText: SaveText
  readonly now?: () => number
}

export function todayHandlers({ journal, agent, saveText, now = Date.now }: TodayPorts): HandlersOf<'today'> {
  function read(zone: string): Outcome<{ agent: string; date: string; done: readonly WorkSection[] }> {
    if (!isZone(zone)) return failure('invalid-input', { field: 'zone' })
    const [dates, clocks] = [inIso(zone, { dateStyle: 'short' }), inIso(zone, { timeStyle: 'medium' })]
    const date = dates.format(now())
    const day: Day = {
      agent: agent(),
      // The date may be invalid if someone has edited the journal by hand.
      isOn: (at) => !Number.isNaN(Date.parse(at)) && dates.format(Date.parse(at)) === date,
      clock: (at) => clocks.format(Date.parse(at))
    }
    return success({ agent: day.agent, date, done: workOf(journal, day) })
  }
  return {
    'today.read': async ({ zone }) => {
      const today = read(zone)
      return today.ok
        ? success({ agent: today.value.agent, lines: today.value.done.map(({ summary }) => summary) })
        : today
    },
    'today.save': async ({ zone }, { page }) => {
      const today = read(zone)
      if (!today.ok) return today
      const { agent: by, date, done } = today.value
      const document = documentHtml({
        title: `Today: ${by}`,
        lead: [html`<strong>${done.map(({ summary }) => summary).join(' · ') || 'Nothing yet'}</strong>`],
        sections: [
          {
            title: `${date}, times in ${zone}`,
            body: done.map(({ title, columns, rows }) =>
              table(
                title,
                columns.map((name, at) => (at === 0 ? { short: name } : name)),
                rows
              )
            )
          }
        ],
        foot: 'Made with Pitboss, from what it wrote down on this machine.'
      })
      return saveText(`${safeFileName(`today ${by} ${date}`, 'today')}.html`, document, page)
    }
  }
}
