import type { Notification } from '../../../../shared/contract/notifications.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { readIsRead } from '../../../domain/notifications/readings.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'

/** The read state as a word. */
interface ReadState {
  readonly word: 'Read' | 'Unread' | 'Not said' | 'Not clear'
  /** The received value, where it was no boolean. */
  readonly received?: string
}

/** Whether a notification was read. */
export function readState(notification: Received<Notification>): ReadState {
  const { state, value, came } = readIsRead(notification)
  const unknown = state === 'odd' ? 'Not clear' : 'Not said'
  const word = value === undefined ? unknown : value ? 'Read' : 'Unread'
  return state === 'documented' ? { word } : { word, received: receivedInWords(came) }
}
