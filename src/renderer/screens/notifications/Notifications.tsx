import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { AccountGate, EmptyNote } from '../../components/Screen.tsx'
import { unreadOf } from '../../domain/notifications/notification.ts'
import { Panes } from '../../components/Panes.tsx'
import { useNotificationView } from '../../stores/notificationView.ts'
import { Collection, CollectionFoot, Nothing } from '../../collection/Collection.tsx'
import type { ReceivedNotification } from './model/notificationRows.ts'
import { NotificationList } from './list/NotificationList.tsx'
import classes from './Notifications.module.css'
import { NotificationView } from './message/NotificationView.tsx'
import { useNotificationList } from './list/useNotificationList.ts'

const name = 'Notifications'

function UnreadOnly({ all }: { all: readonly ReceivedNotification[] }): ReactNode {
  const { unreadOnly, change } = useNotificationView()
  const { count, doubts } = useMemo(() => unreadOf(all), [all])
  return (
    <>
      <Checkbox
        label="Unread only"
        radius="xs"
        checked={unreadOnly}
        onChange={(event) => change({ unreadOnly: event.currentTarget.checked })}
        title={`${count} of the loaded notifications are unread`}
      />
      {doubts.length > 0 && <span className={classes.doubts}>is_read: {doubts.join(', ')}</span>}
    </>
  )
}

function NotificationBrowser(): ReactNode {
  const shown = useNotificationList()
  const { list, view, rows, selection, copyRows } = shown
  const { rows: all } = list.loaded
  const { open, openAt } = rows
  const change = useNotificationView((options) => options.change)
  // Another notification opens on its first tab; those of the matrix are compared on theirs.
  const openAnother = (place: number) => {
    if (place !== open?.place) change({ tab: 'preview' })
    openAt(place)
  }
  const side = (
    <Stack gap={0} mih={0} className={classes.side}>
      <NotificationList
        view={view}
        rows={{ ...rows, openAt: openAnother }}
        selection={selection}
        copyRows={copyRows}
        isOld={list.isOld}
        subject={list.subject}
        focusOn={shown.focusOn}
        empty={
          list.isAnswered && (
            <Nothing
              view={view}
              coverage={list.coverage}
              what="notifications"
              clear={() => change({ unreadOnly: false })}
            >
              <p>This player has no notifications{list.isLong ? '' : ' on this page'}.</p>
            </Nothing>
          )
        }
      />
      <CollectionFoot list={list} selection={selection} copyRows={copyRows} view={view} />
    </Stack>
  )
  return (
    <Collection
      {...shown}
      name={name}
      views="notifications"
      field="created_at"
      missing={rows.missing}
      example="welcome · yesterday · de"
      presets={<UnreadOnly all={all} />}
      waits
    >
      <Panes of="notifications" start={{ label: 'Notifications', size: 410, least: 280, content: side }}>
        {open ? (
          <NotificationView open={open} connection={list.scope.connection} all={all} choose={openAt} />
        ) : (
          <EmptyNote title="Choose a notification">
            <p>It opens here with its preview and its text to copy; Checks has the languages of all that are loaded.</p>
          </EmptyNote>
        )}
      </Panes>
    </Collection>
  )
}

/** The Notifications screen: every notification in every language, with a preview that runs and loads nothing. */
export const Notifications = (): ReactNode => (
  <AccountGate name={name} why="Notifications are one player’s">
    <NotificationBrowser />
  </AccountGate>
)
