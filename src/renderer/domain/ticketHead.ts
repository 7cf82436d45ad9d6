import { oneLine } from '../../shared/oneLine.ts'
import { withoutMarkup } from './markdown.ts'

/** Whose the facts of a ticket text are, and where they come from. */
export interface TicketPlace {
  /** The account's label; absent where none was used. */
  readonly account: string | undefined
  readonly connection: string
  readonly environment: string
  readonly zone: string
  /** The number in the request log; absent where it is not in it. */
  readonly request: number | undefined
}

/** The facts with which every ticket text begins, in their order. */
export const ticketHead = ({ account, connection, environment, zone, request }: TicketPlace) =>
  [
    ['account', account ?? 'none'],
    ['connection', connection],
    ['environment', environment],
    ['zone', zone],
    ['request', request === undefined ? 'not in the request log' : `#${request}`]
  ] as const

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** A ticket text, without markup already, with those facts above it, a line each. */
export function withTicketHead(place: TicketPlace, text: string): string {
  const lines = ticketHead(place).map(([name, value]) => oneLine(`${capital(name)}: ${value}`))
  return `${withoutMarkup(lines.join('\n'))}\n\n${text}`
}
