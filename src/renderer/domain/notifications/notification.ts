import { Notification, NotificationContent } from '../../../shared/contract/notifications.ts'
import { PageOf } from '../../../shared/contract/paging.ts'
import { orUndefined } from '../../../shared/orUndefined.ts'
import { characters, flag, text, items } from '../../../shared/readings/values.ts'
import { rawAt, type Reading } from '../../../shared/readings/reading.ts'
import { receivedInWords } from '../receivedInWords.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { time, type WireTime } from '../../../shared/readings/time.ts'
import { tally } from '../../../shared/readings/tally.ts'
import { cut } from '../../../shared/text/cut.ts'

export const readNotifications = items(PageOf(Notification), 'data')

/** Functions that read a notification's fields (docs/platform.md#notification). */
export const ofNotification = {
  id: text(Notification, 'id'),
  contents: items(Notification, 'contents'),
  image: characters(Notification, 'image'),
  isRead: flag(Notification, 'is_read'),
  readAt: time(Notification, 'read_at'),
  createdAt: time(Notification, 'created_at')
}

/** Functions that read a notification's text in one language. Players without a match see the default text. */
export const ofContent = {
  language: characters(NotificationContent, 'language'),
  html: characters(NotificationContent, 'content'),
  isDefault: flag(NotificationContent, 'is_default')
}

/** Returns a notification's creation time as received. */
export const createdAt = rawAt(Notification, 'created_at')

/** Says what was received in place of a readable value: *contents was received as null*. */
export const readingInWords = (name: string, { state, raw }: Reading<unknown>): string =>
  state === 'absent' ? `${name} is absent` : `${name} was received as ${receivedInWords(raw)}`

/** Returns a time in milliseconds, for comparisons; NaN if there is none. A time without a zone is read as UTC. */
const instantOf = ({ value }: Reading<WireTime>): number => value?.instant ?? value?.wall ?? Number.NaN

const isEmpty = ({ state, raw }: Reading<WireTime>): boolean => state === 'null' || state === 'absent' || raw === ''

/** Lists how the fields for a notification's read state contradict each other, one sentence each. */
export function contradictionsOf(notification: Received<Notification>): readonly string[] {
  const isRead = ofNotification.isRead(notification)
  const [created, seen] = [ofNotification.createdAt(notification), ofNotification.readAt(notification)]
  return [
    isRead.value === true && isEmpty(seen) && 'It is read, but read_at does not say when.',
    isRead.value === false && seen.value !== undefined && 'It is unread, but read_at has a time.',
    instantOf(seen) < instantOf(created) && 'It was read before it was created.'
  ].filter((sentence) => sentence !== false)
}

export interface Unread {
  readonly count: number
  readonly all: number
  readonly isSure: boolean
  /** Phrases that count missing, unreadable or converted read states, such as *2 of 15 could not be read*. */
  readonly doubts: readonly string[]
}

/** Counts the notifications that are unread, and those whose state is unknown. */
export function unreadOf(notifications: readonly Received<Notification>[]): Unread {
  const readings = notifications.map(ofNotification.isRead)
  const { all, read, converted, odd, null: nulls, absent } = tally(readings)
  const faults = [
    [odd, 'could not be read'],
    [nulls + absent, 'null or absent'],
    [converted, 'received as the wrong type']
  ] as const
  return {
    count: readings.filter(({ value }) => value === false).length,
    all,
    isSure: read === all,
    doubts: faults.flatMap(([count, words]) => (count === 0 ? [] : [`${count} of ${all} ${words}`]))
  }
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

// The maximum number of characters in a language code. Shorten a longer code, because tabs and sentences show it.
const longestCode = 100

/** Returns a language's English name, such as *Ukrainian* for `uk`. Unknown codes stay as received. */
export function languageInWords(code: string): string {
  if (code.length > longestCode) return cut(code, longestCode)
  return orUndefined(() => names.of(code.trim().replaceAll('_', '-'))) ?? code
}
