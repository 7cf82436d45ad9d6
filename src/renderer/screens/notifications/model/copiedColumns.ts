import { Notification } from '../../../../shared/contract/notifications.ts'
import { cameAt } from '../../../../shared/readings/reading.ts'
import { whenText } from '../../../domain/time/whenWords.ts'
import type { TimeLens } from '../../../domain/lenses.ts'
import { createdAt, readContents, readId, readLanguage } from '../../../domain/notifications/readings.ts'
import { titleOf } from '../../../domain/notifications/titleOf.ts'
import { plainText, type RecordColumn } from '../../../records/column.ts'
import type { LoadedNotification } from './loadedNotifications.ts'
import { readState } from './notificationWords.ts'

const readAt = cameAt(Notification, 'read_at')

/** What a copied notification says of itself, a cell each; the list on screen has no columns. */
export function copiedColumns(lens: TimeLens, zone: string): readonly RecordColumn<LoadedNotification>[] {
  const column = (
    name: string,
    text: (notification: LoadedNotification['notification']) => string
  ): RecordColumn<LoadedNotification> => ({ name, value: ({ notification }) => text(notification), width: 0 })
  return [
    column('id', (notification) => plainText(readId(notification).came)),
    column('created_at', (notification) => whenText(createdAt(notification), lens, zone)),
    column('is_read', (notification) => {
      const { word, contradictions } = readState(notification)
      return [word, ...contradictions].join(' · ')
    }),
    column('read_at', (notification) => whenText(readAt(notification), lens, zone)),
    column('languages', (notification) =>
      (readContents(notification).value ?? []).map((content) => readLanguage(content).value?.trim() || '?').join(' · ')
    ),
    column('title', (notification) => titleOf(notification).words)
  ]
}
