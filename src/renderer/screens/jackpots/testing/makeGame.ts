import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { receivedAs } from '../../../../shared/readings/received.ts'
import type { ReceivedGame } from '../model/game.ts'

const picture = (size: string) => `https://cdn.example/games/${size}.png`

/** A documented game for tests. */
export const makeGame = (part: Partial<JackpotGame> = {}): JackpotGame => ({
  id: '7b1f0c2e-3d4a-4f5b-8c6d-0000000000f1',
  enabled: 1,
  priority: 10,
  released_at: '2024-02-29',
  can_play_on_wager: true,
  title: 'Juicy Fortune',
  identifier: 'tinytiger:juicy-fortune',
  identifier2: 'tinytiger/juicyfortune',
  provider: 'tinytiger',
  producer: 'Tiny Tiger',
  category: 'slots',
  theme: 'fruits',
  has_freespins: 1,
  feature_group: 'megaways',
  devices: ['desktop', 'mobile'],
  lines: 20,
  payout: '96.50',
  volatility_rating: 'high',
  hd: 1,
  multiplier: '10.00',
  restrictions: { default: { blacklist: ['US-NJ', 'FR'] } },
  licenses: ['MT', 'CA-ON'],
  bonus_buy: 0,
  contribution: 0.5,
  images: {
    '236x110': picture('236x110'),
    '337x181': picture('337x181'),
    '380x380': picture('380x380'),
    '190x190': picture('190x190'),
    '1600x900': picture('1600x900')
  },
  favorite: false,
  ...part
})

/** Some fields of a game, of any type. */
export type GamePart = Readonly<{ [Name in keyof JackpotGame]?: unknown }>

/** A received game for tests: documented except for the given fields. */
export const received = (part: GamePart = {}): ReceivedGame => receivedAs(JackpotGame, { ...makeGame(), ...part })
