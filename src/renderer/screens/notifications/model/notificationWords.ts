import type { Notification } from '../../../../shared/contract/notifications.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { contradictionsOf, readIsRead } from '../../../domain/notifications/notification.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'

/** The read state as a word. */
interface ReadState {
  readonly word: 'Read' | 'Unread' | 'Not said' | 'Not clear'
  /** The received value, where it was no boolean. */
  readonly received?: string
  /** How its fields contradict each other, a sentence each. */
  readonly contradictions: readonly string[]
}

/** Whether a notification was read. */
export function readState(notification: Received<Notification>): ReadState {
  const { state, value, raw } = readIsRead(notification)
  const unknown = state === 'odd' ? 'Not clear' : 'Not said'
  const word = value === undefined ? unknown : value ? 'Read' : 'Unread'
  const contradictions = contradictionsOf(notification)
  return state === 'documented' ? { word, contradictions } : { word, contradictions, received: receivedInWords(raw) }
}

/** The read state for a ticket, with `read_at` as it is shown, and how they contradict each other. */
export function stateInWords(notification: Received<Notification>, readAt: string | undefined): string {
  const { word, contradictions } = readState(notification)
  const at = readAt === undefined ? [] : [`read_at ${readAt}`]
  const said = word === 'Read' && readAt !== undefined ? [`Read ${readAt}`] : [word, ...at]
  return [...said, ...contradictions].join(' · ')
}
