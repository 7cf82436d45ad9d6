import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { flag } from '../../../../shared/readings/flag.ts'
import { rawAt, type Reader } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { text } from '../../../../shared/readings/text.ts'
import { isWireObject } from '../../../../shared/readings/wireObject.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { RowOrigin } from '../../../collection/state/loadedRows.ts'

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

/** Whether a game is enabled. */
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
