import type { Page } from '@playwright/test'
import { noteStalls } from './frames.ts'
import {
  linkedPage,
  makeBanners,
  makeGame,
  makeNotification,
  makeTransaction,
  plainPage
} from './hostile/documented.ts'
import { BannersPage } from './pages/banners.ts'
import { BonusesPage } from './pages/bonuses.ts'
import { FramePage } from './pages/frame.ts'
import { JackpotsPage } from './pages/jackpots.ts'
import { NotificationsPage } from './pages/notifications.ts'
import { TransactionsPage } from './pages/transactions.ts'
import { makeBonus } from './platform/makers.ts'
import type { RecordingPlatform } from './platform/recording.ts'

/** Texts that a platform may send in any field, by their special property. Each text is repeated up to a length in characters. */
const longTexts = {
  letters: 'abcdefghij',
  digits: '1234567890',
  marks: 'a\u0301\u0316\u0323',
  pile: '\u0301',
  tangle: '\u0301\u0316',
  emoji: '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  arabic: 'مرحبابكم',
  words: 'words and blanks '
} as const

export type TextKind = keyof typeof longTexts

/** A text of a kind with a length in characters. */
export const longText = (kind: TextKind, length: number): string =>
  longTexts[kind]
    .repeat(Math.ceil(length / longTexts[kind].length))
    .slice(0, length)
    .toWellFormed()

/** A copy of an answer with each text replaced. Field names and other values stay. */
export function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withTexts(field, text)]))
}

const { id, ...fields } = makeBonus()

/** The answers of the platform with long texts, by request. */
export const longTextRoutes = {
  bonus: `GET /bonus-service/v1/bonuses/${id}`,
  transactions: 'GET /wallet-service/v1/forefront/transactions',
  notifications: 'POST /notification-service/v1/notifications',
  games: 'GET /jackpot-service/v1/jackpots/groups/main/games',
  banners: 'GET /core-service/v1/forefront/media/banners/main'
}

const onlyPage = (rows: readonly unknown[]) => linkedPage(rows, { last_page: 1, total: rows.length })

/** Shows every screen with a text in each text field of its answer. Returns each screen's longest stop in milliseconds. */
export async function stallsOfScreens(
  page: Page,
  platform: Pick<RecordingPlatform, 'answer'>,
  text: string
): Promise<Readonly<Record<string, number>>> {
  const row = withTexts({ ...makeTransaction({ state_description: '.' }) }, text)
  platform.answer(longTextRoutes.bonus, { body: { data: { id, ...(withTexts(fields, text) as object) } } })
  platform.answer(longTextRoutes.transactions, { body: onlyPage([row, makeTransaction({ id: 7 })]) })
  platform.answer(longTextRoutes.notifications, { body: onlyPage([withTexts(makeNotification(), text)]) })
  platform.answer(longTextRoutes.games, { body: plainPage([withTexts(makeGame(), text)]) })
  platform.answer(longTextRoutes.banners, { body: { data: withTexts(makeBanners(), text) } })
  const frame = new FramePage(page)
  const [bonuses, transactions] = [new BonusesPage(page), new TransactionsPage(page)]
  const [notifications, jackpots, banners] = [
    new NotificationsPage(page),
    new JackpotsPage(page),
    new BannersPage(page)
  ]
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    Bonuses: async () => {
      await frame.open('Bonuses')
      await bonuses.lookUp(id)
      await bonuses.field('slug').waitFor()
    },
    Overview: async () => {
      await frame.open('Overview')
      await page.getByRole('main').getByRole('table').first().waitFor()
    },
    Transactions: async () => {
      await frame.open('Transactions')
      await transactions.rows.first().getByRole('cell').nth(1).click()
      await transactions.detail.waitFor()
    },
    Notifications: async () => {
      await frame.open('Notifications')
      await notifications.choose(0)
    },
    Jackpots: async () => {
      await frame.open('Jackpots')
      await jackpots.show('main')
      await jackpots.cards.first().getByRole('button').click()
      await jackpots.game.waitFor()
    },
    Banners: async () => {
      await frame.open('Banners')
      await banners.show('main')
      await banners.items.first().waitFor()
    }
  }
  const stall = await noteStalls(page)
  const measured: Record<string, number> = {}
  for (const [name, step] of Object.entries(steps)) {
    await stall()
    await step()
    measured[name] = await stall()
  }
  return measured
}
