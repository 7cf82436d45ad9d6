import { readContents, readLanguage } from '../../../domain/notifications/notification.ts'
import { titleOf } from '../../../domain/notifications/titleOf.ts'
import type { RecordColumn } from '../../../records/column.ts'
import type { Lenses } from '../../../records/kinds.ts'
import { notificationRecord } from '../../../records/notification.ts'
import type { LoadedNotification } from './loadedNotifications.ts'
import { readState } from './notificationWords.ts'

type Column = RecordColumn<LoadedNotification>

const languagesOf = ({ notification }: LoadedNotification) =>
  (readContents(notification).value ?? []).map((content) => readLanguage(content).value ?? '')

const column = (name: string, value: Column['value']): Column => ({ name, value, width: 0 })

/** What a filter can name of a notification, and what a copied one says of itself; the list on screen has no columns. */
export function notificationColumns(lenses: Lenses): Readonly<Record<'filtered' | 'copied', readonly Column[]>> {
  const fields = notificationRecord.columns(lenses, ({ notification }: LoadedNotification) => notification)
  const those = (...names: string[]) => names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return {
    filtered: [
      ...those('created_at', 'read_at'),
      column('language', (loaded) => languagesOf(loaded).join('\n')),
      ...those('id')
    ],
    copied: [
      ...those('id', 'created_at'),
      column('is_read', ({ notification }) => {
        const { word, contradictions } = readState(notification)
        return [word, ...contradictions].join(' · ')
      }),
      ...those('read_at'),
      column('languages', (loaded) =>
        languagesOf(loaded)
          .map((language) => language.trim() || '?')
          .join(' · ')
      ),
      column('title', ({ notification }) => titleOf(notification).words)
    ]
  }
}
