import { BonusDefinition } from '../../../../shared/contract/bonuses.ts'
import { receivedAs, type Received } from '../../../../shared/readings/received.ts'

/** A documented bonus for tests: it runs from 1 January 2026 to 30 June 2027, on every day. */
export const makeBonus = (part: Partial<BonusDefinition> = {}): BonusDefinition => ({
  id: '7b1f0c2e-3d4a-4f5b-8c6d-000000000001',
  title: 'Sunday Reload 50%',
  type: 'deposit',
  active: true,
  currency: 'EUR',
  date_start: '2026-01-01 00:00:00',
  date_end: '2027-06-30 23:59:59',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  promo_codes: null,
  is_verify_needed: false,
  sticky_bonus: true,
  enable_bonus_cash_first: true,
  for_promo: false,
  bonus_claim_period: 14,
  referral_promocodes: [],
  referral_links: [],
  slug: 'sunday-reload-50',
  created_at: '2025-12-01 08:30:00',
  updated_at: '2026-02-03 04:05:06',
  image: {
    name: 'card',
    file_name: 'card.png',
    mime_type: 'image/png',
    url: 'https://x.example/c.png',
    custom_properties: []
  },
  wager: '35.50',
  wager_show: '35',
  wager_period: '7',
  wager_min_cash_to_stop: 0,
  wager_max_bonus: 250.75,
  wager_max_win: 100_000,
  max_bet: 500,
  bonus_amount: 2500,
  applying_type: 'player',
  user_id: '7b1f0c2e-3d4a-4f5b-8c6d-000000000009',
  ...part
})

/** Fields of a bonus of any type; undefined removes the field. */
export type Part = Readonly<{ [Name in keyof BonusDefinition]?: unknown }>

/** The same bonus as received, with some fields replaced. */
export const receivedBonus = (part: Part = {}): Received<BonusDefinition> =>
  receivedAs(BonusDefinition, { ...makeBonus(), ...part })
