import type { Static } from 'typebox'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { PlainPageOf } from '../../../../shared/contract/paging.ts'
import { differencesOf } from '../../../../shared/drift/findDrift.ts'
import { flag, text } from '../../../../shared/readings/values.ts'
import { items } from '../../../../shared/readings/items.ts'
import { rawAt, type Reader } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { isWireObject } from '../../../../shared/readings/wireObject.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { ListShape } from '../../../collection/state/useRowView.ts'

/** An item of a list of games, of any type. */
export type ReceivedGame = Received<JackpotGame>

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
