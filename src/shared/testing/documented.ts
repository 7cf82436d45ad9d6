import type { Banner } from '../contract/banners.ts'
import type { BonusDefinition } from '../contract/bonuses.ts'
import type { JackpotGame } from '../contract/jackpots.ts'
import type { MediaFile } from '../contract/wire.ts'

export const makeImages = (address: (size: string) => string): JackpotGame['images'] => ({
  '236x110': address('236x110'),
  '337x181': address('337x181'),
  '380x380': address('380x380'),
  '190x190': address('190x190'),
  '1600x900': address('1600x900')
})

export const makeFile = (name: string, url: string): MediaFile => ({
  name,
  file_name: `${name}.png`,
  mime_type: 'image/png',
  url,
  custom_properties: []
})

/** A bonus definition in which every documented field has a distinct value (docs/platform.md#bonus-definition). */
export const makeBonus = (part: Partial<BonusDefinition> = {}): BonusDefinition => ({
  id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5',
  title: 'Friday Reload',
  type: 'deposit_free',
  active: true,
  currency: 'SEK',
  date_start: '2026-01-02 03:04:05',
  date_end: '2027-06-30 23:59:59',
  weekdays: [1, 5],
  promo_codes: ['FRIDAY', 'RELOAD'],
  is_verify_needed: false,
  sticky_bonus: true,
  enable_bonus_cash_first: true,
  for_promo: false,
  bonus_claim_period: 14,
  referral_promocodes: [],
  referral_links: [],
  slug: 'friday-reload',
  created_at: '2026-01-01 00:00:01',
  updated_at: '2026-02-03 04:05:06',
  image: { ...makeFile('friday', 'https://cdn.example/media/friday.png'), name: 'Friday picture' },
  wager: '35.50',
  wager_show: '36',
  wager_period: '7',
  wager_min_cash_to_stop: 11,
  wager_max_bonus: 25_075,
  wager_max_win: 900,
  max_bet: 501,
  bonus_amount: 2500,
  applying_type: 'player',
  user_id: '7b1f0c2e-3d4a-4f5b-8c6d-000000000009',
  ...part
})

export const makeGame = (part: Partial<JackpotGame> = {}): JackpotGame => ({
  id: '7b1f0c2e-3d4a-4f5b-8c6d-0000000000ff',
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
  images: makeImages((size) => `https://cdn.example/a/${size}.png`),
  favorite: false,
  ...part
})

/** A banner in which every documented field has a distinct value (docs/platform.md#banner), with a file in each slot. */
export const makeBanner = (
  part: Partial<Banner> = {},
  fileOf = (slot: string) => makeFile(slot, `https://cdn.example/banners/storm/${slot}.png`)
): Banner => ({
  title: 'Weekend Storm',
  description: 'Get up to €300',
  main_title: 'WIN BIG',
  button_title: 'Play now',
  order: 1,
  click: null,
  background_image_desktop: fileOf('background_image_desktop'),
  background_image_tablet: fileOf('background_image_tablet'),
  background_image_mobile: fileOf('background_image_mobile'),
  mascot_image_desktop: fileOf('mascot_image_desktop'),
  mascot_image_tablet: fileOf('mascot_image_tablet'),
  mascot_image_mobile: fileOf('mascot_image_mobile'),
  triangle_image_desktop: fileOf('triangle_image_desktop'),
  triangle_image_mobile: fileOf('triangle_image_mobile'),
  main_border_color: '#FFD700',
  button_border_color: '#7A1F14',
  button_color: '#C0392B',
  ...part
})
