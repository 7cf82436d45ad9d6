import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Checkbox, Stack } from '@mantine/core'
import { useMemo, type ReactNode, type ComponentProps } from 'react'
import { EmptyNote, needingAccount } from '../../components/Screen.tsx'
import {
  unreadOf,
  createdAt,
  readNotifications,
  ofNotification,
  ofContent,
  languageInWords,
  mostContents
} from '../../domain/notifications/notification.ts'
import { titleOf } from '../../domain/notifications/titleOf.ts'
import { Panes } from '../../components/Panes.tsx'
import { useNotificationView } from '../../stores/notificationView.ts'
import { Collection, CollectionFoot, Nothing } from '../../collection/Collection.tsx'
import {
  type ReceivedNotification,
  differencesIn,
  idOf,
  notificationColumns,
  searched,
  readState
} from './model/notificationRows.ts'
import layout from '../../components/layout.module.css'
import classes from './Notifications.module.css'
import { NotificationView } from './message/NotificationView.tsx'
import { useLensesInUse } from '../../components/field/RecordFields.tsx'
import { useDateSearch } from '../../collection/date/useDateSearch.ts'
import { useRowView } from '../../collection/state/useRowView.ts'
import { useCollection, useCollectionRows } from '../../collection/useCollection.ts'
import { useAllNotifications } from '../../collection/paging/allTransactions.ts'
import { useColumnSettings } from '../../collection/columns/useColumnSettings.ts'
import { RecordTable } from '../../collection/grid/RecordTable.tsx'
import { Reading, When } from '../../components/field/When.tsx'
import type { RecordColumn } from '../../records/column.ts'

const listName = 'notifications'

const shape = { rows: readNotifications, differences: differencesIn }

function useNotificationList() {
  const unreadOnly = useNotificationView((view) => view.unreadOnly)
  const list = useCollection({
    key: listName,
    route: 'notifications.list',
    input: (asked) => asked,
    list: { name: 'notifications.list' },
    shape,
    idOf,
    timeAt: createdAt,
    allPages: useAllNotifications((pages) => pages)
  })
  const { loaded } = list
  const lenses = useLensesInUse()
  const { filtered, copied } = useMemo(() => notificationColumns(lenses), [lenses])
  const found = useRowView(listName, loaded.rows, filtered, searched)
  const order = useMemo(
    () =>
      unreadOnly
        ? found.order.filter((place) => ofNotification.isRead(loaded.rows[place]).value === false)
        : found.order,
    [found.order, unreadOnly, loaded]
  )
  const shown = useCollectionRows({ list, loaded, passing: order, idOf, columns: copied })
  const { go, focusOn } = useDateSearch(list.dated, order)
  return { ...shown, list, view: { ...found, order }, goToDate: go, focusOn }
}

const name = 'Notifications'

function UnreadOnly({ all }: { all: readonly ReceivedNotification[] }): ReactNode {
  const unreadOnly = useNotificationView((state) => state.unreadOnly)
  const { count, doubts } = useMemo(() => unreadOf(all), [all])
  return (
    <>
      <Checkbox
        label="Unread only"
        radius="xs"
        checked={unreadOnly}
        onChange={(event) => useNotificationView.setState({ unreadOnly: event.currentTarget.checked })}
        title={`${count} of the loaded notifications are unread`}
      />
      {doubts.length > 0 && <span className={layout.mark}>is_read: {doubts.join(', ')}</span>}
    </>
  )
}

function NotificationBrowser(): ReactNode {
  const shown = useNotificationList()
  const { list, view, rows } = shown
  const { rows: all } = list.loaded
  const { open, openAt } = rows
  // Another notification opens on its first tab; those of the matrix are compared on theirs.
  const openAnother = (place: number) => {
    if (place !== open?.place) useNotificationView.setState({ tab: 'preview' })
    openAt(place)
  }
  const side = (
    <Stack gap={0} mih={0} className={layout.card}>
      <NotificationList
        view={view}
        {...shown.table}
        rows={{ ...rows, openAt: openAnother }}
        focusOn={shown.focusOn}
        empty={
          list.isAnswered && (
            <Nothing
              view={view}
              coverage={list.coverage}
              total={list.total}
              what="notifications"
              clear={() => useNotificationView.setState({ unreadOnly: false })}
            >
              <p>This player has no notifications{list.isLong ? '' : ' on this page'}.</p>
            </Nothing>
          )
        }
      />
      <CollectionFoot {...shown} />
    </Stack>
  )
  return (
    <Collection
      {...shown}
      name={name}
      field="created_at"
      missing={rows.missing}
      example="welcome · yesterday · de"
      presets={<UnreadOnly all={all} />}
      waits
    >
      <Panes of="notifications" start={{ label: 'Notifications', size: 410, least: 280, content: side }}>
        {open ? (
          <NotificationView open={open} all={all} choose={openAt} />
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
export const Notifications = needingAccount(name, { why: 'Notifications are one player’s' }, NotificationBrowser)

interface ItemProps {
  readonly notification: ReceivedNotification
}

function Languages({ notification }: ItemProps): ReactNode {
  const contents = ofNotification.contents(notification).value ?? []
  return (
    <span className={classes.languages}>
      {contents.slice(0, mostContents).map((content, place) => {
        const isDefault = ofContent.isDefault(content).value === true
        const language = ofContent.language(content).value?.trim() || '?'
        const words = languageInWords(language)
        return (
          <span
            key={place}
            data-default={isDefault || undefined}
            title={`${words} (${language})${isDefault ? ', default' : ''}`}
          >
            {place > 0 && ', '}
            {words}
          </span>
        )
      })}
    </span>
  )
}

function Item({ notification }: ItemProps): ReactNode {
  const { word, received, contradictions } = readState(notification)
  const marks = [...(received === undefined ? [] : ['not a boolean']), ...contradictions]
  const { words, isOwn } = titleOf(notification)
  return (
    <>
      <span className={classes.about}>
        <span className={classes.state} data-state={word}>
          {marks.length === 0 ? (
            word
          ) : (
            <Reading
              received={`is_read: ${received ?? word === 'Read'}`}
              notes={contradictions}
              mark={marks[0]}
              isShort
            >
              {word}
            </Reading>
          )}
        </span>
        <When value={createdAt(notification)} isShort />
        <Languages notification={notification} />
      </span>
      <span className={classes.line} dir="auto">
        {isOwn ? words : <span className={classes.none}>{words}</span>}
      </span>
    </>
  )
}

const columns: readonly RecordColumn<ReceivedNotification>[] = [
  {
    name: 'title',
    value: (notification) => titleOf(notification).words,
    width: 260,
    takesSpare: true,
    cell: (notification) => <Item notification={notification} />
  }
]

type Props = Omit<ComponentProps<typeof RecordTable<ReceivedNotification>>, 'name' | 'columns' | 'itemHeight'>

const NotificationList = (props: Props): ReactNode => (
  <RecordTable
    {...props}
    name="Notifications"
    columns={useColumnSettings('notification list', columns)}
    itemHeight={56}
  />
)
