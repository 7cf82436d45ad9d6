import { grouped } from '../../../../shared/countInWords.ts'
import type { Message } from '../../../domain/html/message.ts'
import type { Fact, TicketContent } from '../../../domain/ticket.ts'

const linkLines = ({ links }: Message): string[] =>
  links.map(({ destination: { shown, refusal, warnings } }, index) =>
    [`[${index + 1}] ${shown}`, ...(refusal === undefined ? [] : [`(never opened: ${refusal})`]), ...warnings].join(' ')
  )

/** A message as plain text with its links below. */
export function messageText(message: Message): string {
  const links = linkLines(message)
  return links.length === 0 ? message.text : `${message.text}\n\n${links.join('\n')}`
}

/** A notification for a ticket: its facts, and the text that the player was shown. */
export const notificationTicket = (facts: readonly Fact[], title: string, message?: Message): TicketContent => ({
  title: `Notification${title}`,
  said: message && message.left > 0 ? [`The last ${grouped(message.left)} characters of its HTML were not read.`] : [],
  facts,
  ...(message && { quote: messageText(message) || '(no words)' })
})
