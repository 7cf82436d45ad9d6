import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { grouped } from '../../../shared/countInWords.ts'
import type { Notification } from '../../../shared/contract/notifications.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { charactersOf } from '../../../shared/values/receivedText.ts'
import { contradictionsOf, createdAt, ofNotification, type Unread } from '../../domain/notifications/notification.ts'
import { useTitle } from '../../components/notification/useTitle.ts'
import { Reading, When } from '../../components/field/When.tsx'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import { openRowOf } from '../../collection/state/listState.ts'
import layout from '../../components/layout.module.css'
import classes from './Overview.module.css'

const shownRows = 5

interface Props {
  readonly notifications: readonly Received<Notification>[]
  readonly unread: Unread
}

function UnreadNotification({ notification }: { notification: Received<Notification> }): ReactNode {
  const { state, raw } = ofNotification.isRead(notification)
  const id = charactersOf(ofNotification.id(notification).value)
  const { words } = useTitle(notification)
  return (
    <Group component="li" align="baseline" gap="md" wrap="nowrap" py="xs" fz="sm">
      <span className={layout.numbers} style={{ flex: 'none' }}>
        <When value={createdAt(notification)} isShort />
      </span>
      {id === undefined ? (
        <span className={layout.cut} dir="auto">
          {words}
        </span>
      ) : (
        <Link
          href="/notifications"
          className={`${layout.cut} ${layout.subject}`}
          dir="auto"
          onClick={(event) => {
            event.preventDefault()
            openRowOf('notifications', id)
          }}
        >
          {words}
        </Link>
      )}
      {state === 'converted' && (
        <Reading received={`is_read: ${receivedInWords(raw)}`} mark="not a boolean">
          unread
        </Reading>
      )}
    </Group>
  )
}

/** Shows the titles of the first five unread notifications, and counts the others. */
export function UnreadNotifications({ notifications, unread: { count, isSure } }: Props): ReactNode {
  if (count === 0)
    return (
      <p className={layout.quiet}>{isSure ? 'No unread notifications.' : 'No notifications known to be unread.'}</p>
    )
  const all = notifications.filter((one) => ofNotification.isRead(one).value === false)
  const more = all.length - shownRows
  const contradictions = [
    ...Map.groupBy(all.slice(0, shownRows).flatMap(contradictionsOf), (sentence) => sentence).values()
  ]
  return (
    <>
      <ul className={`${classes.notifications} ${layout.plainList}`}>
        {all.slice(0, shownRows).map((notification, index) => (
          <UnreadNotification key={index} notification={notification} />
        ))}
      </ul>
      {contradictions.map(([sentence = '', ...rest]) => (
        <p key={sentence} className={layout.doubt}>
          {rest.length === 0 ? sentence : `${rest.length + 1} of these: ${sentence.replace('It', 'it')}`}
        </p>
      ))}
      {more > 0 && <p className={layout.quiet}>{grouped(more)} more</p>}
    </>
  )
}
