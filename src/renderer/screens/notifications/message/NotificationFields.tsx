import { useMemo, type ReactNode } from 'react'
import { grouped } from '../../../../shared/countInWords.ts'
import type { Notification } from '../../../../shared/contract/notifications.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import type { FieldRow } from '../../../domain/fieldRows.ts'
import { Fields } from '../../../components/field/Fields.tsx'
import { When } from '../../../components/field/When.tsx'
import { longestShown, notificationGroups } from './notificationGroups.ts'
import classes from './NotificationView.module.css'

function show({ name, value, drift }: FieldRow): ReactNode {
  // As a word, `false` instead of a text would look like a flag.
  if (value !== undefined && drift.some(({ kind }) => kind === 'type')) {
    return <code className={classes.html}>{JSON.stringify(value)}</code>
  }
  if (typeof value !== 'string' || value === '') return undefined
  if (name === 'read_at' || name === 'created_at') return <When value={value} />
  if (!name.endsWith('.content')) return undefined
  return (
    <code className={classes.html}>
      {value.slice(0, longestShown)}
      {value.length > longestShown && `… (${grouped(value.length)} characters, whole in Source)`}
    </code>
  )
}

/** Every field of a notification as received. */
export function NotificationFields({ notification }: { notification: Received<Notification> }): ReactNode {
  const groups = useMemo(() => notificationGroups(notification), [notification])
  return <Fields groups={groups} show={show} />
}
