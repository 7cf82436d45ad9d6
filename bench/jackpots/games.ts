import type { ReceivedGame } from '../../src/renderer/screens/jackpots/model/game.ts'
import { makeImages } from '../../src/shared/testing/documented.ts'
import { received } from '../../src/renderer/screens/jackpots/testing/makeGame.ts'

const regions = ['US', 'US-NJ', 'GB', 'FR', 'AU', 'CA-ON', 'TR']

/** So many games of a dozen makers, every picture with an address of its own. */
export const makeLoaded = (count: number): ReceivedGame[] =>
  Array.from({ length: count }, (_, place) => {
    return received({
      id: `7b1f0c2e-3d4a-4f5b-8c6d-${String(place).padStart(12, '0')}`,
      title: `Game number ${place}`,
      identifier: `provider-${place % 12}:game-${place}`,
      provider: `provider-${place % 12}`,
      producer: `Producer ${place % 12}`,
      theme: `theme-${place % 30}`,
      payout: (94 + (place % 320) / 100).toFixed(2),
      restrictions: { default: { blacklist: regions.slice(place % 7) } },
      images: makeImages((size) => `https://cdn.example/${place}/${size}.png`)
    })
  })
