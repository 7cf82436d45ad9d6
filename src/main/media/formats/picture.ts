import { grouped } from '../../../shared/countInWords.ts'
import type { PictureType, PictureFacts } from '../../../shared/contract/media.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'

/** Facts from a file's header. */
export interface Measured {
  readonly type: PictureType
  /** Natural size in pixels; absent if an SVG names none. */
  readonly size?: Size
  /** The size is that of an SVG's view box: the file names none of its own, and browsers draw it as large as its place. */
  readonly isViewBox?: true
  /** Pixels that are decoded at once, where they are more than the size has: a frame, or the pictures in an SVG. */
  readonly pixels?: number
  /** Why it is not drawn, in a sentence. */
  readonly refusal?: string
  /** The file ends before the picture does; browsers may still draw a part. */
  readonly isCut?: true
  /** Its colours are in four channels. */
  readonly isCmyk?: true
}

/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Counts the parts of a picture that were walked through. */
export interface Work {
  steps: number
}

/** Most chunks, boxes, segments or blocks of a picture: more would keep main busy. */
export const mostParts = 10_000

/** Each part of a file behind the one before. Every walk is one of these, so that none is longer than needed. */
export function* walk<Part extends { readonly next: number }>(
  work: Work,
  first: number,
  partAt: (at: number) => Part | undefined,
  cost = 1
): Generator<Part> {
  for (let at = first; work.steps <= mostParts;) {
    const part = partAt(at)
    if (!part) return
    work.steps += cost
    yield part
    at = part.next
  }
}

const tooMany = `The picture is made of more than ${grouped(mostParts)} parts; such a picture is not drawn.`

/** Reads a picture's type and size from its header; undefined for another format or a broken header. */
export type Format = (bytes: Buffer, work: Work) => Measured | undefined

/** A measured picture with a size, refused where its parts were too many to walk through. */
export function sized(type: PictureType, size: Size, isWhole = true, pixels = 0, work?: Work): Measured | undefined {
  if (work && work.steps > mostParts) return { type, refusal: tooMany }
  return size.width > 0 && size.height > 0
    ? { type, size, ...(pixels > size.width * size.height && { pixels }), ...(!isWhole && { isCut: true }) }
    : undefined
}

/** Whether the bytes at a position equal this text. */
export const reads = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text

/** A named part of a PNG or WebP. */
export interface Chunk {
  readonly name: string
  readonly from: number
  /** Where its content begins. */
  readonly data: number
  /** Where it ends, within the file. */
  readonly end: number
  readonly next: number
}

/** A picture that passed every check. */
export interface FetchedPicture {
  readonly bytes: Buffer<ArrayBuffer>
  readonly facts: PictureFacts
  /** When it expires, in milliseconds since 1970. */
  readonly until: number
}

/** A picture's bytes as a `data:` URL. */
export const dataUrl = (bytes: Buffer, type: PictureType): string => `data:${type};base64,${bytes.toString('base64')}`

/** When a picture's fetch began, in milliseconds since 1970. */
export const begunAt = ({ facts: { at, milliseconds } }: FetchedPicture): number => Date.parse(at) - milliseconds

/** A picture, or why it is not shown; problems may be cached too. */
export type PictureResult = Outcome<FetchedPicture>
