import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { flag } from '../../../../shared/readings/flag.ts'
import { cameAt, type Reader } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { text } from '../../../../shared/readings/text.ts'
import { isWireObject } from '../../../../shared/readings/wireObject.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { RowOrigin } from '../../../table/state/loadedRows.ts'

/** What stands in a list of games, whatever it is. */
export type ReceivedGame = Received<JackpotGame>

/** A game that was loaded, and where it came from. */
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

/** A game's title; undefined where there is none to show. */
export const titleOf = filled(text(JackpotGame, 'title'))

/** A game's identifier, to tell games apart by. */
export const identifierOf = filled(text(JackpotGame, 'identifier'))

/** A game's id, to tell games apart by. */
export const idOf = filled(text(JackpotGame, 'id'))

/** Whether a game is enabled. */
export const readEnabled = flag(JackpotGame, 'enabled')

const whole = cameAt(JackpotGame, '')

/** What came in place of a game, in words; undefined where a game did. */
export function otherThanGame(game: ReceivedGame): string | undefined {
  const came = whole(game)
  return isWireObject(came) ? undefined : receivedInWords(came)
}

/** What a game is called: its title, else its identifier or its id. */
export const nameOf = (game: ReceivedGame): string =>
  titleOf(game) ?? identifierOf(game) ?? idOf(game) ?? otherThanGame(game) ?? 'without a title'
