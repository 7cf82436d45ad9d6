import { Type, type Static } from 'typebox'
import { JournalEntry, Parties } from './journal.ts'
import { AnswerTextOf, OwnId, platformRoute, route, Scope } from './route.ts'
import {
  GameIdentifier,
  ImageSet,
  MediaFile,
  NumericText,
  OpenText,
  OrNull,
  TimeA,
  TimeB,
  Undocumented,
  Uuid,
  Weekdays,
  ZeroOrOne
} from './wire.ts'

/** A bonus definition (docs/platform.md#bonus-definition). */
export const BonusDefinition = Type.Object({
  id: Uuid,
  title: Type.String(),
  type: OpenText,
  active: Type.Boolean(),
  currency: Type.String(),
  date_start: TimeB,
  date_end: TimeB,
  weekdays: Weekdays,
  promo_codes: OrNull(Undocumented),
  is_verify_needed: Type.Boolean(),
  sticky_bonus: Type.Boolean(),
  enable_bonus_cash_first: Type.Boolean(),
  for_promo: Type.Boolean(),
  bonus_claim_period: Type.Integer(),
  referral_promocodes: Undocumented,
  referral_links: Undocumented,
  slug: Type.String(),
  created_at: TimeB,
  updated_at: TimeB,
  image: MediaFile,
  wager: NumericText,
  wager_show: NumericText,
  wager_period: NumericText,
  wager_min_cash_to_stop: Type.Number(),
  wager_max_bonus: Type.Number(),
  wager_max_win: Type.Number(),
  max_bet: Type.Number(),
  bonus_amount: Type.Number(),
  applying_type: OpenText,
  user_id: Uuid
})
export type BonusDefinition = Static<typeof BonusDefinition>

/** A bonus wager (docs/platform.md#bonus-wager). In a wager, `enable_bonus_cash_first` is a number, not a boolean. */
export const BonusWager = Type.Object({
  id: Uuid,
  user_wallet_bonus_id: Uuid,
  status: OpenText,
  active: Type.Boolean(),
  current_amount: Type.Number(),
  result_amount: Type.Number(),
  target_amount: Type.Number(),
  max_bonus_amount: Type.Number(),
  min_cash_amount: Type.Number(),
  freespin_max_bonus: Type.Number(),
  enable_bonus_cash_first: ZeroOrOne,
  user_canceled: Type.Boolean(),
  admin_canceled: Type.Boolean(),
  end_time: TimeB
})
export type BonusWager = Static<typeof BonusWager>

/** The game in which a bonus gives free spins (docs/platform.md#freespin-game). */
export const FreespinGame = Type.Object({
  id: Uuid,
  user_id: Uuid,
  user_wallet_bonus_id: Uuid,
  game_id: Uuid,
  game_identifier: GameIdentifier,
  wager_id: Uuid,
  quantity: Type.Number(),
  total_amount: Type.Number(),
  bet_level: Type.Number(),
  status: OpenText,
  valid_until: TimeB,
  created_at: TimeB,
  images: ImageSet
})
export type FreespinGame = Static<typeof FreespinGame>

/** A user's bonus, which an activation returns. */
export const UserBonus = Type.Object({
  id: Uuid,
  bonus_id: Uuid,
  user_id: Uuid,
  user_wallet_id: Uuid,
  status: OpenText,
  active: Type.Boolean(),
  created_at: TimeB,
  updated_at: TimeB,
  bonus_type: OpenText,
  date_start: TimeA,
  date_end: TimeA,
  bonus_amount: Type.Number(),
  deposit_bonus_percent: Type.Number(),
  deposit_min_amount: Type.Number(),
  deposit_max_amount: Type.Number(),
  freespin_game_id: Uuid,
  freespin_amount: Type.Number(),
  freespin_bet_level: Type.Number(),
  wager: Type.Number(),
  wager_show: Type.Number(),
  wager_max_bonus: Type.Number(),
  wager_max_win: Type.Number(),
  wager_period: Type.Number(),
  wager_min_cash_to_stop: Type.Number(),
  max_bet: Type.Number(),
  enable_bonus_cash_first: Type.Boolean(),
  for_promo: Type.Boolean(),
  freespin_max_bonus: Type.Number(),
  sticky_bonus: Type.Boolean(),
  is_verify_needed: Type.Boolean(),
  weekdays: Weekdays,
  referral_promocodes: Undocumented,
  referral_links: Undocumented,
  bonus_wager: BonusWager,
  game: FreespinGame
})
export type UserBonus = Static<typeof UserBonus>

/** The maximum number of characters in the title of a recent bonus. */
export const longestTitle = 300

/** A bonus that a person looked up on a connection. */
export const RecentBonus = Type.Object({
  bonusId: Uuid,
  /** The received title on one line; absent if the bonus had no title. */
  title: Type.Optional(Type.String({ maxLength: longestTitle })),
  /** When the bonus was last looked up, ISO 8601. */
  at: Type.String()
})
export type RecentBonus = Static<typeof RecentBonus>

export const bonusRoutes = {
  'bonuses.find': platformRoute({ ...Scope, bonusId: Uuid }, BonusDefinition),
  /** The recently looked-up bonuses, newest first. */
  'bonuses.recent': route({ connection: OwnId, cancelKey: Scope.cancelKey }, Type.Array(RecentBonus))
}

/** Main's one-use permission for an activation, from which main builds the request. */
export const Permit = Type.Object({
  /** The activation's journal entry gets the permit's id. */
  id: OwnId,
  ...Parties,
  /** The most recent activation of this bonus for this player. */
  earlier: Type.Optional(JournalEntry),
  /** Whether main asks in a native dialog before it sends the request. */
  isAsked: Type.Boolean(),
  /** The player ids in the account's answers; absent if the answers name only one player. */
  users: Type.Optional(Type.Array(Type.String()))
})
export type Permit = Static<typeof Permit>

/** The maximum number of characters in the reason for an activation. */
export const longestReason = 200

/** Production requires a reason or a ticket number for every activation. */
export const needsReason = ({ connection }: Pick<Permit, 'connection'>): boolean =>
  connection.environment === 'production'

/** A successful activation and the platform's answer. */
export const Activation = Type.Object({ entry: JournalEntry, text: AnswerTextOf(UserBonus) })
export type Activation = Static<typeof Activation>

/** Routes for activating a bonus. They are *own* routes: main calls the platform only with a permit. */
export const activationRoutes = {
  /** `bonusTitle` names the bonus in the journal. */
  'bonuses.prepare': route(
    { connection: OwnId, account: OwnId, bonusId: Uuid, bonusTitle: Type.Optional(Type.String({ maxLength: 2000 })) },
    Permit
  ),
  /**
   * Activates a bonus once; a refused or unknown outcome is a problem. If the person declines the native dialog, the
   * problem is *cancelled*: main sent nothing, and the permit is used up.
   */
  'bonuses.activate': route(
    { permit: OwnId, reason: Type.Optional(Type.String({ maxLength: longestReason })) },
    Activation
  )
}
