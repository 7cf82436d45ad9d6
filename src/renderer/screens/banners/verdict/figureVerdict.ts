import type { Rgb } from '../model/contrast.ts'
import type { Box, Size } from '../model/layout.ts'

// The engine's input and its answer. Both cross to a worker and back.

/** One element of a live figure, drawn alone over nothing. */
export interface DrawnElement {
  /** As it is called on screen. */
  readonly name: string
  /** A picture and a text are scaled; of a button and a border the edges move and the corners stay. */
  readonly kind: 'picture' | 'text' | 'button' | 'border'
  /** Where its pixels lie, within the figure. */
  readonly box: Box
  /** RGBA, as `getImageData` returns it. */
  readonly pixels: Uint8ClampedArray
}

/**
 * A live figure that is held against its design. There is a pixel for each CSS pixel: where more are compared, both sides
 * are scaled down alike.
 */
export interface FigureJob {
  readonly size: Size
  /** The hindmost first. */
  readonly elements: readonly DrawnElement[]
  /** RGBA, of the figure's size. */
  readonly design: Uint8ClampedArray
  /** Where the design lies. */
  readonly covered: Box
  /** Both have one size: else nothing is judged. */
  readonly isSameSize: boolean
  readonly masks: readonly Box[]
}

/** How an element differs: live relative to its design. */
export type ElementDifference =
  | { readonly kind: 'moved'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'resized'; readonly dw: number; readonly dh: number }
  | { readonly kind: 'colour'; readonly found: Rgb; readonly expected: Rgb }
  /** Other letters, or letters of another font. */
  | { readonly kind: 'text' }
  | { readonly kind: 'not found' }

/** Why an element was not judged. */
export type Doubt = 'hidden' | 'little' | 'outside' | 'masked' | 'size' | 'unexplained' | 'colour'

/** The verdict on one element. */
export interface ElementVerdict {
  readonly name: string
  /** Where it is live. */
  readonly box: Box
  /** Empty where it is the same, or was not judged. */
  readonly differences: readonly ElementDifference[]
  /** How it differs within its tolerance. */
  readonly tolerated?: readonly ElementDifference[]
  readonly doubt?: Doubt | undefined
}

/** The verdict on a figure. */
export interface FigureVerdict {
  readonly elements: readonly ElementVerdict[]
  /** By how much all of it is moved alike; the elements say so too. */
  readonly shift?: { readonly dx: number; readonly dy: number } | undefined
  /** Parts of the design that no element explains. */
  readonly extras: readonly Box[]
}
