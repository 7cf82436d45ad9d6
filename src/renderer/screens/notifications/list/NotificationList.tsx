import type { ComponentProps, ReactNode } from 'react'
import { useColumnSettings } from '../../../collection/columns/useColumnSettings.ts'
import { RecordTable } from '../../../collection/grid/RecordTable.tsx'
import { Reading } from '../../../components/field/Reading.tsx'
import { When } from '../../../components/field/When.tsx'
import {
  createdAt,
  readContents,
  readIsDefault,
  readLanguage,
  languageInWords
} from '../../../domain/notifications/notification.ts'
import { titleOf } from '../../../domain/notifications/titleOf.ts'
import type { RecordColumn } from '../../../records/column.ts'
import { readState, type ReceivedNotification } from '../model/notificationRows.ts'
import classes from '../Notifications.module.css'

interface ItemProps {
  readonly notification: ReceivedNotification
}

function Languages({ notification }: ItemProps): ReactNode {
  const contents = readContents(notification).value ?? []
  return (
    <span className={classes.languages}>
      {contents.map((content, place) => {
        const isDefault = readIsDefault(content).value === true
        const language = readLanguage(content).value?.trim() || '?'
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

/** The loaded notifications in the platform's order: a table of one column, whose rows have two lines. */
export const NotificationList = (props: Props): ReactNode => (
  <RecordTable
    {...props}
    name="Notifications"
    columns={useColumnSettings('notification list', columns)}
    itemHeight={56}
  />
)
