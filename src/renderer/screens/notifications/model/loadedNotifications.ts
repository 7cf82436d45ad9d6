import { Notification } from '../../../../shared/contract/notifications.ts'
import { differencesOf } from '../../../../shared/drift/differences.ts'
import { rawAt } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { roughText } from '../../../domain/html/roughText.ts'
import {
  createdAt,
  readContents,
  readHtml,
  readId,
  readIsRead,
  readLanguage
} from '../../../domain/notifications/notification.ts'
import { plainText, type RecordColumn } from '../../../records/column.ts'
import type { Loaded } from '../../../collection/state/loadedRows.ts'

/** A notification with its origin, so that it can stay open after its page was left. */
export interface LoadedNotification {
  readonly notification: Received<Notification>
  readonly exchange: string | undefined
  /** Its place in that answer. */
  readonly at: number
}

/** How a notification differs from its documentation. */
export const differencesIn = differencesOf('notifications.list', Notification, '/data/*')

/** Wraps loaded notifications with their origin. Known ones keep their identity, so that cached findings stay valid. */
export function keepLoaded(): (loaded: Loaded<Received<Notification>>) => readonly LoadedNotification[] {
  let kept: readonly LoadedNotification[] = []
  return ({ rows, originOf }) => {
    const before = kept
    kept = rows.map((notification, place) => {
      const { exchange, at = -1 } = originOf(place) ?? {}
      const known = before[place]
      return known && known.notification === notification && known.exchange === exchange && known.at === at
        ? known
        : { notification, exchange, at }
    })
    return kept
  }
}

/** The platform's id of a notification. */
export const idOf = ({ notification }: LoadedNotification): string | undefined => readId(notification).value

/** Whether the platform says that it is unread. */
export const isUnread = ({ notification }: LoadedNotification): boolean => readIsRead(notification).value === false

const shownAsReceived = [
  rawAt(Notification, 'id'),
  rawAt(Notification, 'image'),
  createdAt,
  rawAt(Notification, 'read_at')
] as const

function searchText({ notification }: LoadedNotification): string {
  const contents = readContents(notification)
  const words = contents.value?.flatMap((content) => {
    const html = readHtml(content)
    return [
      plainText(readLanguage(content).raw),
      html.value === undefined ? plainText(html.raw) : roughText(html.value)
    ]
  })
  const fields = shownAsReceived.map((raw) => plainText(raw(notification)))
  return [...fields, ...(words ?? [plainText(contents.raw)])].join('\n')
}

/** The search text of a notification: its text in every language without tags, and its fields. */
export const searched: readonly RecordColumn<LoadedNotification>[] = [{ name: 'words', value: searchText, width: 0 }]
