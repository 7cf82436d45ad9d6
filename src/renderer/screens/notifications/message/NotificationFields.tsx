import { inCell } from '../../../records/column.ts'
import type { ReactNode } from 'react'
import { NotificationContent } from '../../../../shared/contract/notifications.ts'
import { differencesOf } from '../../../../shared/drift/findDrift.ts'
import type { Drift } from '../../../../shared/outcome/outcome.ts'
import { receivedLength } from '../../../../shared/readings/listLimits.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { repeatedIn, type RowOrigin } from '../../../collection/state/loadedRows.ts'
import { wholeGroup, type FieldGroup, type FieldRow } from '../../../domain/fieldRows.ts'
import { Fields } from '../../../components/field/RecordFields.tsx'
import { When } from '../../../components/field/When.tsx'
import { ofNotification, ofContent } from '../../../domain/notifications/notification.ts'
import { drawText } from '../../../components/field/drawText.tsx'
import { contentRecord, notificationRecord } from '../../../records/notification.ts'
import { differencesIn, type ReceivedNotification } from '../model/notificationRows.ts'
import { splitTokenWords } from '../model/splitTokens.ts'
import classes from '../../../components/field/Fields.module.css'

const contentDifferences = differencesOf('notifications.list', NotificationContent, '/data/*/contents/*')

function contentGroup(
  content: Received<NotificationContent>,
  contentIndex: number,
  repeated: readonly Drift[]
): FieldGroup {
  const name = `contents.${contentIndex}`
  const groups = contentRecord.groups(content, [...contentDifferences(content), ...repeated], '/data/*/contents/*')
  const language = ofContent.language(content)
  const languageName =
    inCell(language.value?.trim() ?? '') || (language.state === 'odd' ? 'language not clear' : 'no language')
  return {
    name: `Content ${contentIndex + 1}, ${languageName}`,
    rows: groups.flatMap((group) =>
      group.rows.map((row) => ({ ...row, name: group.name === wholeGroup ? name : `${name}.${row.name}` }))
    )
  }
}

/** Returns a notification's fields, grouped by content. Omits *Contents* if every content has its own group. */
export function notificationGroups(notification: ReceivedNotification, origin?: RowOrigin): FieldGroup[] {
  const repeated = origin ? repeatedIn(origin) : []
  const groups = notificationRecord.groups(notification, [...differencesIn(notification), ...repeated], '/data/*')
  const contents = ofNotification.contents(notification)
  const isInParts =
    contents.state === 'documented' &&
    contents.value.length > 0 &&
    contents.value.length === receivedLength(contents.raw)
  const before = groups.filter(({ name }) => name !== 'Other fields' && !(isInParts && name === 'Contents'))
  const others = groups.filter(({ name }) => name === 'Other fields')
  const groupOf = (content: Received<NotificationContent>, contentIndex: number) =>
    contentGroup(
      content,
      contentIndex,
      repeated.filter(({ at }) => at.includes(`${origin?.at}/${contentIndex}`))
    )
  return [...before, ...(contents.value ?? []).map(groupOf), ...others].map((group) =>
    group.name === wholeGroup ? { ...group, rows: group.rows.map((row) => ({ ...row, name: 'notification' })) } : group
  )
}

function show({ name, value, drift }: FieldRow): ReactNode {
  // Show a value of the wrong type as JSON, because a plain `false` would look like a valid flag.
  if (value !== undefined && drift.some(({ kind }) => kind === 'type')) {
    return <code className={classes.json}>{drawText(JSON.stringify(value))}</code>
  }
  if (typeof value !== 'string' || value === '') return undefined
  if (name === 'read_at' || name === 'created_at') return <When value={value} />
  if (!name.endsWith('.content')) return undefined
  return <code className={classes.json}>{drawText(value)}</code>
}

/** Says why a notification's text isn't shown as received; undefined if it can be shown. */
export function whyHidden({ name, value }: Pick<FieldRow, 'name' | 'value'>, isClean: boolean | undefined) {
  const isText = name === 'contents' || name.endsWith('.content')
  if (isClean || !isText || !JSON.stringify(value ?? null).includes('<')) return undefined
  return isClean === undefined ? 'Not shown until it is searched for tokens.' : splitTokenWords
}

interface Props {
  readonly groups: FieldGroup[]
  /** Whether to show only fields whose meaning differs from the documentation. */
  readonly isBrief?: boolean
  /** Whether the texts may be shown as received; undefined until main has searched them for tokens. */
  readonly isClean: boolean | undefined
}

export const NotificationFields = ({ groups, isBrief, isClean }: Props): ReactNode => (
  <Fields
    groups={groups}
    brief={isBrief ? [] : undefined}
    show={(row) => whyHidden(row, isClean) ?? show(row)}
    labelOf={labelOf}
  />
)

const labelOf = (name: string): string | undefined =>
  (notificationRecord.field(name) ?? contentRecord.field(name.replace(/^contents\.\d+\./, '')))?.label
