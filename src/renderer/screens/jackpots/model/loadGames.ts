import type { Static } from 'typebox'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { PlainPageOf } from '../../../../shared/contract/paging.ts'
import { differencesOf } from '../../../../shared/drift/differences.ts'
import type { Drift } from '../../../../shared/outcome/outcome.ts'
import { items } from '../../../../shared/readings/items.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { loadedFrom, type ListShape, type Loaded, type RowOrigin } from '../../../collection/state/loadedRows.ts'
import type { LoadedGame, ReceivedGame } from './loadedGame.ts'

const page = PlainPageOf(JackpotGame)

/** How to find the games in a page of a group, and to compare each with its documented shape. */
export const gameList: ListShape<Received<Static<typeof page>>, JackpotGame> = {
  rows: items(page, 'data'),
  differences: differencesOf('jackpots.list', JackpotGame, '/data/*')
}

const noDrift: readonly Drift[] = []
const differences = new WeakMap<LoadedGame, readonly Drift[]>()

/** The differences of a game from the documented shape; computed once. */
export function driftOf(game: LoadedGame): readonly Drift[] {
  if (game.origin.drift.length === 0) return noDrift
  const found = differences.get(game) ?? gameList.differences(game.received)
  differences.set(game, found)
  return found
}

// Games keep their identity while more are loaded, so that what is cached for them stays valid. The key is the origin,
// which is always an object, whatever the row is.
const games = new WeakMap<RowOrigin, LoadedGame>()

/** Loaded rows as games with their origin. */
export function loadedGames({ rows, originOf }: Loaded<ReceivedGame>): Loaded<LoadedGame> {
  const all = rows.map((received, place) => {
    const origin = originOf(place) ?? { exchange: undefined, at: place, drift: noDrift }
    const game = games.get(origin) ?? { received, origin }
    games.set(origin, game)
    return game
  })
  return loadedFrom(all, (place) => all[place]?.origin, driftOf)
}
