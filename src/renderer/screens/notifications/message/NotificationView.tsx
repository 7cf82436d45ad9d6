import type { NotificationContent } from '../../../../shared/contract/notifications.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import { inCell } from '../../../records/column.ts'
import '@mantine/core/styles/Tabs.layer.css'
import { Box, Tabs } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { AnswerText } from '../../../components/json/AnswerText.tsx'
import { TabRow, useApiTabs } from '../../../components/field/ApiFields.tsx'
import { useApiDetails, usePreferences } from '../../../stores/view/preferences.ts'
import { RowRaw } from '../../../components/json/RawView.tsx'
import {
  readingInWords,
  ofNotification,
  ofContent,
  languageInWords
} from '../../../domain/notifications/notification.ts'
import { notificationTabs, useNotificationView } from '../../../stores/notificationView.ts'
import type { OpenRow } from '../../../collection/rows/useOpenRow.ts'
import { ChecksView } from '../checks/ChecksView.tsx'
import type { Message } from '../../../domain/html/message.ts'
import { NotificationFields, notificationGroups } from './NotificationFields.tsx'
import { messageText, NotificationHead } from './NotificationHead.tsx'
import { contentName, idOf, type ReceivedNotification } from '../model/notificationRows.ts'
import { MessageNotShown, Preview } from './Preview.tsx'
import { splitTokenWords, useIsWithoutSplitToken } from '../model/splitTokens.ts'
import { useMessage } from '../model/useMessage.ts'
import layout from '../../../components/layout.module.css'
import classes from './NotificationView.module.css'
import { useSession } from '../../../session/session.ts'

interface Props {
  readonly open: OpenRow<ReceivedNotification>
  readonly all: readonly ReceivedNotification[]
  readonly choose: (contentIndex: number) => void
}

interface ChosenContent {
  /** The notification's id; the notification itself if it has no id. */
  readonly of: string | ReceivedNotification
  readonly received: Reading<readonly Received<NotificationContent>[]>
  readonly contents: readonly Received<NotificationContent>[]
  readonly contentIndex: number
  readonly pick: (next: number) => void
}

function useChosenContent(notification: ReceivedNotification): ChosenContent {
  const received = ofNotification.contents(notification)
  const { value: contents = [] } = received
  const of = idOf(notification) ?? notification
  const language = useNotificationView((state) => state.language)
  const [picked, setPicked] = useState<{ of: string | ReceivedNotification; contentIndex: number }>()
  // Compare languages by their names, because `EN` and `en` are the same language.
  const names = contents.map((content, at) => languageInWords(contentName(content, at)))
  const last = names.findIndex((name) => name === language)
  const usual = contents.findIndex((one) => ofContent.isDefault(one).value === true)
  const contentIndex =
    picked && picked.of === of && picked.contentIndex < contents.length
      ? picked.contentIndex
      : Math.max(0, last === -1 ? usual : last)
  const pick = (next: number) => {
    setPicked({ of, contentIndex: next })
    useNotificationView.setState({ language: names[next] })
  }
  return { of, received, contents, contentIndex, pick }
}

