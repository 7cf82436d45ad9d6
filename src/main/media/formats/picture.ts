import { grouped } from '../../../shared/countInWords.ts'
import type { PictureType, PictureFacts } from '../../../shared/contract/media.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'

/** Facts from a file's header. */
export interface Measured {
  readonly type: PictureType
  /** Natural size in pixels; absent if an SVG specifies none. */
  readonly size?: Size
  /** The size of an SVG's view box. The file has no size, so browsers scale it to the available space. */
  readonly isViewBox?: true
  /** The number of pixels decoded at once, if larger than the size: those of a frame, or of the pictures in an SVG. */
  readonly pixels?: number
  /** Why Pitboss doesn't draw the picture, in a sentence. */
  readonly refusal?: string
  /** The file is incomplete; browsers may draw part of the picture. */
  readonly isCut?: true
  /** The picture has four colour channels. */
  readonly isCmyk?: true
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Counts the parts read of a picture. */
export interface Work {
  steps: number
}

/** The maximum number of chunks, boxes, segments or blocks in a picture. More parts would keep main busy. */
export const mostParts = 10_000

/** The consecutive parts of a file. Every loop over parts uses this function, so no loop exceeds the limit. */
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

/** A measured picture with a size. Refuses a picture with too many parts. */
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
  /** The offset of the chunk's content. */
  readonly data: number
  /** The offset of the chunk's end, at most the end of the file. */
  readonly end: number
  readonly next: number
}

/** A picture that passed every check. */
export interface FetchedPicture {
  readonly bytes: Buffer<ArrayBuffer>
  readonly facts: PictureFacts
  /** Expiry time in milliseconds since 1970. */
  readonly until: number
}

/** A picture's bytes as a `data:` URL. */
export const dataUrl = (bytes: Buffer, type: PictureType): string => `data:${type};base64,${bytes.toString('base64')}`

/** Start of a picture's fetch, in milliseconds since 1970. */
export const begunAt = ({ facts: { at, milliseconds } }: FetchedPicture): number => Date.parse(at) - milliseconds

/** A picture, or the reason why Pitboss can't show it. Pitboss caches some problems too. */
export type PictureResult = Outcome<FetchedPicture>
