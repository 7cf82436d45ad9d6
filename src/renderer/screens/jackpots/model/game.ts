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

/** A game's title; undefined if it has none. */
export const titleOf = filled(characters(JackpotGame, 'title'))

/** A game's identifier, to tell games apart by. */
export const identifierOf = filled(characters(JackpotGame, 'identifier'))

/** A game's id, to tell games apart by. */
export const idOf = filled(characters(JackpotGame, 'id'))

/** Reads `enabled`. */
export const readEnabled = flag(JackpotGame, 'enabled')

const whole = rawAt(JackpotGame, '')

/** The received value if it is no game, in words; undefined for a game. */
export function otherThanGame(game: ReceivedGame): string | undefined {
  const raw = whole(game)
  return isWireObject(raw) ? undefined : receivedInWords(raw)
}

// One of 100,000 characters would fill the pane before its close button; the fields have all of it.
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

/** Where a picture can be asked for; undefined where its field holds no address. */
export const addressIn = ({ address }: GamePicture): string | undefined =>
  typeof address === 'string' && address !== '' ? address : undefined

const readImages = entries(JackpotGame, 'images')

/** The five documented pictures of a game, and any others. If another type came instead of all, each has that value. */
export function picturesOf(game: ReceivedGame): GamePicture[] {
  const { state, value = [], raw } = readImages(game)
  const instead: WireAddress = state === 'odd' ? { received: wireText(raw) } : undefined
  const there = new Map(value)
  return [...new Set([...imageSizes, ...there.keys()])].map((size) => ({
    size,
    address: instead ?? wireAddress(there.get(size))
  }))
}

/** The size for a card of a width in CSS pixels: the smallest that need not be enlarged. */
export const cardSize = (width: number): '236x110' | '337x181' => (width <= 260 ? '236x110' : '337x181')
