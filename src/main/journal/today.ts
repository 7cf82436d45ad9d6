import { charactersOf } from '../../shared/values/receivedText.ts'
import type { JournalEntry, Unlock } from '../../shared/contract/journal.ts'
import { countInWords } from '../../shared/countInWords.ts'
import { outcomeOf } from '../../shared/activationOutcome.ts'
import { failure, operationWords, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { HandlersOf } from '../bridge/handlers.ts'
import { safeFileName } from '../common/safeFileName.ts'
import type { SaveText } from '../common/saveText.ts'
import type { Connections } from '../connections/store/connections.ts'
import { isZone } from '../connections/store/draft.ts'
import { documentHtml, html, table } from '../documents/documentHtml.ts'
import type { Exchanges } from '../exchanges/log.ts'
import type { Journal } from './journal.ts'

/** One kind of work on a day: a summary in words, and a row per item. */
interface Done {
  readonly title: string
  readonly said: string
  /** The first column is always a time. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | undefined)[])[]
}

interface Day {
  readonly agent: string
  readonly isOn: (at: string) => boolean
  /** Formats a timestamp as a time of day. */
  readonly clock: (at: string) => string
}

/** Finds the work of a day in one source. */
type DoneOn = (day: Day) => Promise<Outcome<readonly Done[]>>

// The Swedish date format equals ISO 8601.
const inIso = (zone: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...style })

const lifting: Readonly<Record<Unlock['lifted'][number], string>> = {
  'read-only': 'writing was allowed',
  production: 'no longer production'
}

const nameOf = ({ bonus }: JournalEntry): string => charactersOf(bonus.title) ?? bonus.id

/** The work of a day according to the journal. */
export const doneInJournal =
  (journal: Pick<Journal, 'all' | 'unlocks'>): DoneOn =>
  async ({ agent, isOn, clock }) => {
    const [entries, unlocks] = [journal.all(), journal.unlocks()]
    const isDone = (one: Pick<Unlock, 'at' | 'agent'>) => (one.agent ?? '') === agent && isOn(one.at)
    const made = entries.filter(isDone)
    const resolved = entries.flatMap((entry) =>
      [...(entry.resolved?.earlier ?? []), ...(entry.resolved ? [entry.resolved] : [])]
        .filter(isDone)
        .map((found) => ({ entry, found }))
    )
    const lifted = unlocks.filter(isDone)
    return success([
      {
        title: 'Activations',
        said: countInWords(made.length, 'activation', 'activations'),
        columns: ['Time', 'Outcome', 'Bonus', 'Player', 'Connection', 'Reason or ticket'],
        rows: made.map((entry) => [
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
        said: countInWords(resolved.length, 'note on an unknown outcome', 'notes on unknown outcomes'),
        columns: ['Time', 'Bonus', 'Player', 'Result', 'What was found out'],
        rows: resolved.map(({ entry, found }) => [
          clock(found.at),
          nameOf(entry),
          entry.account.label,
          found.outcome?.replace('-', ' ') ?? 'still not known',
          found.note
        ])
      },
      {
        title: 'Connections unlocked',
        said: countInWords(lifted.length, 'connection unlocked', 'connections unlocked'),
        columns: ['Time', 'Connection', 'What'],
        rows: lifted.map(({ at, connection, lifted: all }) => [
          clock(at),
          connection.name,
          all.map((one) => lifting[one]).join(', ')
        ])
      }
    ])
  }

// The screen has one line for all players; the document lists each player.
const mostNamed = 5

const isRead = (operation: string): boolean =>
  Object.hasOwn(operationWords, operation) && operation !== 'bonuses.activate'

/** The players looked up on a day, according to this run's request log. */
export const lookedUp =
  (exchanges: Pick<Exchanges, 'list'>, list: Connections['list']): DoneOn =>
  async ({ isOn, clock }) => {
    const reads = exchanges
      .list()
      .filter(
        ({ at, account, operation, isPrefetch }) =>
          account !== undefined && !isPrefetch && isRead(operation) && isOn(at)
      )
    const connections = await list()
    const groups = Map.groupBy(reads, ({ connection, account }) => `${connection} ${account}`)
    const players = Array.from(groups.values(), (requests) => {
      const [newest] = requests
      const used = connections.find(({ id }) => id === newest?.connection)
      const player = used?.accounts.find(({ id }) => id === newest?.account)?.label
      const count = countInWords(requests.length, 'request', 'requests')
      return { at: newest?.at ?? '', player: player ?? 'a deleted player', connection: used?.name, count }
    })
    const few = players.slice(0, mostNamed).map(({ player, count }) => `${player} (${count})`)
    const more = players.length > mostNamed ? [`${players.length - mostNamed} more`] : []
    return success([
      {
        title: 'Players looked up since Pitboss started, in the newest 500 requests',
        said: `looked up since Pitboss started: ${[...few, ...more].join(', ')}`,
        columns: ['Last', 'Player', 'Connection', 'How often'],
        rows: players.map(({ at, player, connection, count }) => [clock(at), player, connection, count])
      }
    ])
  }

interface TodayPorts {
  readonly agent: () => string
  /** In the order of the report. */
  readonly sources: readonly DoneOn[]
  readonly saveText: SaveText
  readonly now?: () => number
}

export function todayHandlers({ agent, sources, saveText, now = Date.now }: TodayPorts): HandlersOf<'today'> {
  async function read(zone: string): Promise<Outcome<{ agent: string; date: string; done: readonly Done[] }>> {
    if (!isZone(zone)) return failure('invalid-input', { field: 'zone' })
    const [dates, clocks] = [inIso(zone, { dateStyle: 'short' }), inIso(zone, { timeStyle: 'medium' })]
    const date = dates.format(now())
    const day: Day = {
      agent: agent(),
      // Someone may have edited the journal by hand.
      isOn: (at) => !Number.isNaN(Date.parse(at)) && dates.format(Date.parse(at)) === date,
      clock: (at) => clocks.format(Date.parse(at))
    }
    const done: Done[] = []
    for (const source of sources) {
      const found = await source(day)
      if (!found.ok) return found
      done.push(...found.value.filter(({ rows }) => rows.length > 0))
    }
    return success({ agent: day.agent, date, done })
  }
  return {
    'today.read': async ({ zone }) => {
      const today = await read(zone)
      return today.ok ? success({ agent: today.value.agent, said: today.value.done.map(({ said }) => said) }) : today
    },
    'today.save': async ({ zone }, { page }) => {
      const today = await read(zone)
      if (!today.ok) return today
      const { agent: by, date, done } = today.value
      const document = documentHtml({
        title: `Today: ${by}`,
        lead: [html`<strong>${done.map(({ said }) => said).join(' · ') || 'Nothing yet'}</strong>`],
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
