import { ticketLimits, type NewTicketItem, type TicketItemKind } from '../../../shared/contract/tickets.ts'
import { shortLine } from '../../../shared/text/oneLine.ts'
import type { Fact } from '../../domain/ticket.ts'
import { readTime } from '../../domain/time/showTime.ts'

/** What a ticket copies from a record. */
export interface ItemContent {
  readonly title: string
  readonly facts?: readonly Fact[]
  /** The id of the item's activation. */
  readonly activation?: string
  /** When it happened, as received. */
  readonly happened?: unknown
  readonly say?: string
}

function isoOf(received: unknown, zone: string): string | undefined {
  const time = readTime(received, { zoneOfZoneless: zone })
  if (time.kind === 'unreadable') return undefined
  const date = new Date(time.instant)
  const year = date.getUTCFullYear()
  return year >= 0 && year <= 9999 ? date.toISOString() : undefined
}

/** Makes a ticket item from displayed content. */
export function itemOf(kind: TicketItemKind, content: () => ItemContent, zone: string): NewTicketItem {
  const { title, facts = [], activation, happened, say = '' } = content()
  const happenedAt = isoOf(happened, zone)
  const { facts: mostFacts, label: mostLabel, value: mostValue } = ticketLimits
  return {
    kind,
    title: shortLine(title, ticketLimits.title),
    ...(happenedAt !== undefined && { happenedAt }),
    ...(activation !== undefined && { activation }),
    facts: facts
      .flatMap(([label, value = '']): NewTicketItem['facts'] =>
        value === '' ? [] : [[shortLine(label, mostLabel), shortLine(value, mostValue)]]
      )
      .slice(0, mostFacts),
    ...(say !== '' && { say: shortLine(say, ticketLimits.say) })
  }
}
