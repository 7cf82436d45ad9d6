import type { BonusDefinition } from '../../src/shared/contract/bonuses.ts'

/** A bonus definition in which every documented field has a value of its own (platform-api.md, 2.5). */
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
  image: {
    name: 'Friday picture',
    file_name: 'friday.png',
    mime_type: 'image/png',
    url: 'https://cdn.example/media/friday.png',
    custom_properties: []
  },
  wager: '35.50',
  wager_show: '36',
  wager_period: '7',
  wager_min_cash_to_stop: 11,
  wager_max_bonus: 250.75,
  wager_max_win: 900,
  max_bet: 501,
  bonus_amount: 2500,
  applying_type: 'player',
  user_id: '7b1f0c2e-3d4a-4f5b-8c6d-000000000009',
  ...part
})
