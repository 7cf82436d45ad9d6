import type { PictureType } from '../../../shared/contract/media.ts'

/** What a file's first bytes say of it. */
export interface Measured {
  readonly type: PictureType
  /** Natural size in pixels; absent where an SVG names none. */
  readonly size?: Size
}

/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Reads a picture's type and size from its header; undefined where the bytes are of another kind, or their header is broken. */
export type Format = (bytes: Buffer) => Measured | undefined

/** A picture that has a size. */
export const sized = (type: PictureType, width: number, height: number): Measured | undefined =>
  width > 0 && height > 0 ? { type, size: { width, height } } : undefined

/** Whether the bytes read so at a place. */
export const reads = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text
