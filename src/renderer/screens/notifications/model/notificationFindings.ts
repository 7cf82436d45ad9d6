import { grouped } from '../../../../shared/countInWords.ts'
import { Notification } from '../../../../shared/contract/notifications.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { text } from '../../../../shared/readings/text.ts'
import { time, type WireTime } from '../../../../shared/readings/time.ts'
import type { Message } from '../../../domain/html/message.ts'
import { cameInWords, readContents, readIsRead } from '../../../domain/notifications/readings.ts'
import { compareContents, type NotificationFinding } from './compareContents.ts'
import { contentFacts, type ContentFacts } from './contentFacts.ts'
import type { LoadedNotification } from './loadedNotifications.ts'

const readCreatedAt = time(Notification, 'created_at')
const readReadAt = time(Notification, 'read_at')
const readImage = text(Notification, 'image')

const read = new WeakMap<LoadedNotification, readonly ContentFacts[]>()

/** The facts of a notification's contents; cached for each notification. */
export function factsOf(loaded: LoadedNotification): readonly ContentFacts[] {
  const known = read.get(loaded)
  if (known) return known
  const facts = readContents(loaded.notification).value?.map(contentFacts) ?? []
  read.set(loaded, facts)
  return facts
}

/** A time without a zone is compared as if it were in UTC. */
const instantOf = ({ value }: Reading<WireTime>): number => value?.instant ?? value?.wall ?? Number.NaN

const isEmpty = ({ state, came }: Reading<WireTime>): boolean => state === 'null' || state === 'absent' || came === ''

function stateFindings(notification: Received<Notification>): NotificationFinding[] {
  const isRead = readIsRead(notification)
  const [created, seen] = [readCreatedAt(notification), readReadAt(notification)]
  const sentences = [
    ...Object.entries({ is_read: isRead, read_at: seen, created_at: created }).map(
      ([name, reading]) => reading.state === 'odd' && reading.came !== '' && `${cameInWords(name, reading)}.`
    ),
    isRead.value === true && isEmpty(seen) && 'It is read, but read_at does not say when.',
    isRead.value === false && seen.value !== undefined && 'It is unread, but read_at has a time.',
    instantOf(seen) < instantOf(created) && 'It was read before it was created.'
  ]
  return sentences.flatMap((sentence) => (sentence === false ? [] : [{ check: 'state', sentence }]))
}

function imageFindings(notification: Received<Notification>): NotificationFinding[] {
  const { value: image = '' } = readImage(notification)
  const leaves = /(?:^|[/\\])\.\.(?:[/\\]|$)/.test(image)
  const isAddress = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(image)
  return [
    ...(leaves
      ? [{ check: 'image', sentence: `The image path leads out of the storage: ${image.slice(0, 200)}` } as const]
      : []),
    ...(isAddress
      ? [
          {
            check: 'image',
            sentence: 'The image is a whole address where a path in the storage is documented.'
          } as const
        ]
      : [])
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
  return sentences.flatMap((sentence) => (sentence === false ? [] : [{ check: 'content', sentence }]))
}

/** All findings about a notification. `spoken` are the languages of the notifications around it. */
export function notificationFindings(loaded: LoadedNotification, spoken: readonly string[]): NotificationFinding[] {
  const { notification } = loaded
  const contents = readContents(notification)
  return [
    ...(contents.value
      ? compareContents(factsOf(loaded), spoken)
      : [{ check: 'text', sentence: `${cameInWords('contents', contents)}.` } as const]),
    ...stateFindings(notification),
    ...imageFindings(notification)
  ]
}
