import type { TicketDraft, TicketItem, TicketItemKind } from '../../../shared/contract/tickets.ts'
import { timeInWords } from '../../domain/say/sayings.ts'
import { draftText, type TicketHead } from '../../domain/ticket.ts'
import { dateText, dateWithClock, minutesText } from '../../domain/time/dateText.ts'
import { wallOf } from '../../domain/time/zone.ts'
import { useConnection, usePlayerName, useUsers } from '../../session/connections.ts'
import { usePreferences } from '../../stores/view/preferences.ts'
import { useChosenZone } from '../field/When.tsx'

export const kindWords: Readonly<Record<TicketItemKind, string>> = {
  transaction: 'Transaction',
  bonus: 'Bonus',
  notification: 'Notification',
  activation: 'Activation',
  banner: 'Banner',
  game: 'Game',
  player: 'Player',
  request: 'Request',
  problem: 'Problem'
}

type TimeInWords = (iso: string) => string

/** Formats an item as one line of the ticket. A title from the platform appears in quotes after the item's kind. */
function itemLine({ kind, title, happenedAt, addedAt, facts }: TicketItem, timeOf: TimeInWords): string {
  const what = kind === 'bonus' || kind === 'notification' ? `${kindWords[kind]} “${title}”` : title
  const more = facts.map(([label, value]) => `${label}: ${value}`).join('; ')
  return `${timeOf(happenedAt ?? addedAt)}: ${what}${more === '' ? '' : ` (${more})`}`
}

/** Lists the requests that have a platform request id, and all requests of problem and request items. */
const requestLines = (items: readonly TicketItem[], timeOf: TimeInWords): readonly string[] => [
  ...new Set(
    items.flatMap(({ kind, request }) => {
      if (!request || (request.platformId === undefined && kind !== 'problem' && kind !== 'request')) return []
      const id = request.platformId === undefined ? '' : `, platform’s request id ${request.platformId}`
      return `${timeOf(request.at)}: ${request.address}${id}`
    })
  )
]

/** Returns the items' sentences to the player, without duplicates. */
export const sentencesOf = (items: readonly TicketItem[]): readonly string[] => [
  ...new Set(items.flatMap(({ say }) => say ?? []))
]

/** Returns a function that makes the header of the current player's ticket. It names the zone of the ticket's times. */
export function useTicketHead(): (now: number) => TicketHead {
  const [player, users, connection, zone] = [usePlayerName(), useUsers(), useConnection(), useChosenZone()]
  const agent = usePreferences((preferences) => preferences.agent)
  return (now) => ({
    player,
    users,
    connection: connection?.name ?? '',
    environment: connection?.environment ?? '',
    agent,
    time: timeInWords(new Date(now).toISOString(), { zone: 'UTC', shownIn: zone }) ?? ''
  })
}

/** Returns a function that formats the current player's ticket. */
export function useTicketText(): (draft: TicketDraft, now: number) => string {
  const headOf = useTicketHead()
  const zone = useChosenZone()
  const format = usePreferences((preferences) => preferences.ticketFormat)
  const timeOf: TimeInWords = (iso) => {
    const wall = wallOf(Date.parse(iso), zone)
    return dateWithClock(dateText(wall), minutesText(wall))
  }
  return ({ says, note, items, users }, now) => {
    const head = headOf(now)
    return draftText(
      // Prefer the ids saved in the draft: its items belong to them, even if newer answers name other ids.
      { ...head, users: users.length > 0 ? users : head.users },
      {
        says,
        note,
        items: items.map((item) => itemLine(item, timeOf)),
        say: sentencesOf(items),
        requests: requestLines(items, timeOf)
      },
      format
    )
  }
}
