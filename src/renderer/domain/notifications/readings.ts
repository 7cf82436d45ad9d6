import { Notification, NotificationContent } from '../../../shared/contract/notifications.ts'
import { PageOf } from '../../../shared/contract/paging.ts'
import { flag } from '../../../shared/readings/flag.ts'
import { items } from '../../../shared/readings/items.ts'
import { rawAt, type Reading } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/text.ts'
import { receivedInWords } from '../receivedInWords.ts'

/** The notifications of a page. */
export const readNotifications = items(PageOf(Notification), 'data')

/** Whether the player has read a notification. */
export const readIsRead = flag(Notification, 'is_read')

/** A notification's texts, one in each language. */
export const readContents = items(Notification, 'contents')

/** When a notification was created, as received. */
export const createdAt = rawAt(Notification, 'created_at')

/** The platform's id of a notification. */
export const readId = text(Notification, 'id')

/** The language of a content. */
export const readLanguage = text(NotificationContent, 'language')

/** Whether a player without a matching language sees this content. */
export const readIsDefault = flag(NotificationContent, 'is_default')

/** The HTML of a content. */
export const readHtml = text(NotificationContent, 'content')

/** The received value where a reading failed, such as *contents came as null*. */
export const readingInWords = (name: string, { state, raw }: Reading<unknown>): string =>
  state === 'absent' ? `${name} is absent` : `${name} came as ${receivedInWords(raw)}`
