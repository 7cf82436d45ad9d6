import { Notification } from '../../../shared/contract/notifications.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { time, type WireTime } from '../../../shared/readings/time.ts'
import { readIsRead } from './readings.ts'

/** When a notification was created. */
export const readCreatedAt = time(Notification, 'created_at')

/** When the player read it. */
export const readReadAt = time(Notification, 'read_at')

/** A time without a zone is compared as if it were in UTC. */
const instantOf = ({ value }: Reading<WireTime>): number => value?.instant ?? value?.wall ?? Number.NaN

const isEmpty = ({ state, raw }: Reading<WireTime>): boolean => state === 'null' || state === 'absent' || raw === ''

/** How the fields of a notification's read state contradict each other, a sentence each: said wherever that state is shown. */
export function contradictionsOf(notification: Received<Notification>): readonly string[] {
  const isRead = readIsRead(notification)
  const [created, seen] = [readCreatedAt(notification), readReadAt(notification)]
  return [
    isRead.value === true && isEmpty(seen) && 'It is read, but read_at does not say when.',
    isRead.value === false && seen.value !== undefined && 'It is unread, but read_at has a time.',
    instantOf(seen) < instantOf(created) && 'It was read before it was created.'
  ].filter((sentence) => sentence !== false)
}
