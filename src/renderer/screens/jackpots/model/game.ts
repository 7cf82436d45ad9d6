import type { Static } from 'typebox'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { PlainPageOf } from '../../../../shared/contract/paging.ts'
import { differencesOf } from '../../../../shared/drift/findDrift.ts'
import { flag, characters } from '../../../../shared/readings/values.ts'
import { items } from '../../../../shared/readings/items.ts'
import { rawAt, type Reader } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { isWireObject } from '../../../../shared/readings/wireObject.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { ListShape } from '../../../collection/state/loadedRows.ts'
import { wireText } from '../../../../shared/drift/driftList.ts'
import { imageSizes } from '../../../../shared/contract/wire.ts'
import { entries } from '../../../../shared/readings/object.ts'
import { beginningOf } from '../../../../shared/text/cut.ts'
import { wireAddress, type WireAddress } from '../../../domain/picture/pictureWords.ts'

/** An item of a list of games, of any type. */
export type ReceivedGame = Received<JackpotGame>

const filled =
  (read: Reader<JackpotGame, string>) =>
  (game: ReceivedGame): string | undefined => {
    const { value = '' } = read(game)
    return value.trim() === '' ? undefined : value
  }

/** A game's title, if it has one. */
export const titleOf = filled(characters(JackpotGame, 'title'))

/** A game's identifier, if it has one. */
export const identifierOf = filled(characters(JackpotGame, 'identifier'))

/** A game's id, if it has one. */
export const idOf = filled(characters(JackpotGame, 'id'))

/** Reads `enabled`. */
export const readEnabled = flag(JackpotGame, 'enabled')

const whole = rawAt(JackpotGame, '')

/** What was received instead of a game, in words; undefined for a game. */
export function otherThanGame(game: ReceivedGame): string | undefined {
  const raw = whole(game)
  return isWireObject(raw) ? undefined : receivedInWords(raw)
}

// In characters: a long name would push the close button away. The fields show all of it.
const longestName = 300

/** A game's name: its title, or else its identifier or its id. */
export const nameOf = (game: ReceivedGame): string =>
  beginningOf(
    titleOf(game) ?? identifierOf(game) ?? idOf(game) ?? otherThanGame(game) ?? 'without a title',
    longestName
  )

const page = PlainPageOf(JackpotGame)

/** How to find the games in a page of a group, and to compare each with its documented shape. */
export const gameList: ListShape<Received<Static<typeof page>>, JackpotGame> = {
  rows: items(page, 'data'),
  differences: differencesOf('jackpots.list', JackpotGame, '/data/*')
}

/** A picture of a game by its size's name. */
export interface GamePicture {
  readonly size: string
  readonly address: WireAddress
}

const documented: ReadonlySet<string> = new Set(imageSizes)

/** Whether a picture has one of the five documented sizes. */
export const isDocumented = ({ size }: GamePicture): boolean => documented.has(size)

/** A picture's address; undefined if its field holds none. */
export const addressIn = ({ address }: GamePicture): string | undefined =>
  typeof address === 'string' && address !== '' ? address : undefined

const readImages = entries(JackpotGame, 'images')

/** A game's five documented pictures and any others. If `images` came as another type, each has that value. */
export function picturesOf(game: ReceivedGame): GamePicture[] {
  const { state, value = [], raw } = readImages(game)
  const instead: WireAddress = state === 'odd' ? { received: wireText(raw) } : undefined
  const there = new Map(value)
  return [...new Set([...imageSizes, ...there.keys()])].map((size) => ({
    size,
    address: instead ?? wireAddress(there.get(size))
  }))
}

/** The picture size for a card: the smallest that isn't enlarged. */
export const cardSize = (width: number): '236x110' | '337x181' => (width <= 260 ? '236x110' : '337x181')
