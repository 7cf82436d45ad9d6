import type { Message } from '../../parts/html/message.ts'
import { readTime } from '../../parts/time/readTime.ts'
import { compareContents, type Finding } from './compareContents.ts'
import { contentFacts, type ContentFacts } from './contentFacts.ts'
import type { SeenNotification } from './loadedNotifications.ts'

const read = new WeakMap<object, readonly ContentFacts[]>()

/** What can be compared of a notification's contents; each notification is read once. */
export function factsOf(notification: SeenNotification): readonly ContentFacts[] {
  const known = read.get(notification)
  if (known) return known
  const facts = (notification.contents ?? []).map(contentFacts)
  read.set(notification, facts)
  return facts
}

function instantOf(text: string | undefined): number | undefined {
  const reading = readTime(text ?? '', { zoneOfZoneless: 'UTC' })
  return reading.kind === 'unreadable' ? undefined : reading.instant
}

function stateFindings({ is_read: isRead, read_at: readAt, created_at: createdAt }: SeenNotification): Finding[] {
  const hasTime = typeof readAt === 'string' && readAt !== ''
  const [created, seen] = [instantOf(createdAt), instantOf(readAt)]
  const sentences = [
    isRead === true && !hasTime && 'It is read, but read_at does not say when.',
    isRead === false && hasTime && 'It is unread, but read_at has a time.',
    created !== undefined && seen !== undefined && seen < created && 'It was read before it was created.'
  ]
  return sentences.flatMap((sentence) => (sentence === false ? [] : [{ check: 'state', sentence }]))
}

function imageFindings({ image }: SeenNotification): Finding[] {
  if (typeof image !== 'string') return []
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

/** What is odd about a message in one language. */
export function messageFindings({ links, remote, text, left }: Message, name: string): Finding[] {
  const count = (from: Message['links'][number]['from']) => links.filter((link) => link.from === from).length
  const odd = links.filter(({ destination: { warnings } }) => warnings.length > 0).length
  const sentences = [
    count('form') > 0 && `${name} asks for something to be typed and sends it away.`,
    count('refresh') > 0 && `${name} leads away by itself, without a press.`,
    odd > 0 && `${name} has ${odd === 1 ? 'a link that wants' : `${odd} links that want`} a second look; see Preview.`,
    remote.some(({ loaded }) => loaded === 'script') && `${name} wants to load a script.`,
    turning.test(text) && `${name} has hidden characters that turn the direction of its text around.`,
    left > 0 &&
      `${name} is too large or too tangled to be read whole: ${left.toLocaleString('en-GB')} characters are in Source only.`
  ]
  return sentences.flatMap((sentence) => (sentence === false ? [] : [{ check: 'content', sentence }]))
}

/** Everything that its sender may want to mend in a notification. `spoken` are the languages of the notifications around it. */
export const notificationFindings = (notification: SeenNotification, spoken: readonly string[]): Finding[] => [
  ...compareContents(factsOf(notification), spoken),
  ...stateFindings(notification),
  ...imageFindings(notification)
]
