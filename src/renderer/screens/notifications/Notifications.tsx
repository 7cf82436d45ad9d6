import { inCell } from '../../records/column.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { EmptyNote, needingAccount } from '../../components/Screen.tsx'
import {
  unreadOf,
  createdAt,
  readNotifications,
  ofNotification,
  ofContent,
  languageInWords
} from '../../domain/notifications/notification.ts'
import { searchTitles, titleNow, useTitle } from '../../components/notification/useTitle.ts'
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
import { useSayRules } from '../../components/say/useSpoken.ts'
import { whenText } from '../../domain/time/showTime.ts'
import { notificationItem } from './message/NotificationHead.tsx'
import { NotificationView } from './message/NotificationView.tsx'
import { useDisplayOptions } from '../../components/field/RecordFields.tsx'
import { useDateSearch } from '../../collection/date/useDateSearch.ts'
import { useCopyRows } from '../../collection/selection/copyRows.ts'
import { useListData } from '../../collection/useListData.ts'
import { useListView, type ListView } from '../../collection/view/useListView.ts'
import { createAllPagesStore } from '../../collection/paging/allPagesStore.ts'
import { Notification } from '../../../shared/contract/notifications.ts'
import { useColumnSettings } from '../../collection/columns/useColumnSettings.ts'
import { RecordTable } from '../../collection/grid/RecordTable.tsx'
import { Reading, When } from '../../components/field/When.tsx'
import { exactly, type Term } from '../../domain/filter/readFilter.ts'
import type { RecordColumn } from '../../records/column.ts'

const listName = 'notifications'

const useAllNotifications = createAllPagesStore(Notification)

const shape = { rows: readNotifications, differences: differencesIn }

const name = 'Notifications'

const isState = (term: Term) => term.kind === 'text' && term.field === 'is_read'

function UnreadOnly({ view }: { view: ListView<ReceivedNotification> }): ReactNode {
  const { rows, understood, replaceTerms } = view
  const { count, doubts } = useMemo(() => unreadOf(rows), [rows])
  return (
    <>
      <Checkbox
        label="Unread only"
        radius="xs"
        checked={understood.terms.some((term) => isState(term) && term.words === 'state is Unread')}
        onChange={(event) => replaceTerms(isState, event.currentTarget.checked ? exactly('state', 'Unread') : '')}
        title={`${count} of the loaded notifications are unread`}
      />
      {doubts.length > 0 && <span className={layout.mark}>is_read: {doubts.join(', ')}</span>}
    </>
  )
}

function NotificationBrowser(): ReactNode {
  const data = useListData({
    name: listName,
    route: 'notifications.list',
    inputOf: (page) => page,
    list: { name: 'notifications.list' },
    shape,
    idOf,
    timeField: 'created_at',
    timeAt: createdAt,
    allPages: useAllNotifications((pages) => pages)
  })
  const { loaded } = data
  const { rows: all } = loaded
  const options = useDisplayOptions()
  const rules = useSayRules()
  const { filtered, copied } = useMemo(() => notificationColumns(options), [options])
  const view = useListView({ list: listName, loaded, idOf, columns: filtered, searched })
  const search = useDateSearch(data, view)
  const copyRows = useCopyRows({
    loaded,
    itemOf: (row) =>
      notificationItem(row, titleNow(row), {
        rules,
        inWords: (at) => whenText(at, options.time, options.zone)
      }),
    columns: copied,
    prepare: searchTitles
  })
  const { open, openAt, close } = view.openRow
  // Another notification chosen in this list opens on its first tab. One chosen in the matrix leaves *Checks* open.
  const openAnother = (recordIndex: number) => {
    if (recordIndex !== open?.recordIndex) useNotificationView.setState({ tab: 'preview' })
    openAt(recordIndex)
  }
  const side = (
    <Stack gap={0} mih={0} className={layout.card}>
      <RecordTable
        name={name}
        view={view}
        columns={useColumnSettings('notification list', columns)}
        itemHeight={56}
        openRow={{ open, openAt: openAnother, close }}
        copyRows={copyRows}
        subject={data.subject}
        isOld={data.isOld}
        focusOn={search.focusOn}
        empty={
          data.isAnswered && (
            <Nothing view={view} data={data} search={search} what="notifications">
              <p>The platform lists no notifications for this player{data.showsAllPages ? '' : ' on this page'}.</p>
            </Nothing>
          )
        }
      />
      <CollectionFoot data={data} view={view} copyRows={copyRows} search={search} />
    </Stack>
  )
  return (
    <Collection
      title={name}
      data={data}
      view={view}
      search={search}
      example="welcome · yesterday · de"
      presets={<UnreadOnly view={view} />}
      waits
    >
      <Panes of="notifications" start={{ label: 'Notifications', size: 410, least: 280, content: side }}>
        {open ? (
          <NotificationView open={open} all={all} choose={openAt} />
        ) : (
          <EmptyNote title="Choose a notification">
            <p>It opens here, with its text to copy.</p>
          </EmptyNote>
        )}
      </Panes>
    </Collection>
  )
}

/** The Notifications screen: all notifications in all languages, with a preview that runs no code and loads nothing. */
export const Notifications = needingAccount(name, { why: 'Notifications belong to one player' }, NotificationBrowser)

interface ItemProps {
  readonly notification: ReceivedNotification
}

function Languages({ notification }: ItemProps): ReactNode {
  const contents = ofNotification.contents(notification).value ?? []
  return (
    <span className={classes.languages}>
      {contents.map((content, contentIndex) => {
        const isDefault = ofContent.isDefault(content).value === true
        const language = ofContent.language(content).value?.trim() || '?'
        const words = languageInWords(language)
        return (
          <span
            key={contentIndex}
            data-default={isDefault || undefined}
            title={`${words} (${inCell(language)})${isDefault ? ', default' : ''}`}
          >
            {contentIndex > 0 && ', '}
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
  const { words, isOwn } = useTitle(notification)
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
    value: (notification) => titleNow(notification).words,
    width: 260,
    takesSpare: true,
    cell: (notification) => <Item notification={notification} />
  }
]
