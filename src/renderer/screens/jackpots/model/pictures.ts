import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { wireText } from '../../../../shared/drift/driftList.ts'
import { imageSizes } from '../../../../shared/contract/wire.ts'
import { entries } from '../../../../shared/readings/object.ts'
import { namedSize, wireAddress, type Size, type WireAddress } from '../../../domain/picture/pictureWords.ts'
import type { ReceivedGame } from './game.ts'

/** A picture of a game by its size's name. */
export interface GamePicture {
  /** The platform's name, such as `380x380`. */
  readonly size: string
  /** The received value: a URL, missing, or another type. */
  readonly address: WireAddress
  /** In pixels; absent where its name is no size. */
  readonly slot: Size | undefined
  /** One of the five documented sizes. */
  readonly isDocumented: boolean
}

const documented: ReadonlySet<string> = new Set(imageSizes)

/** The picture of a key. */
export const namedPicture = (size: string, address: WireAddress): GamePicture => ({
  size,
  address,
  slot: namedSize(size),
  isDocumented: documented.has(size)
})

const readImages = entries(JackpotGame, 'images')

/** The five documented pictures of a game, and any others. Where another type came instead of all, each has that value. */
export function picturesOf(game: ReceivedGame): GamePicture[] {
  const { state, value = [], raw } = readImages(game)
  const instead: WireAddress = state === 'odd' ? { received: wireText(raw) } : undefined
  const there = new Map(value)
  return [...new Set([...imageSizes, ...there.keys()])].map((size) =>
    namedPicture(size, instead ?? wireAddress(there.get(size)))
  )
}

/** The size for a card of a width in CSS pixels: the smallest that need not be enlarged. */
export const cardSize = (width: number): '236x110' | '337x181' => (width <= 260 ? '236x110' : '337x181')
