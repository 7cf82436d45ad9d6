import type { BonusDefinition, BonusWager, FreespinGame, UserBonus } from '../../shared/contract/bonuses.ts'
import { type Clock, timeA, timeB } from './clock.ts'
import type { Player } from './players.ts'
import { uuidOf } from './seed.ts'
import { imageSetOf } from './addresses.ts'

const day = 86_400_000
const spins = { game: 'aurora-spins', identifier: 'bluefjord:aurora-spins', amount: 25, betLevel: 1 }

interface Activation {
  readonly bonus: BonusDefinition
  readonly player: Player
  readonly clock: Clock
  readonly origin: string
}

const idOf = (what: string, { bonus, player }: Activation) => uuidOf(`${what} ${player.account.id} ${bonus.id}`)
const wireTime = (formatB: string) => new Date(`${formatB.replace(' ', 'T')}Z`)

const wagerOf = (activation: Activation): BonusWager => {
  const { bonus, clock } = activation
  return {
    id: idOf('wager', activation),
    user_wallet_bonus_id: idOf('user bonus', activation),
    status: 'active',
    active: true,
    current_amount: 0,
    result_amount: 0,
    target_amount: Math.round(bonus.bonus_amount * Number(bonus.wager)),
    max_bonus_amount: bonus.wager_max_bonus,
    min_cash_amount: bonus.wager_min_cash_to_stop,
    freespin_max_bonus: 5000,
    enable_bonus_cash_first: bonus.enable_bonus_cash_first ? 1 : 0,
    user_canceled: false,
    admin_canceled: false,
    end_time: timeB(new Date(clock.present().getTime() + Number(bonus.wager_period) * day))
  }
}

const gameOf = (activation: Activation): FreespinGame => {
  const { clock, player, origin } = activation
  return {
    id: idOf('freespin game', activation),
    user_id: player.userId,
    user_wallet_bonus_id: idOf('user bonus', activation),
    game_id: uuidOf(`game ${spins.game}`),
    game_identifier: spins.identifier,
    wager_id: idOf('wager', activation),
    quantity: spins.amount,
    total_amount: 0,
    bet_level: spins.betLevel,
    status: 'active',
    valid_until: timeB(new Date(clock.present().getTime() + 7 * day)),
    created_at: timeB(clock.present()),
    images: imageSetOf(origin, spins.game)
  }
}

/** The user bonus that an activation creates, with its wager and freespin game (docs/platform.md#user-bonus). */
export const userBonusOf = (activation: Activation): UserBonus => {
  const { bonus, player, clock } = activation
  return {
    id: idOf('user bonus', activation),
    bonus_id: bonus.id,
    user_id: player.userId,
    user_wallet_id: player.walletId,
    status: 'waiting_freespin_play_and_deposit',
    active: true,
    created_at: timeB(clock.present()),
    updated_at: timeB(clock.present()),
    bonus_type: 'freespin',
    date_start: timeA(wireTime(bonus.date_start)),
    date_end: timeA(wireTime(bonus.date_end)),
    bonus_amount: bonus.bonus_amount,
    deposit_bonus_percent: 50,
    deposit_min_amount: 1000,
    deposit_max_amount: 50_000,
    freespin_game_id: uuidOf(`game ${spins.game}`),
    freespin_amount: spins.amount,
    freespin_bet_level: spins.betLevel,
    wager: Number(bonus.wager),
    wager_show: Number(bonus.wager_show),
    wager_max_bonus: bonus.wager_max_bonus,
    wager_max_win: bonus.wager_max_win,
    wager_period: Number(bonus.wager_period),
    wager_min_cash_to_stop: bonus.wager_min_cash_to_stop,
    max_bet: bonus.max_bet,
    enable_bonus_cash_first: bonus.enable_bonus_cash_first,
    for_promo: bonus.for_promo,
    freespin_max_bonus: 5000,
    sticky_bonus: bonus.sticky_bonus,
    is_verify_needed: bonus.is_verify_needed,
    weekdays: bonus.weekdays,
    referral_promocodes: bonus.referral_promocodes,
    referral_links: bonus.referral_links,
    bonus_wager: wagerOf(activation),
    game: gameOf(activation)
  }
}
