import { JackpotGame } from '../../../../shared/contract/jackpots.ts'
import { imageSizes } from '../../../../shared/contract/wire.ts'
import { entries } from '../../../../shared/readings/object.ts'
import type { WireAddress } from '../../../domain/picture/wireAddress.ts'
import type { ReceivedGame } from './loadedGame.ts'

/** A picture of a game by the name of its size. */
export interface GamePicture {
  /** The platform's name, such as `380x380`. */
  readonly size: string
  /** What stands in its place: an address, one of the kinds of nothing, or what came instead. */
  readonly address: WireAddress
  /** What the name promises, in pixels; absent for a name that is no size. */
  readonly width?: number
  readonly height?: number
  /** One of the five of the documentation. */
  readonly isDocumented: boolean
}

const documented: ReadonlySet<string> = new Set(imageSizes)

/** What the name of a size says of the picture in its place. */
export function namedPicture(size: string, address: WireAddress): GamePicture {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(size) ?? []
  const named = width === undefined ? {} : { width: Number(width), height: Number(height) }
  return { size, address, ...named, isDocumented: documented.has(size) }
}

const addressOf = (came: unknown): WireAddress =>
  typeof came === 'string' || came === null || came === undefined ? came : { received: JSON.stringify(came) }

const readImages = entries(JackpotGame, 'images')

/** The five documented pictures of a game, and whatever others came. Where something else came in place of all, it is in the place of each. */
export function picturesOf(game: ReceivedGame): GamePicture[] {
  const { state, value = [], came } = readImages(game)
  const instead: WireAddress = state === 'odd' ? { received: JSON.stringify(came) } : undefined
  const there = new Map(value)
  return [...new Set([...imageSizes, ...there.keys()])].map((size) =>
    namedPicture(size, instead ?? addressOf(there.get(size)))
  )
}

/** The size that a card of a width shows, in CSS pixels: the smallest that need not be stretched. */
export const cardSize = (width: number): '236x110' | '337x181' => (width <= 260 ? '236x110' : '337x181')
