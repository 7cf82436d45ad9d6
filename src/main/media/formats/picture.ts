import type { PictureType } from '../../../shared/contract/media.ts'

/** What a file's first bytes say of it. */
export interface Measured {
  readonly type: PictureType
  /** Natural size in pixels; absent where an SVG names none. */
  readonly size?: Size
  /** The file ends before the picture does; what there is of it may still be drawn. */
  readonly isCut?: true
}

/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Reads a picture's type and size from its header; undefined where the bytes are of another kind, or their header is broken. */
export type Format = (bytes: Buffer) => Measured | undefined

/** A picture that has a size. */
export const sized = (type: PictureType, size: Size, isWhole = true): Measured | undefined =>
  size.width > 0 && size.height > 0 ? { type, size, ...(!isWhole && { isCut: true }) } : undefined

/** Whether the bytes read so at a place. */
export const reads = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text
