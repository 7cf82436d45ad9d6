import { grouped } from '../../../shared/countInWords.ts'
import type { PictureType, PictureFacts } from '../../../shared/contract/media.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'

/** Facts from a file's header. */
export interface Measured {
  readonly type: PictureType
  /** The natural size in pixels; absent if an SVG states no size. */
  readonly size?: Size
  /** `size` is an SVG's view box. Such an SVG states no size, so browsers scale it to the available space. */
  readonly isViewBox?: true
  /** The pixel count of the largest animation frame, if larger than `size`. In an SVG, the total of its pictures. */
  readonly pixels?: number
  /** Why Pitboss doesn't draw the picture, in a sentence. */
  readonly refusal?: string
  /** The file is incomplete. Browsers may still draw part of the picture. */
  readonly isCut?: true
  readonly isCmyk?: true
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Counts how many parts of a picture were read. */
export interface Work {
  steps: number
}

/** The maximum number of chunks, boxes, segments or blocks in a picture. Reading more parts would block main. */
export const mostParts = 10_000

/** Yields the parts of a file in order. Every loop over parts uses this function, so none exceeds the limit. */
export function* partsOf<Part extends { readonly next: number }>(
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

/** Reads a picture's type and size from its header; undefined if the format is different or the header is broken. */
export type Format = (bytes: Buffer, work: Work) => Measured | undefined

/** Describes a picture with a known size. Refuses a picture with too many parts. */
export function sized(type: PictureType, size: Size, isWhole = true, pixels = 0, work?: Work): Measured | undefined {
  if (work && work.steps > mostParts) return { type, refusal: tooMany }
  return size.width > 0 && size.height > 0
    ? { type, size, ...(pixels > size.width * size.height && { pixels }), ...(!isWhole && { isCut: true }) }
    : undefined
}

/** Whether the bytes at a position equal a text. */
export const reads = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text

/** A named part of a PNG or WebP file. */
export interface Chunk {
  readonly name: string
  readonly from: number
  /** Where the chunk's content begins. */
  readonly data: number
  /** Where the chunk's content ends; the end of the file if the chunk is cut off. */
  readonly end: number
  readonly next: number
}

/** A picture that passed all checks. */
export interface FetchedPicture {
  readonly bytes: Buffer<ArrayBuffer>
  readonly facts: PictureFacts
  /** When the cached picture expires, in milliseconds since 1970. */
  readonly until: number
}

/** A picture's bytes as a `data:` URL. */
export const dataUrl = (bytes: Buffer, type: PictureType): string => `data:${type};base64,${bytes.toString('base64')}`

/** A picture, or why Pitboss can't show it. Pitboss caches some problems too. */
export type PictureResult = Outcome<FetchedPicture>
