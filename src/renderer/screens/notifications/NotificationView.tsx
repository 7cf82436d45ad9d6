import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { readMessage, type Message } from '../../parts/html/message.ts'
import { RowRaw } from '../../parts/json/RowRaw.tsx'
import { notificationTabs, useNotificationView, type NotificationTab } from '../../stores/notificationView.ts'
import { ChecksView } from './ChecksView.tsx'
import { NotificationFields } from './NotificationFields.tsx'
import { NotificationHead } from './NotificationHead.tsx'
import type { LoadedNotification } from './loadedNotifications.ts'
import classes from './NotificationView.module.css'
import { Preview } from './Preview.tsx'
import { SourceView } from './SourceView.tsx'
import { TextView } from './TextView.tsx'

interface Props {
  readonly loaded: LoadedNotification
  readonly connection: string
  /** It is no longer among the rows that are loaded. */
  readonly isElsewhere: boolean
  readonly all: readonly LoadedNotification[]
  /** Opens another one by its place among all. */
  readonly choose: (place: number) => void
}

const tabNames: Readonly<Record<NotificationTab, string>> = {
  preview: 'Preview',
  source: 'Source',
  text: 'Text',
  checks: 'Checks',
  fields: 'Fields',
  raw: 'Raw'
}

/** Which of the contents is looked at: the one that was chosen here, else the language of the notification before, else the default. */
function useContentPlace({ notification }: LoadedNotification) {
  const { contents = [] } = notification
  const { language, change } = useNotificationView()
  const [picked, setPicked] = useState<{ of: string | undefined; place: number }>()
  const find = (test: (one: (typeof contents)[number]) => boolean) => {
    const place = contents.findIndex(test)
    return place === -1 ? undefined : place
  }
  const place =
    (picked && picked.of === notification.id && picked.place < contents.length ? picked.place : undefined) ??
    (language === undefined ? undefined : find((one) => one.language === language)) ??
    find((one) => one.is_default === true) ??
    0
  const pick = (next: number) => {
    setPicked({ of: notification.id, place: next })
    change({ language: contents[next]?.language })
  }
  return { contents, place, pick }
}

function Languages({ contents, place, pick }: ReturnType<typeof useContentPlace>): ReactNode {
  if (contents.length === 0) return <p className={classes.none}>This notification has no text in any language.</p>
  return (
    <Tabs variant="pills" value={String(place)} onChange={(value) => pick(Number(value))} className={classes.languages}>
      <Tabs.List aria-label="Languages">
        {contents.map(({ language, is_default: isDefault }, index) => (
          <Tabs.Tab key={index} value={String(index)}>
            {language?.trim() || `content ${index + 1}`}
            {isDefault === true && <span className={classes.default}> default</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

function NoText({
  message,
  children
}: {
  message: Message | undefined
  children: (message: Message) => ReactNode
}): ReactNode {
  return message ? (
    children(message)
  ) : (
    <p className={classes.none}>There is no text to show; Fields and Raw have what came.</p>
  )
}

/** One notification: what it is, its text in each language, and everything that can be said of it. */
export function NotificationView({ loaded, connection, isElsewhere, all, choose }: Props): ReactNode {
  const { exchange, at: row, notification } = loaded
  const { tab, change } = useNotificationView()
  const languages = useContentPlace(loaded)
  const { contents, place } = languages
  const { language, content } = contents[place] ?? {}
  const message = useMemo(() => (content === undefined ? undefined : readMessage(content)), [content])
  const at = exchange === undefined ? undefined : { connection, exchange, notification: row, content: place }
  const name = language?.trim() || `content ${place + 1}`
  const panels: Readonly<Record<NotificationTab, ReactNode>> = {
    preview: (
      <NoText message={message}>
        {(read) => <Preview key={`${notification.id} ${row} ${place}`} message={read} language={language} place={at} />}
      </NoText>
    ),
    source: <NoText message={message}>{() => <SourceView content={content ?? ''} />}</NoText>,
    text: <NoText message={message}>{(read) => <TextView message={read} />}</NoText>,
    checks: <ChecksView loaded={loaded} message={message} name={name} all={all} choose={choose} />,
    fields: <NotificationFields loaded={loaded} />,
    raw: <RowRaw exchange={exchange} at={loaded.at} />
  }
  return (
    <section className={classes.view} aria-label="Notification">
      {isElsewhere && <p className={classes.elsewhere}>Not among the notifications that are loaded now.</p>}
      <NotificationHead loaded={loaded} connection={connection} message={message} language={name} />
      <Languages {...languages} />
      {message !== undefined && message.left > 0 && (
        <p className={classes.cut}>
          Shown in part: {message.left.toLocaleString('en-GB')} characters are in Source only, because a browser would
          take too long to read them.
        </p>
      )}
      <Tabs
        value={tab}
        onChange={(value) => change({ tab: notificationTabs.find((one) => one === value) ?? 'preview' })}
        keepMounted={false}
        className={classes.tabs}
      >
        <Tabs.List>
          {notificationTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {tabNames[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {notificationTabs.map((one) => (
          <Tabs.Panel key={one} value={one} className={classes.panel}>
            {one === tab && panels[one]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}
