import { Type, type Static } from 'typebox'
import { Paging, PlainPageOf } from './paging.ts'
import { PathPart, platformRoute, Scope } from './route.ts'
import { DateOnly, DecimalText, GameIdentifier, ImageSet, OpenText, OrNull, Uuid, ZeroOrOne } from './wire.ts'

/** Codes of the countries or regions in which the operator blocks a game (docs/platform.md#jackpot-game). */
const Restrictions = Type.Object({ default: Type.Object({ blacklist: Type.Array(Type.String(), { maxItems: 1000 }) }) })

/** A game of a jackpot group (docs/platform.md#jackpot-game). */
export const JackpotGame = Type.Object({
  id: Uuid,
  enabled: ZeroOrOne,
  priority: Type.Integer(),
  released_at: OrNull(DateOnly),
  can_play_on_wager: Type.Boolean(),
  title: Type.String(),
  identifier: GameIdentifier,
  identifier2: Type.String(),
  provider: Type.String(),
  producer: Type.String(),
  category: OpenText,
  theme: Type.String(),
  has_freespins: ZeroOrOne,
  feature_group: Type.String(),
  devices: Type.Array(Type.String(), { maxItems: 100 }),
  lines: Type.Integer(),
  payout: DecimalText,
  volatility_rating: OpenText,
  hd: ZeroOrOne,
  multiplier: DecimalText,
  restrictions: Type.Optional(Restrictions),
  licenses: Type.Array(Type.String(), { maxItems: 500 }),
  bonus_buy: ZeroOrOne,
  contribution: Type.Number(),
  images: ImageSet,
  favorite: Type.Boolean()
})
export type JackpotGame = Static<typeof JackpotGame>

export const jackpotRoutes = {
  'jackpots.list': platformRoute({ ...Scope, ...Paging, groupId: PathPart }, PlainPageOf(JackpotGame))
}
