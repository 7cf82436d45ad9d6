import type { JackpotGame } from '../../shared/contract/jackpots.ts'
import names from '../texts/games.json' with { type: 'json' }
import { type Clock, dateOnly } from './clock.ts'
import { drifting, type WireObject, at, type Random, randomOf, uuidOf } from './seed.ts'
import { slugOf, imageSetOf } from './addresses.ts'

const groupSizes = { small: 7, mid: 60, big: 400 } as const

const regions = 'US US-NJ US-NV GB FR FR-GF AU NL ES CA-ON CA-QC IL TR CW SG'.split(' ')
const licences = ['MT', 'CW', 'GB', 'SE', 'DK', 'EE', 'CA-ON', 'BR']
const deviceSets = [
  ['desktop', 'mobile'],
  ['desktop', 'mobile'],
  ['desktop', 'mobile', 'tablet'],
  ['mobile'],
  ['desktop']
]
const categories = ['slots', 'slots', 'slots', 'slots', 'live', 'table', 'crash', 'instant']
const featureGroups = ['megaways', 'hold-and-win', 'cluster', 'classic', 'cascade', '']

const some = (list: readonly string[], count: number, random: Random): string[] => {
  const chosen = new Set(Array.from({ length: count }, () => random.pick(list)))
  return [...chosen].sort()
}

const bit = (random: Random, share: number) => (random.happens(share) ? 1 : 0)

const releasedAt = (clock: Clock, random: Random): string | null => {
  if (random.happens(0.05)) return null
  if (random.happens(0.06)) return dateOnly(clock.day(random.whole(3, 90)))
  return dateOnly(clock.day(-random.whole(5, 2400)))
}

const restrictionsOf = (random: Random): Pick<JackpotGame, 'restrictions'> => {
  if (random.happens(0.35)) return {}
  return { restrictions: { default: { blacklist: some(regions, random.whole(0, 6), random) } } }
}

const makeGame = (group: string, index: number, clock: Clock, origin: string): JackpotGame => {
  const random = randomOf(`jackpots ${group} ${index}`)
  // Eight themes of five words, times sixteen endings, make 640 titles. Each run of 40 games uses each word once. Then
  // the endings shift by five, so no title repeats.
  const { theme, words } = at(names.themes, index)
  const title = `${at(words, Math.floor(index / names.themes.length))} ${at(names.endings, Math.floor(index / 40) * 5 + (index % 40))}`
  const { provider, producer } = random.pick(names.providers)
  const slug = slugOf(title)
  return {
    id: uuidOf(`jackpots ${group} ${index}`),
    enabled: bit(random, 0.94),
    priority: groupSizes.big - index,
    released_at: releasedAt(clock, random),
    can_play_on_wager: random.happens(0.6),
    title,
    identifier: `${provider}:${slug}`,
    identifier2: `${provider}/${slug.replaceAll('-', '')}`,
    provider,
    producer,
    category: random.pick(categories),
    theme,
    has_freespins: bit(random, 0.7),
    feature_group: random.pick(featureGroups),
    devices: random.pick(deviceSets),
    lines: random.pick([5, 10, 20, 25, 40, 50, 243, 1024]),
    payout: (94 + random.whole(0, 320) / 100).toFixed(2),
    volatility_rating: random.pick(['low', 'medium', 'medium', 'high', 'high', 'very-high']),
    hd: bit(random, 0.85),
    multiplier: random.pick(['1.00', '2.50', '10.00', '500.00', '5000.00', '21175.50']),
    ...restrictionsOf(random),
    licenses: some(licences, random.whole(1, 5), random),
    bonus_buy: bit(random, 0.3),
    contribution: random.pick([0.5, 0.75, 1, 1.25, 1.5, 2]),
    images: imageSetOf(origin, slug),
    favorite: random.happens(0.15)
  }
}

const brokenImages = [
  ['236x110', 'broken/cut-short.png'],
  ['337x181', 'broken/page.png'],
  ['380x380', 'games/dragon-riches/337x181.webp'],
  ['190x190', 'games/lucky-sevens/236x110.webp'],
  ['1600x900', 'broken/endless.png']
] as const

const drifts = (origin: string): Readonly<Record<string, WireObject>> => ({
  'mid 11': { images: [], restrictions: [] },
  'mid 17': { enabled: 2, hd: true, payout: '96.5', multiplier: 10 },
  'mid 23': { restrictions: { default: { blacklist: ['US-NJ', 'us', 'Gibraltar'] }, beta: { blacklist: ['FR'] } } },
  'mid 31': { released_at: 'soon', identifier: 'nocolon', devices: [], licenses: null },
  'mid 38': { images: { '236x110': `${origin}/media/broken/missing.png`, '380x380': null }, theme: undefined },
  'mid 44': { images: Object.fromEntries(brokenImages.map(([size, file]) => [size, `${origin}/media/${file}`])) },
  'big 50': { provider: '<script>alert(1)</script>', jackpot_pool: { currency: 'EUR', amount: 1_204_551 } },
  'big 120': { title: null, favorite: 0, contribution: '1.25' }
})

/** Each jackpot group's games, in the platform's order. In the group *small*, all games have the documented shape. */
export const makeJackpots = (clock: Clock, origin: string): ReadonlyMap<string, readonly WireObject[]> => {
  const changes = drifts(origin)
  const games = (group: string, count: number) =>
    Array.from({ length: count }, (_, index) =>
      drifting(makeGame(group, index, clock, origin), changes[`${group} ${index}`] ?? {})
    )
  return new Map(Object.entries(groupSizes).map(([group, count]) => [group, games(group, count)]))
}
