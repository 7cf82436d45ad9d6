import type { Static } from 'typebox'
import type { ImageSet } from '../../shared/contract/wire.ts'

/** Providers as in game identifiers, with the studio's name. */
export const providers = [
  { provider: 'novaplay', producer: 'Nova Play' },
  { provider: 'redlantern', producer: 'Red Lantern' },
  { provider: 'bluefjord', producer: 'Blue Fjord Studios' },
  { provider: 'tinytiger', producer: 'Tiny Tiger' },
  { provider: 'copperfox', producer: 'Copper Fox Gaming' },
  { provider: 'moonharbour', producer: 'Moon Harbour' },
  { provider: 'quartzlab', producer: 'Quartz Lab' },
  { provider: 'sunparrot', producer: 'Sun Parrot' }
] as const

/** First words of game titles, by theme. */
export const themes = [
  { theme: 'fruits', words: ['Juicy', 'Cherry', 'Sunny', 'Frosty', 'Neon'] },
  { theme: 'egypt', words: ['Golden', 'Sacred', 'Desert', 'Pharaoh’s', 'Eternal'] },
  { theme: 'ocean', words: ['Coral', 'Deep', 'Pearl', 'Stormy', 'Silver'] },
  { theme: 'space', words: ['Cosmic', 'Starlit', 'Orbit', 'Lunar', 'Comet'] },
  { theme: 'jungle', words: ['Wild', 'Hidden', 'Emerald', 'Monkey', 'Tiger'] },
  { theme: 'north', words: ['Viking', 'Frozen', 'Aurora', 'Runic', 'Northern'] },
  { theme: 'classic', words: ['Lucky', 'Royal', 'Double', 'Mega', 'Burning'] },
  { theme: 'orient', words: ['Dragon', 'Jade', 'Lantern', 'Crane', 'Lotus'] }
] as const

/** Last words of game titles. */
export const titleEndings = [
  'Fortune',
  'Kingdom',
  'Sevens',
  'Riches',
  'Quest',
  'Gems',
  'Reels',
  'Treasure',
  'Spins',
  'Legends',
  'Jackpot',
  'Nights',
  'Bonanza',
  'Crown',
  'Rush',
  'Garden'
] as const

/** A title in the form of addresses and identifiers. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('’', '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Games of the rich player. */
export const gameIdentifiers = [
  'novaplay:golden-fortune',
  'redlantern:dragon-riches',
  'bluefjord:viking-legends',
  'tinytiger:tiger-gems',
  'copperfox:lucky-sevens',
  'moonharbour:coral-treasure',
  'quartzlab:cosmic-spins',
  'sunparrot:juicy-bonanza'
] as const

/** The addresses of a game's five pictures (docs/platform.md#image-set). */
export const imageSetOf = (origin: string, slug: string, extension: 'png' | 'svg'): Static<typeof ImageSet> => {
  const picture = (size: string) => `${origin}/media/games/${slug}/${size}.${extension}`
  return {
    '236x110': picture('236x110'),
    '337x181': picture('337x181'),
    '380x380': picture('380x380'),
    '190x190': picture('190x190'),
    '1600x900': picture('1600x900')
  }
}
