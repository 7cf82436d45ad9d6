import type { BonusDefinition, UserBonus } from '../../src/shared/contract/bonuses.ts'
import { makeBonus as makeDocumentedBonus, makeImages } from '../../src/shared/testing/documented.ts'

/** The year after this one. A bonus that ends next June runs on every test day. */
const nextYear = new Date().getUTCFullYear() + 1

/** The documented bonus, still running. */
export const makeBonus = (part: Partial<BonusDefinition> = {}): BonusDefinition =>
  makeDocumentedBonus({ date_end: `${nextYear}-06-30 23:59:59`, ...part })

/** A user's bonus in an activation's answer (docs/platform.md#user-bonus). */
export function makeUserBonus(part: Partial<UserBonus> = {}): UserBonus {
  const id = '7b1f0c2e-3d4a-4f5b-8c6d-00000000a001'
  const user = '7b1f0c2e-3d4a-4f5b-8c6d-000000000009'
  const wager = '7b1f0c2e-3d4a-4f5b-8c6d-00000000a002'
  return {
    id,
    bonus_id: makeBonus().id,
    user_id: user,
    user_wallet_id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000a003',
    status: 'waiting_freespin_play_and_deposit',
    active: true,
    created_at: '2026-11-21 06:00:00',
    updated_at: '2026-11-21 06:00:00',
    bonus_type: 'freespin',
    date_start: '2026-01-02T03:04:05.000000Z',
    date_end: `${nextYear}-06-30T23:59:59.000000Z`,
    bonus_amount: 2500,
    deposit_bonus_percent: 50,
    deposit_min_amount: 1000,
    deposit_max_amount: 50000,
    freespin_game_id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000a004',
    freespin_amount: 25,
    freespin_bet_level: 1,
    wager: 35.5,
    wager_show: 36,
    wager_max_bonus: 25_075,
    wager_max_win: 900,
    wager_period: 7,
    wager_min_cash_to_stop: 11,
    max_bet: 501,
    enable_bonus_cash_first: true,
    for_promo: false,
    freespin_max_bonus: 5000,
    sticky_bonus: true,
    is_verify_needed: false,
    weekdays: [1, 5],
    referral_promocodes: [],
    referral_links: [],
    bonus_wager: {
      id: wager,
      user_wallet_bonus_id: id,
      status: 'active',
      active: true,
      current_amount: 0,
      result_amount: 0,
      target_amount: 88750,
      max_bonus_amount: 25000,
      min_cash_amount: 11,
      freespin_max_bonus: 5000,
      enable_bonus_cash_first: 1,
      user_canceled: false,
      admin_canceled: false,
      end_time: '2026-11-28 06:00:00'
    },
    game: {
      id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000a005',
      user_id: user,
      user_wallet_bonus_id: id,
      game_id: '7b1f0c2e-3d4a-4f5b-8c6d-00000000a006',
      game_identifier: 'tinytiger:juicy-fortune',
      wager_id: wager,
      quantity: 25,
      total_amount: 2500,
      bet_level: 1,
      status: 'active',
      valid_until: '2026-11-28 06:00:00',
      created_at: '2026-11-21 06:00:00',
      images: makeImages((size) => `https://cdn.example/games/${size}.png`)
    },
    ...part
  }
}
