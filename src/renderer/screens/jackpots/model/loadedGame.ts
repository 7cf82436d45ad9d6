import type { Static } from 'typebox'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { PlainPageOf } from '../../../../shared/contract/paging.ts'
import { differencesOf } from '../../../../shared/drift/findDrift.ts'
import type { Drift } from '../../../../shared/outcome/outcome.ts'
import { flag } from '../../../../shared/readings/flag.ts'
import { items } from '../../../../shared/readings/items.ts'
import { rawAt, type Reader } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { text } from '../../../../shared/readings/text.ts'
import { isWireObject } from '../../../../shared/readings/wireObject.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { loadedFrom, type ListShape, type Loaded, type RowOrigin } from '../../../collection/state/useRowView.ts'

/** An item of a list of games, of any type. */
export type ReceivedGame = Received<JackpotGame>

/** A loaded game with its origin. */
export interface LoadedGame {
  readonly received: ReceivedGame
  readonly origin: RowOrigin
}

const filled =
  (read: Reader<JackpotGame, string>) =>
  (game: ReceivedGame): string | undefined => {
    const { value = '' } = read(game)
    return value.trim() === '' ? undefined : value
  }

/** A game's title; undefined where it has none. */
export const titleOf = filled(text(JackpotGame, 'title'))

/** A game's identifier, to tell games apart by. */
export const identifierOf = filled(text(JackpotGame, 'identifier'))

/** A game's id, to tell games apart by. */
export const idOf = filled(text(JackpotGame, 'id'))

/** Reads `enabled`. */
export const readEnabled = flag(JackpotGame, 'enabled')

const whole = rawAt(JackpotGame, '')

/** The received value where it is no game, in words; undefined for a game. */
export function otherThanGame(game: ReceivedGame): string | undefined {
  const raw = whole(game)
  return isWireObject(raw) ? undefined : receivedInWords(raw)
}

/** A game's name: its title, or else its identifier or its id. */
export const nameOf = (game: ReceivedGame): string =>
  titleOf(game) ?? identifierOf(game) ?? idOf(game) ?? otherThanGame(game) ?? 'without a title'

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
