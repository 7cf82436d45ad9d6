import type { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import type { imageSizes } from '../../../../shared/contract/wire.ts'
import type { Grouping } from '../../../domain/fieldRows.ts'

type Field =
  | Exclude<keyof JackpotGame, 'images' | 'restrictions'>
  | 'restrictions.default.blacklist'
  | `images.${(typeof imageSizes)[number]}`

/** The group of every documented field of a game (docs/platform.md#jackpot-game), in the order they are read. */
export const gameGroups: Grouping<Field> = {
  title: 'Identity',
  identifier: 'Identity',
  identifier2: 'Identity',
  id: 'Identity',
  provider: 'Identity',
  producer: 'Identity',
  enabled: 'State',
  priority: 'State',
  released_at: 'State',
  favorite: 'State',
  'restrictions.default.blacklist': 'Regions',
  licenses: 'Regions',
  category: 'Play',
  theme: 'Play',
  feature_group: 'Play',
  devices: 'Play',
  lines: 'Play',
  volatility_rating: 'Play',
  has_freespins: 'Play',
  bonus_buy: 'Play',
  hd: 'Play',
  can_play_on_wager: 'Play',
  payout: 'Numbers',
  multiplier: 'Numbers',
  contribution: 'Numbers',
  'images.236x110': 'Pictures',
  'images.337x181': 'Pictures',
  'images.380x380': 'Pictures',
  'images.190x190': 'Pictures',
  'images.1600x900': 'Pictures'
}
