import type { ScreenName } from '../../src/shared/commands.ts'
import type { Notification } from '../../src/shared/contract/notifications.ts'
import { makeBonus } from '../platform/makers.ts'
import { linkedPage, makeGame, makeNotification, makeTransaction, plainPage } from './documented.ts'

export interface LongList {
  readonly name: string
  readonly screen: ScreenName
  readonly route: string
  readonly body: (count: number) => object
  /** The maximum number of items read; absent if only the product of lists is long. */
  readonly most?: number
  /** The text for the screen's box. The test types it and presses the button. */
  readonly subject?: string
}

const bonus = makeBonus()
const many = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at))
const texts = (count: number): Notification['contents'] =>
  many(count, (at) => ({ language: `l${at}`, content: `<p>Text ${at}</p>`, is_default: at === 0 }))
const onePage = { last_page: 1, total: 1 }

const ofBonus = (name: string, most: number, part: (count: number) => object): LongList => ({
  name,
  screen: 'Bonuses',
  route: `GET /bonus-service/v1/bonuses/${bonus.id}`,
  most,
  body: (count) => ({ data: { ...bonus, ...part(count) } }),
  subject: bonus.id
})
const ofGame = (name: string, most: number, part: (count: number) => object): LongList => ({
  name,
  screen: 'Jackpots',
  route: 'GET /jackpot-service/v1/jackpots/groups/main/games',
  most,
  body: (count) => plainPage([{ ...makeGame(), ...part(count) }], onePage),
  subject: 'main'
})
const ofMessages = (name: string, rows: (count: number) => Notification[]): LongList => ({
  name,
  screen: 'Notifications',
  route: 'POST /notification-service/v1/notifications',
  body: (count) => linkedPage(rows(count), onePage)
})

/** Every list of an answer, and lists that multiply. */
export const longLists: readonly LongList[] = [
  ofBonus('weekdays', 7, (count) => ({ weekdays: many(count, (at) => at) })),
  ofBonus('promo_codes', 100, (count) => ({ promo_codes: many(count, (at) => `CODE${at}`) })),
  {
    name: 'casinoBanners',
    most: 500,
    screen: 'Banners',
    route: 'GET /core-service/v1/forefront/media/banners/main',
    body: (count) => ({ data: { title: 'main', casinoBanners: many(count, (at) => ({ title: `Banner ${at}` })) } }),
    subject: 'main'
  },
  ofGame('devices', 100, (count) => ({ devices: many(count, (at) => `device ${at}`) })),
  ofGame('licenses', 500, (count) => ({ licenses: many(count, (at) => `L${at}`) })),
  ofGame('restrictions.default.blacklist', 1000, (count) => ({
    restrictions: { default: { blacklist: many(count, (at) => `B${at}`) } }
  })),
  {
    name: 'meta.links',
    most: 1000,
    screen: 'Transactions',
    route: 'GET /wallet-service/v1/forefront/transactions',
    body: (count) =>
      linkedPage([makeTransaction()], {
        ...onePage,
        links: many(Math.min(count, 60_000), (at) => ({ url: null, label: `${at}`, active: false }))
      })
  },
  { ...ofMessages('contents', (count) => [makeNotification({ contents: texts(Math.min(count, 60_000)) })]), most: 100 },
  ofMessages('messages × contents', (count) =>
    many(Math.max(1, Math.min(count, 70_000) / 100), (at) =>
      makeNotification({
        id: `7b1f0c2e-3d4a-4f5b-8c6d-0000000${String(at).padStart(5, '0')}`,
        contents: texts(Math.min(count, 100))
      })
    )
  )
]
