import type { BannerSet } from '../../src/shared/contract/banners.ts'
import type { UserBonus } from '../../src/shared/contract/bonuses.ts'
import type { JackpotGame } from '../../src/shared/contract/jackpots.ts'
import type { Notification } from '../../src/shared/contract/notifications.ts'
import type { Transaction } from '../../src/shared/contract/transactions.ts'

/** Identifiers that are used in documented answers. */
export const ids = {
  bonus: '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5',
  user: '7b1f0c2e-3d4a-4f5b-8c6d-000000000009',
  wallet: '7b1f0c2e-3d4a-4f5b-8c6d-00000000000a',
  other: '7b1f0c2e-3d4a-4f5b-8c6d-0000000000ff'
} as const

const images = {
  '236x110': 'https://cdn.example/a/236x110.png',
  '337x181': 'https://cdn.example/a/337x181.png',
  '380x380': 'https://cdn.example/a/380x380.png',
  '190x190': 'https://cdn.example/a/190x190.png',
  '1600x900': 'https://cdn.example/a/1600x900.png'
}
const media = (name: string) => ({
  name,
  file_name: `${name}.png`,
  mime_type: 'image/png',
  url: `https://cdn.example/${name}.png`,
  custom_properties: []
})

/** A wallet transaction as documented. */
export const makeTransaction = (part: Partial<Transaction> = {}): Transaction => ({
  id: 100001,
  amount: -250,
  state: 'Succeed',
  state_description: null,
  processed_at: '2026-03-08T02:30:00.123456Z',
  source_type: 'Source@GameProcessing',
  source_body: 'round 17',
  balance_type: 'Real',
  user_wallet: {
    id: ids.wallet,
    user_id: ids.user,
    currency: 'EUR',
    currency_subunits: 2,
    balance: 12_345,
    bonus_balance: 0
  },
  ...part
})

/** A notification as documented. */
export const makeNotification = (part: Partial<Notification> = {}): Notification => ({
  id: ids.other,
  contents: [{ language: 'en', content: '<p>Hello</p>', is_default: true }],
  image: 'notifications/hello.png',
  is_read: false,
  read_at: '2026-03-08T02:30:00.000001Z',
  created_at: '2026-03-08T02:30:00.000000Z',
  ...part
})

/** A game of a jackpot group as documented. */
export const makeGame = (part: Partial<JackpotGame> = {}): JackpotGame => ({
  id: ids.other,
  enabled: 1,
  priority: 3,
  released_at: '2024-02-29',
  can_play_on_wager: true,
  title: 'Book of Tests',
  identifier: 'prov:book',
  identifier2: 'book',
  provider: 'prov',
  producer: 'prod',
  category: 'slots',
  theme: 'egypt',
  has_freespins: 0,
  feature_group: 'classic',
  devices: ['desktop', 'mobile'],
  lines: 20,
  payout: '96.50',
  volatility_rating: 'high',
  hd: 1,
  multiplier: '5000.00',
  licenses: ['MT'],
  bonus_buy: 0,
  contribution: 0.015,
  images,
  favorite: false,
  ...part
})

/** The banners of a category as documented. */
export const makeBanners = (part: Partial<BannerSet> = {}): BannerSet => ({
  title: 'main',
  casinoBanners: [
    {
      title: 'Spring',
      description: 'Spring is here',
      main_title: 'Spring',
      button_title: 'Play',
      order: 1,
      click: null,
      background_image_desktop: media('background-desktop'),
      background_image_tablet: media('background-tablet'),
      background_image_mobile: media('background-mobile'),
      mascot_image_desktop: media('mascot-desktop'),
      mascot_image_tablet: media('mascot-tablet'),
      mascot_image_mobile: media('mascot-mobile'),
      triangle_image_desktop: media('triangle-desktop'),
      triangle_image_mobile: media('triangle-mobile'),
      main_border_color: '#112233',
      button_border_color: '#aabbcc',
      button_color: '#DDEEFF'
    }
  ],
  ...part
})

