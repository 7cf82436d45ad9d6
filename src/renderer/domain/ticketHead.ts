import { oneLine } from '../../shared/oneLine.ts'
import { withoutMarkup } from './markdown.ts'

/** Whose the facts of a ticket text are, and where they come from. */
export interface TicketPlace {
  /** The account's label; absent where none was used. */
  readonly account: string | undefined
  readonly connection: string
  readonly environment: string
  readonly zone: string
  /** The numbers in the request log, ascending; absent where it is in none. */
  readonly request: number | readonly number[] | undefined
  /** How many requests are not in the log any more. */
  readonly unlogged?: number
}

/** Numbers in ascending order, those that follow each other as one span: `#3–#17, #20`. */
function spansOf(numbers: readonly number[]): string {
  const spans: [first: number, last: number][] = []
  for (const number of numbers) {
    const span = spans.at(-1)
    if (span && number === span[1] + 1) span[1] = number
    else spans.push([number, number])
  }
  return spans.map(([first, last]) => (first === last ? `#${first}` : `#${first}–#${last}`)).join(', ')
}

function requestFact({ request = [], unlogged = 0 }: TicketPlace): readonly [name: string, value: string] {
  const numbers = typeof request === 'number' ? [request] : request
  const name = numbers.length + unlogged > 1 ? 'requests' : 'request'
  if (numbers.length === 0) return [name, 'not in the request log']
  return [name, `${spansOf(numbers)}${unlogged > 0 ? ` and ${unlogged} not in the request log` : ''}`]
}

/** The facts with which every ticket text begins, in their order. */
export const ticketHead = (place: TicketPlace): readonly (readonly [name: string, value: string])[] => [
  ['account', place.account ?? 'none'],
  ['connection', place.connection],
  ['environment', place.environment],
  ['zone', place.zone],
  requestFact(place)
]

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

/** A ticket text, without markup already, with those facts above it, a line each. */
export function withTicketHead(place: TicketPlace, text: string): string {
  const lines = ticketHead(place).map(([name, value]) => oneLine(`${capital(name)}: ${value}`))
  return `${withoutMarkup(lines.join('\n'))}\n\n${text}`
}
