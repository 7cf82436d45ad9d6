import { colourText, type Rgb } from '../../../domain/colour.ts'
import type { Box, Size } from '../model/layout.ts'

// The input and output of the verdict engine, which runs in a worker, and the texts that describe its results.

/** One element of the live banner's figure, drawn by itself on a transparent background. */
export interface DrawnElement {
  /** The element's name on screen. */
  readonly name: string
  /** When resized, pictures and texts scale as a whole. Buttons and borders keep the size of their corners. */
  readonly kind: 'picture' | 'text' | 'button' | 'border'
  /** Where the element's pixels are in the figure. */
  readonly box: Box
  /** The colours that the banner and the layout give the element. */
  readonly colours?: readonly Rgb[]
  /** RGBA pixels as from `getImageData`. */
  readonly pixels: Uint8ClampedArray
}

/** The live banner's figure and its design, at one pixel per CSS pixel. A larger design is scaled down. */
export interface VerdictJob {
  readonly size: Size
  /** The elements from back to front. */
  readonly elements: readonly DrawnElement[]
  /** The design as RGBA pixels at the figure's size. */
  readonly design: Uint8ClampedArray
  /** The design file's pixels per pixel of the figure. */
  readonly scale?: number
  /** The area that the design covers. */
  readonly covered: Box
  /** Whether the figure and the design have the same size. Elements are judged only if the sizes are the same. */
  readonly isSameSize: boolean
}

/** How an element of the live banner differs from its design. Lengths are in pixels. */
export type ElementDifference =
  | { readonly kind: 'moved'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'resized'; readonly dw: number; readonly dh: number }
  | { readonly kind: 'colour'; readonly live: Rgb; readonly design: Rgb }
  /** The letters or their font differ. */
  | { readonly kind: 'text' }
  | { readonly kind: 'not found' }
  | { readonly kind: 'unknown' }

/** Why an element wasn't judged. */
export type Doubt = 'hidden' | 'little' | 'outside' | 'size' | 'unexplained'

export interface ElementVerdict {
  readonly name: string
  /** Where the element is in the live banner's figure. */
  readonly box: Box
  /** How the element differs; empty if it doesn't differ or wasn't judged. */
  readonly differences: readonly ElementDifference[]
  readonly doubt?: Doubt | undefined
}

export interface FigureVerdict {
  readonly elements: readonly ElementVerdict[]
  /** Areas of the design that differ without an element that explains the difference. */
  readonly extras: readonly Box[]
}

/** Says why an element wasn't judged. */
export const doubtWords: Readonly<Record<Doubt, string>> = {
  hidden: 'it is hidden',
  little: 'too little of it is visible',
  outside: 'outside the design',
  size: 'the design has another size',
  unexplained: 'something differs there, but it may be another element'
}

const px = (length: number): string => `${Math.abs(length)} px`

function differenceInWords(difference: ElementDifference): string[] {
  switch (difference.kind) {
    case 'moved': {
      const { dx, dy } = difference
      return [
        ...(dx === 0 ? [] : [`${px(dx)} too far ${dx < 0 ? 'left' : 'right'}`]),
        ...(dy === 0 ? [] : [`${px(dy)} too ${dy < 0 ? 'high' : 'low'}`])
      ]
    }
    case 'resized': {
      const { dw, dh } = difference
      return [
        ...(dw === 0 ? [] : [`${px(dw)} ${dw < 0 ? 'narrower' : 'wider'}`]),
        ...(dh === 0 ? [] : [`${px(dh)} ${dh < 0 ? 'shorter' : 'taller'}`])
      ]
    }
    case 'colour':
      return [`colour ${colourText(difference.live)}, design ${colourText(difference.design)}`]
    case 'text':
      return ['different text or font']
    case 'not found':
      return ['not found']
    case 'unknown':
      return ['differs, but how is not known']
  }
}

/** Returns the elements that differ. Frames, the list of elements and reviews number them in this order. */
export const differingOf = (elements: readonly ElementVerdict[]): ElementVerdict[] =>
  elements.filter(({ differences }) => differences.length > 0)

/**
 * Says how an element of the live banner differs from its design: *3 px too far left, 8 px narrower*, *same*, *not
 * judged: outside the design*. If the sizes differ, says only *not judged*; the figure's verdict gives the reason.
 */
export function judgedInWords({ differences, doubt }: Pick<ElementVerdict, 'differences' | 'doubt'>): string {
  if (doubt === 'size') return 'not judged'
  if (doubt !== undefined) return `not judged: ${doubtWords[doubt]}`
  return differences.length === 0 ? 'same' : differences.flatMap(differenceInWords).join(', ')
}