const userBonusId = '7b1f0c2e-3d4a-4f5b-8c6d-0000000000aa'
const wagerId = '7b1f0c2e-3d4a-4f5b-8c6d-0000000000ab'

/** A user's bonus as documented: the result of an activation. */
export const makeUserBonus = (part: Partial<UserBonus> = {}): UserBonus => ({
  id: userBonusId,
  bonus_id: ids.bonus,
  user_id: ids.user,
  user_wallet_id: ids.wallet,
  status: 'waiting_freespin_play_and_deposit',
  active: true,
  created_at: '2026-03-08 02:30:00',
  updated_at: '2026-03-08 02:30:00',
  bonus_type: 'freespin',
  date_start: '2026-03-08T02:30:00.123456Z',
  date_end: '2026-04-08T02:30:00.123456Z',
  bonus_amount: 2500,
  deposit_bonus_percent: 50,
  deposit_min_amount: 1000,
  deposit_max_amount: 20_000,
  freespin_game_id: ids.other,
  freespin_amount: 20,
  freespin_bet_level: 1,
  wager: 35,
  wager_show: 35,
  wager_max_bonus: 5000,
  wager_max_win: 10_000,
  wager_period: 7,
  wager_min_cash_to_stop: 10,
  max_bet: 500,
  enable_bonus_cash_first: true,
  for_promo: false,
  freespin_max_bonus: 1000,
  sticky_bonus: false,
  is_verify_needed: false,
  weekdays: [1, 7],
  referral_promocodes: [],
  referral_links: [],
  bonus_wager: {
    id: wagerId,
    user_wallet_bonus_id: userBonusId,
    status: 'active',
    active: true,
    current_amount: 0,
    result_amount: 0,
    target_amount: 87_500,
    max_bonus_amount: 5000,
    min_cash_amount: 10,
    freespin_max_bonus: 1000,
    enable_bonus_cash_first: 1,
    user_canceled: false,
    admin_canceled: false,
    end_time: '2026-03-15 02:30:00'
  },
  game: {
    id: '7b1f0c2e-3d4a-4f5b-8c6d-0000000000ac',
    user_id: ids.user,
    user_wallet_bonus_id: userBonusId,
    game_id: ids.other,
    game_identifier: 'prov:book',
    wager_id: wagerId,
    quantity: 20,
    total_amount: 2000,
    bet_level: 1,
    status: 'active',
    valid_until: '2026-03-15 02:30:00',
    created_at: '2026-03-08 02:30:00',
    images
  },
  ...part
})

const links = {
  first: 'https://platform.example/list?page=1',
  last: 'https://platform.example/list?page=9',
  prev: null,
  next: null
}

/** A page of rows whose meta has no links and no path: the jackpot list. */
export const plainPage = <Row>(rows: readonly Row[], part: Readonly<Record<string, unknown>> = {}) => ({
  data: rows,
  links,
  meta: { current_page: 1, from: 1, last_page: 9, per_page: 15, to: rows.length, total: 123, ...part }
})

/** The rows of a page of a list, and the counts that belong to it. */
export function partOf<Row>(rows: readonly Row[], page: number, perPage: number) {
  const from = (page - 1) * perPage
  const data = rows.slice(from, from + perPage)
  const counts = {
    current_page: page,
    from: data.length > 0 ? from + 1 : null,
    last_page: Math.max(1, Math.ceil(rows.length / perPage)),
    per_page: perPage,
    to: data.length > 0 ? from + data.length : null,
    total: rows.length
  }
  return [data, counts] as const
}

/** A page of rows of the other lists. */
export const linkedPage = <Row>(rows: readonly Row[], part: Readonly<Record<string, unknown>> = {}) =>
  plainPage(rows, {
    links: [{ url: null, label: '&laquo; Previous', active: false }],
    path: 'https://platform.example/list',
    ...part
  })
