import type { Notification } from '../../../shared/contract/notifications.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { tally } from '../../../shared/readings/tally.ts'
import { readIsRead } from './readings.ts'

/** How many of some notifications are unread. */
export interface Unread {
  readonly count: number
  readonly all: number
  /** The read state of every one is known. */
  readonly isSure: boolean
  /** What could not be read or was read from another type, such as *2 of 15 could not be read*. */
  readonly doubts: readonly string[]
}

/** Counts unread notifications and those of unknown state. */
export function unreadOf(notifications: readonly Received<Notification>[]): Unread {
  const readings = notifications.map(readIsRead)
  const { all, read, converted, odd, null: nulls, absent } = tally(readings)
  const told = [
    [odd, 'could not be read'],
    [nulls + absent, 'null or absent'],
    [converted, 'came as the wrong type']
  ] as const
  return {
    count: readings.filter(({ value }) => value === false).length,
    all,
    isSure: read === all,
    doubts: told.flatMap(([count, words]) => (count === 0 ? [] : [`${count} of ${all} ${words}`]))
  }
}
