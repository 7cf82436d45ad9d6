import type { Static } from 'typebox'
import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { PlainPageOf } from '../../../../shared/contract/paging.ts'
import { differencesOf } from '../../../../shared/drift/findDrift.ts'
import { flag, characters, items, entries } from '../../../../shared/readings/values.ts'
import { rawAt, type Reader } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { isWireObject } from '../../../../shared/readings/wireObject.ts'
import type { TicketRecord } from '../../../components/ticket/AddToTicket.tsx'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import type { ListShape } from '../../../collection/state/loadedRows.ts'
import { wireText } from '../../../../shared/drift/driftList.ts'
import { imageSizes } from '../../../../shared/contract/wire.ts'
import { beginningOf } from '../../../../shared/text/cut.ts'
import { wireAddress, type WireAddress } from '../../../domain/picture/pictureWords.ts'

/** An item in a received list of games, which may not be a game. */
export type ReceivedGame = Received<JackpotGame>

const filled =
  (read: Reader<JackpotGame, string>) =>
  (game: ReceivedGame): string | undefined => {
    const { value = '' } = read(game)
    return value.trim() === '' ? undefined : value
  }

/** Returns a game's title; undefined if it has none. */
export const titleOf = filled(characters(JackpotGame, 'title'))

/** Returns a game's identifier; undefined if it has none. */
export const identifierOf = filled(characters(JackpotGame, 'identifier'))

/** Returns a game's id; undefined if it has none. */
export const idOf = filled(characters(JackpotGame, 'id'))

export const readEnabled = flag(JackpotGame, 'enabled')

const whole = rawAt(JackpotGame, '')

/** Describes a received value that isn't a game; undefined for a game. */
export function otherThanGame(game: ReceivedGame): string | undefined {
  const raw = whole(game)
  return isWireObject(raw) ? undefined : receivedInWords(raw)
}

// The maximum number of characters in a name. A longer name would push the close button out of view.
const longestName = 300

/** Names a game by its title, or else its identifier or id. */
export const nameOf = (game: ReceivedGame): string =>
  beginningOf(
    titleOf(game) ?? identifierOf(game) ?? idOf(game) ?? otherThanGame(game) ?? 'without a title',
    longestName
  )

/** A game as an item of a ticket. */
export const gameItem = (game: ReceivedGame): TicketRecord => ({
  kind: 'game',
  content: () => ({ title: nameOf(game), facts: [['Identifier', identifierOf(game)]] })
})

const page = PlainPageOf(JackpotGame)

/** How to read the games on a page of a group and compare each with its documented shape. */
export const gameList: ListShape<Received<Static<typeof page>>, JackpotGame> = {
  rows: items(page, 'data'),
  differences: differencesOf('jackpots.list', JackpotGame, '/data/*')
}

export interface GamePicture {
  readonly size: string
  readonly address: WireAddress
}

const documented: ReadonlySet<string> = new Set(imageSizes)

/** Whether a picture has one of the five documented sizes. */
export const isDocumented = ({ size }: GamePicture): boolean => documented.has(size)

/** Returns a picture's address; undefined if the field contains none. */
export const addressIn = ({ address }: GamePicture): string | undefined =>
  typeof address === 'string' && address !== '' ? address : undefined

const readImages = entries(JackpotGame, 'images')

/**
 * Returns the five documented pictures and any others. If `images` isn't an object, its value counts as the address of
 * each picture.
 */
export function picturesOf(game: ReceivedGame): GamePicture[] {
  const { state, value = [], raw } = readImages(game)
  const instead: WireAddress = state === 'odd' ? { received: wireText(raw) } : undefined
  const there = new Map(value)
  return [...new Set([...imageSizes, ...there.keys()])].map((size) => ({
    size,
    address: instead ?? wireAddress(there.get(size))
  }))
}

/** Returns the size of picture to show on a card: the smallest size that needn't be enlarged. */
export const cardSize = (width: number): '236x110' | '337x181' => (width <= 260 ? '236x110' : '337x181')
