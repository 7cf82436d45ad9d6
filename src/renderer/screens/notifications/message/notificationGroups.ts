import { NotificationContent, type Notification } from '../../../../shared/contract/notifications.ts'
import { differencesOf } from '../../../../shared/drift/differences.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { wholeGroup, type FieldGroup } from '../../../domain/fieldRows.ts'
import { readContents, readLanguage } from '../../../domain/notifications/notification.ts'
import { contentRecord, notificationRecord } from '../../../records/notification.ts'
import { differencesIn } from '../model/loadedNotifications.ts'

/** The number of characters of a text shown in the fields. */
export const longestShown = 2000

const contentDifferences = differencesOf('notifications.list', NotificationContent, '/data/*/contents/*')

function contentGroup(content: Received<NotificationContent>, place: number): FieldGroup {
  const name = `contents.${place}`
  const groups = contentRecord.groups(content, contentDifferences(content), '/data/*/contents/*')
  const language = readLanguage(content)
  const said = language.value?.trim() || (language.state === 'odd' ? 'language not clear' : 'no language')
  return {
    name: `Content ${place + 1}, ${said}`,
    rows: groups.flatMap((group) =>
      group.rows.map((row) => ({ ...row, name: group.name === wholeGroup ? name : `${name}.${row.name}` }))
    )
  }
}

/** The fields of a notification in their groups, one for each content. A documented list of contents has no row of its own. */
export function notificationGroups(notification: Received<Notification>): FieldGroup[] {
  const groups = notificationRecord.groups(notification, differencesIn(notification), '/data/*')
  const contents = readContents(notification)
  const isInParts = contents.state === 'documented' && contents.value.length > 0
  const before = groups.filter(({ name }) => name !== 'Other fields' && !(isInParts && name === 'Contents'))
  const others = groups.filter(({ name }) => name === 'Other fields')
  return [...before, ...(contents.value ?? []).map(contentGroup), ...others].map((group) =>
    group.name === wholeGroup ? { ...group, rows: group.rows.map((row) => ({ ...row, name: 'notification' })) } : group
  )
}
