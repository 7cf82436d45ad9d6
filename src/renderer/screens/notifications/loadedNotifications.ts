import type { Notification } from '../../../shared/contract/notifications.ts'
import type { Seen } from '../../../shared/contract/route.ts'
import { roughText } from '../../parts/html/roughText.ts'
import type { RecordColumn } from '../../table/column.ts'
import type { Loaded } from '../../table/loadedRows.ts'
import type { RowOrigin } from '../../table/rowOrigins.ts'

/** A notification as it may have come. */
export type SeenNotification = Seen<Notification>

/** A notification on screen with where it came from, so that it can be looked at after its page was left. */
export interface LoadedNotification extends RowOrigin {
  readonly notification: SeenNotification
}

const unknown: RowOrigin = { exchange: undefined, at: -1, drift: [] }

/** The loaded notifications, each with its origin. */
export function loadedNotifications({ rows, originOf }: Loaded<SeenNotification>): LoadedNotification[] {
  return rows.map((notification, place) => {
    const { exchange, at, drift } = originOf(place) ?? unknown
    return { notification, exchange, at, drift }
  })
}

/** The platform's own id, by which a notification is found again. */
export const idOf = ({ notification: { id } }: LoadedNotification): string | undefined => id

/** The platform says that the player has not read it. */
export const isUnread = ({ notification }: LoadedNotification): boolean => notification.is_read === false

function searchText({ notification }: LoadedNotification): string {
  const { id, contents = [], image, created_at: createdAt, read_at: readAt } = notification
  const words = contents.flatMap(({ language, content = '' }) => [language, roughText(content)])
  return [id, image, createdAt, readAt, ...words].join('\n')
}

/** What a notification is found by: its words in every language, without tags, and its own fields. */
export const searched: readonly RecordColumn<LoadedNotification>[] = [{ name: 'words', value: searchText, width: 0 }]
