import type { Notification, NotificationContent } from '../../shared/contract/notifications.ts'
import { type Clock, timeA } from './clock.ts'
import { drifting, type WireObject, at, type Random, randomOf, uuidOf } from './seed.ts'
import { hostileHtml, carelessMessages, type Language, languages, type Message, messages } from './notificationTexts.ts'

const notificationCount = 120
const amounts = ['€10.00', '€25.00', '€148.20', '€1,204,551.00']
const games = ['Dragon Riches', 'Coral Treasure', 'Viking Legends', 'Lucky Sevens', 'Cosmic Spins']

// Text in double braces stays: it is a placeholder the sender forgot.
const filled = (html: string, index: number, origin: string) =>
  html
    .replaceAll(/(?<!\{)\{amount\}/g, at(amounts, index))
    .replaceAll('{game}', at(games, index))
    .replaceAll('{picture}', `${origin}/storage/notifications/2026/inline-${index % 5}.png`)

const contentsOf = (message: Message, index: number, origin: string, spoken: readonly Language[] = languages) =>
  spoken.map((language): NotificationContent => ({
    language,
    content: filled(message[language], index, origin),
    is_default: language === spoken[0]
  }))

const hostileContents = (index: number): NotificationContent[] => [
  { language: 'en', content: at(hostileHtml, Math.floor(index / 10)), is_default: true },
  { language: 'de', content: '<p>Diese Fassung ist harmlos.</p>', is_default: false }
]

const spokenBy = (random: Random): readonly Language[] => {
  if (random.happens(0.7)) return languages
  return random.pick([['en'], ['en', 'de'], ['de', 'en', 'pt'], ['he', 'en'], ['pt']] as const)
}

const defaults = (contents: NotificationContent[], marked: (index: number) => boolean) =>
  contents.map((content, index) => ({ ...content, is_default: marked(index) }))

const contents = (index: number, random: Random, origin: string): NotificationContent[] => {
  if (index % 10 === 4) return hostileContents(index)
  if (index % 10 === 7) {
    const careless = contentsOf(at(carelessMessages, Math.floor(index / 10)), index, origin)
    if (index % 30 === 17) return defaults(careless, () => false)
    return index % 30 === 27 ? defaults(careless, (place) => place < 2) : careless
  }
  return contentsOf(random.pick(messages), index, origin, spokenBy(random))
}

const drifts: Readonly<Record<number, WireObject>> = {
  33: { contents: [] },
  39: { image: null },
  52: { image: '../../etc/passwd' },
  58: { is_read: 1, read_at: '2026-01-05 08:30:00' },
  71: { channel: 'email', image: undefined },
  86: { contents: null, id: 'not-a-uuid' }
}

const makeNotification = (index: number, created: Date, origin: string): Notification => {
  const random = randomOf(`notification ${index}`)
  return {
    id: uuidOf(`notification ${index}`),
    contents: contents(index, random, origin),
    image: `notifications/2026/${index === 12 ? 'missing' : `card-${index % 12}`}.${index % 5 === 3 ? 'svg' : 'png'}`,
    is_read: true,
    read_at: timeA(new Date(created.getTime() + random.whole(40, 10 * 3600) * 1000), random.whole(0, 999)),
    created_at: timeA(created, random.whole(0, 999))
  }
}

/** The rich player's notifications, newest first; the unread have `null` for `read_at`, as Laravel does, and drift. */
export const makeNotifications = (clock: Clock, origin: string): readonly WireObject[] => {
  const random = randomOf('notification times')
  let daysAgo = 0.04
  return Array.from({ length: notificationCount }, (_, index) => {
    daysAgo += 0.15 + random.share() * 2.2
    const isUnread = index < 3 || (index < 60 && index % 3 === 0 && index !== 33 && index !== 39)
    const notification = makeNotification(index, clock.day(-daysAgo), origin)
    return drifting(notification, { ...(isUnread && { is_read: false, read_at: null }), ...drifts[index] })
  })
}
