import { Notification, NotificationContent } from '../../../../shared/contract/notifications.ts'
import { differencesOf } from '../../../../shared/drift/differences.ts'
import type { Drift } from '../../../../shared/outcome/outcome.ts'
import { fieldsOf, isWhole, type Field } from '../../../../shared/readings/fields.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { fieldGroups, type FieldGroup, type Grouping } from '../../../domain/fieldRows.ts'
import { readContents, readLanguage } from '../../../domain/notifications/readings.ts'
import { differencesIn } from '../model/loadedNotifications.ts'

/** The number of characters of a text shown in the fields. */
export const longestShown = 2000

const own = {
  id: 'Identity',
  is_read: 'State',
  read_at: 'State',
  created_at: 'State',
  image: 'Media',
  contents: 'Contents'
}
const ofContent = { language: '', is_default: '', content: '' }

const fieldsOfContent = fieldsOf(NotificationContent)
const fieldsOfNotification = fieldsOf(Notification)
const contentDifferences = differencesOf('notifications.list', NotificationContent, '/data/*/contents/*')

interface Subject {
  readonly name: string
  readonly fields: readonly Field[]
  readonly grouping: Grouping<string>
  readonly drift: readonly Drift[]
  readonly root: string
}

/** The fields of an object; a value of another type is one field under the object's name. */
const groupsOf = ({ name, fields, grouping, drift, root }: Subject): FieldGroup[] =>
  isWhole(fields)
    ? [{ name: 'As it came', rows: fields.map(({ came }) => ({ name, value: came, drift })) }]
    : fieldGroups(fields, grouping, drift, root)

function contentGroup(content: Received<NotificationContent>, place: number): FieldGroup {
  const name = `contents.${place}`
  const fields = fieldsOfContent(content)
  const drift = contentDifferences(content)
  const groups = groupsOf({ name, fields, grouping: ofContent, drift, root: '/data/*/contents/*' })
  const inside = isWhole(fields) ? '' : `${name}.`
  const language = readLanguage(content)
  const said = language.value?.trim() || (language.state === 'odd' ? 'language not clear' : 'no language')
  return {
    name: `Content ${place + 1}, ${said}`,
    rows: groups.flatMap(({ rows }) => rows.map((row) => ({ ...row, name: inside + row.name })))
  }
}

/** The fields of a notification in their groups, one for each content. A documented list of contents has no row of its own. */
export function notificationGroups(notification: Received<Notification>): FieldGroup[] {
  const groups = groupsOf({
    name: 'notification',
    fields: fieldsOfNotification(notification),
    grouping: own,
    drift: differencesIn(notification),
    root: '/data/*'
  })
  const contents = readContents(notification)
  const isInParts = contents.state === 'documented' && contents.value.length > 0
  const before = groups.filter(({ name }) => name !== 'Other fields' && !(isInParts && name === 'Contents'))
  const others = groups.filter(({ name }) => name === 'Other fields')
  return [...before, ...(contents.value ?? []).map(contentGroup), ...others]
}
