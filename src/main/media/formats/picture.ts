import type { PictureType } from '../../../shared/contract/media.ts'

/** What a file's header says. */
export interface Measured {
  readonly type: PictureType
  /** Natural size in pixels; absent where an SVG names none. */
  readonly size?: Size
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
export const sized = (type: PictureType, size: Size, isWhole = true): Measured | undefined =>
  size.width > 0 && size.height > 0 ? { type, size, ...(!isWhole && { isCut: true }) } : undefined

/** Whether the bytes at a position equal this text. */
export const reads = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text
