import type { ReactNode } from 'react'
import type { Notification } from '../../../shared/contract/notifications.ts'
import type { Seen } from '../../../shared/contract/route.ts'
import { titleOf } from '../../parts/notifications/titleOf.ts'
import { When } from '../../parts/time/When.tsx'
import classes from './Overview.module.css'

const shownRows = 5

/** The first unread notifications of the loaded ones, each with its first words. */
export function UnreadNotifications({ notifications }: { notifications: readonly Seen<Notification>[] }): ReactNode {
  const unread = notifications.filter(({ is_read: isRead }) => isRead === false)
  if (unread.length === 0) return <p className={classes.quiet}>None of the loaded notifications is unread.</p>
  return (
    <ul className={classes.notifications}>
      {unread.slice(0, shownRows).map((notification, place) => (
        <li key={notification.id ?? place}>
          <span className={classes.when}>
            <When value={notification.created_at} isShort />
          </span>
          <span className={classes.line} dir="auto">
            {titleOf(notification) || 'no words'}
          </span>
        </li>
      ))}
    </ul>
  )
}
