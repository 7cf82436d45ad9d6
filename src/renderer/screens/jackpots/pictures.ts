import { imageSizes } from '../../../shared/contract/wire.ts'
import { isFields } from '../../parts/compare/sameness.ts'
import type { WireAddress } from '../../parts/picture/wireAddress.ts'
import type { GameFields } from './loadedGame.ts'

/** A picture of a game by the name of its size. */
export interface GamePicture {
  /** The platform's name, such as `380x380`. */
  readonly size: string
  /** What came in its place: an address, or nothing, or something else. */
  readonly address: unknown
  /** What the name promises, in pixels; absent for a name that is no size. */
  readonly width?: number
  readonly height?: number
  /** One of the five of the documentation. */
  readonly isDocumented: boolean
}

const documented: ReadonlySet<string> = new Set(imageSizes)

/** What the name of a size says of the picture in its place. */
export function namedPicture(size: string, address: unknown): GamePicture {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(size) ?? []
  const named = width === undefined ? {} : { width: Number(width), height: Number(height) }
  return { size, address, ...named, isDocumented: documented.has(size) }
}

const addressAt = (images: unknown, size: string): unknown =>
  isFields(images) && Object.hasOwn(images, size) ? images[size] : undefined

/** The five documented pictures of a game, and whatever others came. */
export function picturesOf({ images }: GameFields): GamePicture[] {
  const others = isFields(images) ? Object.keys(images).filter((size) => !documented.has(size)) : []
  return [...imageSizes, ...others].map((size) => namedPicture(size, addressAt(images, size)))
}

/** What stands in a picture's place: an address, one of the kinds of nothing, or what came instead. */
export const addressOf = ({ address }: Pick<GamePicture, 'address'>): WireAddress =>
  typeof address === 'string' || address === null || address === undefined
    ? address
    : { received: JSON.stringify(address) }

/** The size that a card of a width shows, in CSS pixels: the smallest that need not be stretched. */
export const cardSize = (width: number): '236x110' | '337x181' => (width <= 260 ? '236x110' : '337x181')
