import { grouped } from '../../../../shared/countInWords.ts'
import { Notification } from '../../../../shared/contract/notifications.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { text } from '../../../../shared/readings/values.ts'
import type { Message } from '../../../domain/html/message.ts'
import {
  contradictionsOf,
  readCreatedAt,
  readReadAt,
  readingInWords,
  readContents,
  readId,
  readIsRead
} from '../../../domain/notifications/notification.ts'
import { compareContents, toCheck, type NotificationFinding } from './compareContents.ts'
import { contentFacts, type ContentFacts } from './notificationRows.ts'

const readImage = text(Notification, 'image')

const read = new WeakMap<object, readonly ContentFacts[]>()

/** The facts of a notification's contents; cached for each list of contents. */
export function factsOf(notification: Received<Notification>): readonly ContentFacts[] {
  const { value: contents = [] } = readContents(notification)
  const facts = read.get(contents) ?? contents.map(contentFacts)
  read.set(contents, facts)
  return facts
}

function stateFindings(notification: Received<Notification>): NotificationFinding[] {
  const raw = {
    is_read: readIsRead(notification),
    read_at: readReadAt(notification),
    created_at: readCreatedAt(notification)
  }
  const unread = Object.entries(raw).flatMap(([name, reading]) =>
    reading.state === 'odd' && reading.raw !== '' ? [`${readingInWords(name, reading)}.`] : []
  )
  return [...unread, ...contradictionsOf(notification)].map((words) => toCheck('state', words))
}

function imageFindings(notification: Received<Notification>): NotificationFinding[] {
  const { value: image = '' } = readImage(notification)
  const leaves = /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(image)
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(image)
  return [
    ...(leaves ? [toCheck('image', `The image path leads out of the storage: ${image.slice(0, 200)}`)] : []),
    ...(isAddress ? [toCheck('image', 'The image is a whole address where a path in the storage is documented.')] : [])
  ]
}

const turning = /[\u202a-\u202e\u2066-\u2069]/

/** The findings about a message in one language. */
export function messageFindings({ links, remote, text, left }: Message, name: string): NotificationFinding[] {
  const count = (from: Message['links'][number]['from']) => links.filter((link) => link.from === from).length
  const odd = links.filter(({ destination: { warnings } }) => warnings.length > 0).length
  const sentences = [
    count('form') > 0 && `${name} asks for something to be typed and sends it away.`,
    count('refresh') > 0 && `${name} leads away by itself, without a press.`,
    odd > 0 && `${name} has ${odd === 1 ? 'a link that wants' : `${odd} links that want`} a second look; see Preview.`,
    remote.some(({ loaded }) => loaded === 'script') && `${name} wants to load a script.`,
    turning.test(text) && `${name} has hidden characters that turn the direction of its text around.`,
    left > 0 && `${name} is too large or too tangled to be read whole: ${grouped(left)} characters are in Source only.`
  ]
  return sentences.flatMap((words) => (words === false ? [] : [toCheck('content', words)]))
}

/** All findings about a notification. `spoken` are the languages of the notifications around it. */
export function notificationFindings(
  notification: Received<Notification>,
  spoken: readonly string[]
): NotificationFinding[] {
  const contents = readContents(notification)
  return [
    ...(contents.value
      ? compareContents(factsOf(notification), spoken)
      : [toCheck('text', `${readingInWords('contents', contents)}.`)]),
    ...stateFindings(notification),
    ...imageFindings(notification)
  ]
}

/** Names what a finding about a notification is about, for good: the notification, and what is found in it. */
export const aboutOf =
  (notification: Received<Notification>) =>
  ({ words }: NotificationFinding): string =>
    `${readId(notification).value ?? ''} · ${words}`
