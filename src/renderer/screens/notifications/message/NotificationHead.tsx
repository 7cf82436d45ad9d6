import { Box, Group } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { useConnection } from '../../../session/connections.ts'
import { AddToTicket, CopyRecord, type TicketRecord } from '../../../components/ticket/AddToTicket.tsx'
import { SayToPlayer } from '../../../components/say/SayToPlayer.tsx'
import { useSayRules } from '../../../components/say/useSpoken.ts'
import { sayNotification, type SayRules } from '../../../domain/say/sayings.ts'
import type { Title } from '../../../domain/notifications/titleOf.ts'
import { DriftCount } from '../../../components/drift/Drift.tsx'
import type { Message } from '../../../domain/html/message.ts'
import { Identifier, isMissing } from '../../../components/field/FieldValue.tsx'
import { Picture } from '../../../components/picture/Picture.tsx'
import { createdAt, ofNotification } from '../../../domain/notifications/notification.ts'
import { useTitle } from '../../../components/notification/useTitle.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { useTimeDisplay, When } from '../../../components/field/When.tsx'
import { useApiDetails } from '../../../stores/view/preferences.ts'
import { whenWords } from '../../../domain/time/showTime.ts'
import { differencesIn, idOf, readState, stateInWords, type ReceivedNotification } from '../model/notificationRows.ts'
import layout from '../../../components/layout.module.css'
import classes from './NotificationView.module.css'
import { cut } from '../../../../shared/text/cut.ts'
import type { Fact, TicketContent } from '../../../domain/ticket.ts'

interface Props {
  readonly notification: ReceivedNotification
  readonly exchange: string | undefined
  readonly message: Message | undefined
  readonly language: string
}

/** The field `image` is a path in the connection's storage. */
function Image({ notification }: Pick<Props, 'notification'>): ReactNode {
  const used = useConnection()
  const { value: image, state, raw } = ofNotification.image(notification)
  if (image && used && !used.builtIn && used.storageBaseUrl === '') {
    return (
      <Box component="p" title={cut(image, 200)} w={128} lh={1.4} className={layout.quiet}>
        Its picture is not shown: this connection has no storage base URL.
      </Box>
    )
  }
  return (
    <Picture
      address={image ?? (state === 'odd' ? { received: receivedInWords(raw) } : state === 'null' ? null : undefined)}
      kind="storage"
      width={128}
      height={72}
      alt="Image of the notification"
      enlarge="Image of the notification"
      fit="cover"
    />
  )
}

interface ItemLook {
  readonly rules: SayRules
  /** Formats a received time for display. */
  readonly inWords: (time: unknown) => string
  readonly language?: string
}

/** A notification as an item of a ticket. */
export function notificationItem(
  notification: ReceivedNotification,
  title: Title,
  { rules, inWords, language }: ItemLook
): TicketRecord {
  const { raw: seen } = ofNotification.readAt(notification)
  const facts: readonly Fact[] = [
    ['State', stateInWords(notification, isMissing(seen) ? undefined : inWords(seen))],
    ['Language', language],
    ['Notification id', idOf(notification)]
  ]
  return {
    kind: 'notification',
    content: () => ({
      title: title.isOwn ? title.words : `A notification ${title.words}`,
      happened: createdAt(notification),
      facts
    }),
    saying: sayNotification(notification, title, rules)
  }
}

/** The header of a notification: its main facts, its ticket button, and what to tell the player. */
export function NotificationHead({ notification, exchange, message, language }: Props): ReactNode {
  const { display, zone } = useTimeDisplay()
  const hasDetails = useApiDetails()
  const rules = useSayRules()
  const { word, received, contradictions } = readState(notification)
  const differences = useMemo(() => differencesIn(notification), [notification])
  const shownTitle = useTitle(notification)
  const { words: title, isOwn } = shownTitle
  const id = idOf(notification)
  const [created, seen] = [createdAt(notification), ofNotification.readAt(notification).raw]
  const inWords = (time: unknown) => whenWords(time, display, { zone }).shown
  const item = notificationItem(notification, shownTitle, { rules, inWords, language })
  const { title: heading, facts = [] } = item.content()
  const ticket = () =>
    notificationTicket(
      [['Created', isMissing(created) ? 'unknown time' : inWords(created)], ...facts],
      isOwn ? `: ${title}` : ` ${title}`,
      message
    )
  return (
    <>
      <header className={classes.head}>
        <div className={layout.fill}>
          <h2 dir="auto">{heading}</h2>
          <Group component="p" gap="2px 8px" mih={26} m="4px 0 0" fz="sm">
            <span className={layout.kind} data-active={word === 'Unread' || undefined}>
              {word}
            </span>
            <span>
              <span className={layout.quiet}>created</span> <When value={created} isShort />
            </span>
            {received !== undefined && <span className={layout.quiet}>is_read: {received}</span>}
            {!isMissing(seen) && (
              <span>
                <span className={layout.quiet}>{hasDetails ? 'read_at' : 'read'}</span> <When value={seen} isShort />
              </span>
            )}
            {contradictions.map((sentence) => (
              <strong key={sentence} className={layout.mark}>
                {sentence}
              </strong>
            ))}
            {id !== undefined && <Identifier value={id} name="id" />}
            <DriftCount drift={differences} />
          </Group>
          <Group gap="xs" mt="xs">
            <AddToTicket {...item} exchange={exchange} isPrimary />
            <CopyRecord content={message && ticket} />
          </Group>
        </div>
        <Image notification={notification} />
      </header>
      <SayToPlayer mx="lg" mb="xs" saying={item.saying} />
    </>
  )
}

const linkLines = ({ links }: Message): string[] =>
  links.map(({ destination: { shown, refusal, warnings } }, index) =>
    [`[${index + 1}] ${shown}`, ...(refusal === undefined ? [] : [`(never opened: ${refusal})`]), ...warnings].join(' ')
  )

/** Returns a message as plain text, with its links at the end. */
export function messageText(message: Message): string {
  const links = linkLines(message)
  return links.length === 0 ? message.text : `${message.text}\n\n${links.join('\n')}`
}

/** Converts a notification to ticket content: its facts and its text. */
export const notificationTicket = (facts: readonly Fact[], title: string, message?: Message): TicketContent => ({
  title: `Notification${title}`,
  sentences: message?.isCut ? ['Only the beginning of its HTML was read.'] : [],
  facts,
  ...(message && { quote: messageText(message) || '(no words)' })
})