function Languages({ contents, contentIndex, pick }: ChosenContent): ReactNode {
  return (
    <Tabs variant="pills" pt={2} pb={6} value={String(contentIndex)} onChange={(value) => pick(Number(value))}>
      <Tabs.List aria-label="Languages">
        {contents.map((content, index) => (
          <Tabs.Tab key={index} value={String(index)} title={inCell(contentName(content, index))}>
            {languageInWords(contentName(content, index))}
            {ofContent.isDefault(content).value === true && ' · default'}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

// If a text has more characters than this, only its lines in view are rendered.
const longText = 60_000

function TextView({ message }: { message: Message }): ReactNode {
  const text = useMemo(() => messageText(message), [message])
  if (text === '') return <p className={layout.quiet}>The message has no words.</p>
  if (text.length > longText) return <AnswerText name="text" text={text} isJson={false} />
  return (
    <Box
      component="pre"
      fz="md"
      lh={1.55}
      className={layout.textBox}
      role="document"
      aria-label="Text"
      tabIndex={0}
      dir="auto"
    >
      {text}
    </Box>
  )
}

const isForDesigners = (tab: string): boolean => tab === 'source' || tab === 'checks'

export function NotificationView({ open, all, choose }: Props): ReactNode {
  const { row: notification, recordIndex: index, origin } = open
  const { exchange, at = -1 } = origin ?? {}
  const tab = useNotificationView((state) => state.tab)
  const connection = useSession((session) => session.connection)
  const hasDetails = useApiDetails()
  const isSupport = usePreferences(({ role }) => role === 'support')
  const languages = useChosenContent(notification)
  const { received, contents, contentIndex } = languages
  const content = contents[contentIndex]
  const language = ofContent.language(content).value
  const html = ofContent.html(content)
  const whyNone = contents.length === 0 ? readingInWords('contents', received) : readingInWords('content', html)
  const { message, name: text, why } = useMessage(html.value, whyNone)
  const instead = <MessageNotShown why={why} />
  const name = contentName(content, contentIndex)
  const ref = exchange === undefined ? undefined : { connection, exchange, notification: at, content: contentIndex }
  // One press shows the pictures in every language.
  const [withPictures, setWithPictures] = useState<typeof languages.of>()
  const isAsReceived = !['preview', 'source', 'text', 'checks'].includes(tab)
  const isClean = useIsWithoutSplitToken(isAsReceived ? notification : undefined)
  const groups = useMemo(() => notificationGroups(notification, origin), [notification, origin])
  const api = useApiTabs(
    groups,
    <NotificationFields groups={groups} isClean={isClean} />,
    isClean ? (
      <RowRaw exchange={exchange} at={at} />
    ) : (
      isClean === false && <p className={layout.note}>{splitTokenWords}</p>
    )
  )
  const preview = message && (
    <Preview
      key={`${idOf(notification)} ${text} ${contentIndex}`}
      message={message}
      language={language}
      ref={ref}
      hasPictures={withPictures === languages.of}
      showPictures={() => setWithPictures(languages.of)}
    />
  )
  const source = html.value !== undefined && message && (
    <>
      {message.hadToken && <p className={layout.note}>The text contained a token. This is the source without it.</p>}
      <AnswerText name="source" text={message.hadToken ? message.html : html.value} isJson={false} />
    </>
  )
  const of = { notification, contentIndex: index, message, name: languageInWords(name), all, choose }
  const tabs = [
    { value: 'preview', name: 'Preview', panel: preview ?? instead },
    ...(isSupport ? [] : [{ value: 'source', name: 'Source', panel: source || instead }]),
    { value: 'text', name: 'Text', panel: message ? <TextView message={message} /> : instead },
    ...(isSupport ? [] : [{ value: 'checks', name: 'Checks', panel: <ChecksView {...of} /> }]),
    ...api
  ]
  return (
    <section className={classes.view} aria-label="Notification">
      {index === -1 && <p className={layout.note}>This notification is no longer loaded.</p>}
      <NotificationHead notification={notification} exchange={exchange} message={message} language={name} />
      {contents.length > 0 ? (
        <Languages {...languages} />
      ) : (
        <Box component="p" px="lg" py="sm" fz="sm" className={layout.quiet}>
          There is no text in any language to show: {why}.
        </Box>
      )}
      {message?.isCut && (
        <p className={layout.note}>
          Shown in part, because a browser would take too long to read all of it.{!isSupport && ' Source has the rest.'}
        </p>
      )}
      {!hasDetails && <NotificationFields groups={groups} isClean={isClean} isBrief />}
      <TabRow
        tabs={tabs}
        value={tabs.some(({ value }) => value === tab) ? tab : isForDesigners(tab) ? 'preview' : 'fields'}
        onChange={(value) =>
          useNotificationView.setState({ tab: notificationTabs.find((one) => one === value) ?? 'preview' })
        }
        panelClass={classes.panel}
      />
    </section>
  )
}
