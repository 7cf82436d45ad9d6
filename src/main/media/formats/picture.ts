import type { PictureType } from '../../../shared/contract/media.ts'

/** What a file's header says. */
export interface Measured {
  readonly type: PictureType
  /** Natural size in pixels; absent where an SVG names none. */
  readonly size?: Size
  /** The size is that of an SVG's view box: the file names none of its own, and browsers draw it as large as its place. */
  readonly isViewBox?: true
  /** Pixels of what is decoded at once, where it is more than the size tells: a frame, or the pictures in an SVG. */
  readonly pixels?: number
  /** Why it is not drawn, in a sentence. */
  readonly refusal?: string
  /** The file ends before the picture does; browsers may still draw a part. */
  readonly isCut?: true
}

/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Reads a picture's type and size from its header; undefined for another format or a broken header. */
export type Format = (bytes: Buffer) => Measured | undefined

/** A measured picture with a size. */
export const sized = (type: PictureType, size: Size, isWhole = true, pixels = 0): Measured | undefined =>
  size.width > 0 && size.height > 0
    ? { type, size, ...(pixels > size.width * size.height && { pixels }), ...(!isWhole && { isCut: true }) }
    : undefined

/** Whether the bytes at a position equal this text. */
export const reads = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text
