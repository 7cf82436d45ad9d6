import '@mantine/core/styles/Tabs.css'
import { Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { grouped } from '../../../../shared/countInWords.ts'
import type { Message } from '../../../domain/html/message.ts'
import { RowRaw } from '../../../components/json/RawView.tsx'
import {
  readingInWords,
  readContents,
  readHtml,
  readIsDefault,
  readLanguage,
  languageInWords
} from '../../../domain/notifications/notification.ts'
import { notificationTabs, useNotificationView, type NotificationTab } from '../../../stores/notificationView.ts'
import { whyHeldBack } from '../../../components/picture/heldBack.ts'
import { useMessage } from '../model/useMessage.ts'
import { ChecksView } from '../checks/ChecksView.tsx'
import { contentName } from '../model/contentFacts.ts'
import { HeldBack } from './HeldBack.tsx'
import { NotificationFields } from './NotificationFields.tsx'
import { NotificationHead } from './NotificationHead.tsx'
import { idOf, type LoadedNotification } from '../model/loadedNotifications.ts'
import classes from './NotificationView.module.css'
import { Preview, type OtherContent } from './Preview.tsx'
import { SourceView } from './SourceView.tsx'
import { TextView } from './TextView.tsx'

interface Props {
  readonly loaded: LoadedNotification
  readonly connection: string
  /** It is no longer among the loaded rows. */
  readonly isElsewhere: boolean
  readonly all: readonly LoadedNotification[]
  /** Opens another one by its index. */
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

/** The shown content: the one chosen here, or the language chosen before, or the default. */
function useContentPlace(loaded: LoadedNotification) {
  const received = readContents(loaded.notification)
  const { value: contents = [] } = received
  const id = idOf(loaded)
  const { language, change } = useNotificationView()
  const [picked, setPicked] = useState<{ of: string | undefined; place: number }>()
  const find = (test: (one: (typeof contents)[number]) => boolean) => {
    const place = contents.findIndex(test)
    return place === -1 ? undefined : place
  }
  const place =
    (picked && picked.of === id && picked.place < contents.length ? picked.place : undefined) ??
    (language === undefined ? undefined : find((one) => readLanguage(one).value === language)) ??
    find((one) => readIsDefault(one).value === true) ??
    0
  const pick = (next: number) => {
    setPicked({ of: id, place: next })
    change({ language: readLanguage(contents[next]).value })
  }
  return { received, contents, place, pick }
}

function Languages({ contents, place, pick }: Omit<ReturnType<typeof useContentPlace>, 'received'>): ReactNode {
  return (
    <Tabs variant="pills" value={String(place)} onChange={(value) => pick(Number(value))} className={classes.languages}>
      <Tabs.List aria-label="Languages">
        {contents.map((content, index) => (
          <Tabs.Tab key={index} value={String(index)} title={languageInWords(contentName(content, index))}>
            {contentName(content, index)}
            {readIsDefault(content).value === true && <span className={classes.default}> default</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

interface WithText {
  readonly message: Message | undefined
  /** Why there is none. */
  readonly why: string
  /** Draws it all the same, where it is held back. */
  readonly draw: (() => Promise<void>) | undefined
  readonly children: (message: Message) => ReactNode
}

function NoText({ message, why, draw, children }: WithText): ReactNode {
  return message ? children(message) : <HeldBack why={why} draw={draw} />
}

/** The details of a notification: its facts, its text in each language, and its checks. */
export function NotificationView({ loaded, connection, isElsewhere, all, choose }: Props): ReactNode {
  const { exchange, at: row, notification } = loaded
  const { tab, change } = useNotificationView()
  const languages = useContentPlace(loaded)
  const { received, contents, place } = languages
  const content = contents[place]
  const language = readLanguage(content).value
  const html = readHtml(content)
  const { message, draw } = useMessage(html.value)
  const why = draw
    ? whyHeldBack
    : contents.length === 0
      ? readingInWords('contents', received)
      : readingInWords('content', html)
  const text = { message, why, draw }
  const at = exchange === undefined ? undefined : { connection, exchange, notification: row, content: place }
  const name = contentName(content, place)
  const others = contents.flatMap((one, index): OtherContent[] => {
    const text = readHtml(one).value
    if (index === place || text === undefined) return []
    return [{ name: contentName(one, index), language: readLanguage(one).value, html: text }]
  })
  const panels: Readonly<Record<NotificationTab, ReactNode>> = {
    preview: (
      <NoText {...text}>
        {(read) => (
          <Preview
            key={`${idOf(loaded)} ${row} ${place}`}
            message={read}
            language={language}
            place={at}
            others={others}
          />
        )}
      </NoText>
    ),
    source:
      html.value === undefined ? <NoText {...text}>{() => undefined}</NoText> : <SourceView content={html.value} />,
    text: <NoText {...text}>{(read) => <TextView message={read} />}</NoText>,
    checks: <ChecksView loaded={loaded} message={message} name={languageInWords(name)} all={all} choose={choose} />,
    fields: <NotificationFields notification={notification} />,
    raw: <RowRaw exchange={exchange} at={loaded.at} />
  }
  return (
    <section className={classes.view} aria-label="Notification">
      {isElsewhere && <p className={classes.elsewhere}>Not among the notifications that are loaded now.</p>}
      <NotificationHead loaded={loaded} connection={connection} message={message} language={name} />
      {contents.length > 0 ? (
        <Languages {...languages} />
      ) : (
        <p className={classes.none}>There is no text in any language to show: {why}.</p>
      )}
      {message !== undefined && message.left > 0 && (
        <p className={classes.cut}>
          Shown in part: {grouped(message.left)} characters are in Source only, because a browser would take too long to
          read them.
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
