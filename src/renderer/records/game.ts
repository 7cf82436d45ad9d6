import { JackpotGame } from '../../shared/contract/jackpots.ts'
import { record } from './record.ts'

const brief =
  'identifier provider enabled restrictions.default.blacklist licenses category devices payout has_freespins'

/** A game of a jackpot group (docs/platform.md#jackpot-game). */
export const gameRecord = record(JackpotGame, brief, Infinity, {
  title: { kind: 'plain', column: 1, group: 'Identity', width: 210 },
  identifier: { kind: 'identifier', label: 'Game', column: 2, group: 'Identity', width: 230 },
  identifier2: { kind: 'identifier', label: 'Second identifier', column: 24, group: 'Identity', width: 220 },
  id: { kind: 'id', column: 25, group: 'Identity', width: 290 },
  provider: { kind: 'plain', column: 3, group: 'Identity', width: 110 },
  producer: { kind: 'plain', column: 23, group: 'Identity', width: 150 },
  enabled: { kind: 'flag', label: 'Switched on', column: 5, group: 'State', width: 84 },
  priority: { kind: 'number', column: 6, group: 'State', width: 84 },
  released_at: { kind: 'date', column: 7, called: 'released', group: 'State', width: 110 },
  favorite: { kind: 'flag', column: 17, group: 'State', width: 84 },
  'restrictions.default.blacklist': { kind: 'regions', label: 'Blocked in', column: 20, group: 'Regions', width: 230 },
  licenses: { kind: 'regions', label: 'Licences', column: 19, group: 'Regions', width: 170 },
  category: { kind: 'plain', column: 4, group: 'Play', width: 90 },
  theme: { kind: 'plain', column: 11, group: 'Play', width: 90 },
  feature_group: { kind: 'plain', column: 12, group: 'Play', width: 120 },
  devices: { kind: 'plain', column: 13, group: 'Play', width: 160 },
  lines: { kind: 'number', column: 21, group: 'Play', width: 70 },
  volatility_rating: { kind: 'plain', column: 10, group: 'Play', width: 126 },
  has_freespins: { kind: 'flag', label: 'Free spins', column: 14, group: 'Play', width: 118 },
  bonus_buy: { kind: 'flag', column: 15, group: 'Play', width: 96 },
  hd: { kind: 'flag', label: 'HD', column: 16, group: 'Play', width: 56 },
  can_play_on_wager: { kind: 'flag', label: 'Playable with a wager', column: 18, group: 'Play', width: 150 },
  payout: { kind: 'number', column: 8, group: 'Numbers', width: 84 },
  multiplier: { kind: 'number', column: 22, group: 'Numbers', width: 96 },
  contribution: { kind: 'number', column: 9, group: 'Numbers', width: 106 },
  'images.236x110': { kind: 'picture', group: 'Pictures' },
  'images.337x181': { kind: 'picture', group: 'Pictures' },
  'images.380x380': { kind: 'picture', group: 'Pictures' },
  'images.190x190': { kind: 'picture', group: 'Pictures' },
  'images.1600x900': { kind: 'picture', group: 'Pictures' }
})
