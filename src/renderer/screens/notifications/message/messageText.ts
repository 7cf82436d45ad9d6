import { grouped } from '../../../../shared/countInWords.ts'
import { oneLine } from '../../../../shared/oneLine.ts'
import type { Message } from '../../../domain/html/message.ts'
import { withoutMarkup } from '../../../domain/markdown.ts'

/** The links of a message as numbered lines. */
const linkLines = ({ links }: Message): string[] =>
  links.map(({ destination: { shown, refusal, warnings } }, index) =>
    [`[${index + 1}] ${shown}`, ...(refusal === undefined ? [] : [`(never opened: ${refusal})`]), ...warnings].join(' ')
  )

/** A message as plain text with its links below. */
export function messageText(message: Message): string {
  const links = linkLines(message)
  return links.length === 0 ? message.text : `${message.text}\n\n${links.join('\n')}`
}

/** The facts of a notification for a ticket. */
interface TicketFacts {
  readonly created: string
  /** *Read*, with its time, or *Unread*. */
  readonly state: string
  readonly language: string
  readonly id: string | undefined
}

/** A notification as text without markup for a support ticket: its facts, then its text. */
export function notificationTicket({ created, state, language, id }: TicketFacts, message: Message): string {
  const head = [
    `Notification of ${created}`,
    state,
    `Language: ${language}`,
    ...(id === undefined ? [] : [`Id: ${id}`])
  ]
  const words = messageText(message) || '(no words)'
  const cut = message.left > 0 ? [`\n(the last ${grouped(message.left)} characters of its HTML were not read)`] : []
  return withoutMarkup([...head.map(oneLine), '', words, ...cut].join('\n'))
}
