import { countInWords } from '../../../../shared/countInWords.ts'
import { colourText, type Rgb } from '../../../domain/colour.ts'
import type { Box, Size } from '../model/layout.ts'

// The input and the result of the engine, which runs in a worker, and the result in words.

/** One element of a live figure, drawn on its own over a transparent ground. */
export interface DrawnElement {
  /** Its name on screen. */
  readonly name: string
  /** Pictures and texts are scaled; buttons and borders keep the size of their corners. */
  readonly kind: 'picture' | 'text' | 'button' | 'border'
  /** The rectangle of its pixels within the figure. */
  readonly box: Box
  /** The colours that the banner and the layout state for it. */
  readonly colours?: readonly Rgb[]
  /** RGBA, as `getImageData` returns it. */
  readonly pixels: Uint8ClampedArray
}

/**
 * A live figure to judge against its design, with one pixel for each CSS pixel: if a comparison has more, both sides
 * are scaled down alike.
 */
export interface FigureJob {
  readonly size: Size
  /** The hindmost first. */
  readonly elements: readonly DrawnElement[]
  /** RGBA, at the figure's size. */
  readonly design: Uint8ClampedArray
  /** Pixels of the design's file for each pixel of the figure. */
  readonly scale?: number
  /** The rectangle that the design covers. */
  readonly covered: Box
  /** Whether both have the same size; otherwise nothing is judged. */
  readonly isSameSize: boolean
}

/** How an element differs, live relative to its design; lengths in pixels. */
export type ElementDifference =
  | { readonly kind: 'moved'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'resized'; readonly dw: number; readonly dh: number }
  | { readonly kind: 'colour'; readonly found: Rgb; readonly expected: Rgb }
  /** Other letters, or the same letters in another font. */
  | { readonly kind: 'text' }
  | { readonly kind: 'not found' }

/** Why an element was not judged. */
export type Doubt = 'hidden' | 'little' | 'outside' | 'size' | 'unexplained' | 'colour'

/** The verdict on one element. */
export interface ElementVerdict {
  readonly name: string
  /** Its rectangle in the live figure. */
  readonly box: Box
  /** Empty if it is the same or was not judged. */
  readonly differences: readonly ElementDifference[]
  readonly doubt?: Doubt | undefined
}

/** The verdict on a figure. */
export interface FigureVerdict {
  readonly elements: readonly ElementVerdict[]
  /** The offset shared by the whole figure, in pixels; the elements report it too. */
  readonly shift?: { readonly dx: number; readonly dy: number } | undefined
  /** Areas of the design that no element explains. */
  readonly extras: readonly Box[]
}

const reasons: Readonly<Record<Doubt, string>> = {
  hidden: 'it cannot be seen',
  little: 'too little to go by',
  outside: 'outside the design',
  size: 'the design has another size',
  unexplained: 'it differs, but not by place, size or colour alone',
  colour: 'too little plain colour to go by'
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
      return [`colour ${colourText(difference.found)}, design ${colourText(difference.expected)}`]
    case 'text':
      return ['another text or font']
    case 'not found':
      return ['not found']
  }
}

/**
 * How a live element differs from its design: *3 px too far left, 8 px narrower*, *same*, *not judged: outside the
 * design*. If the design has another size, the verdict on the figure gives the reason once.
 */
export function judgedInWords({ differences, doubt }: Pick<ElementVerdict, 'differences' | 'doubt'>): string {
  if (doubt === 'size') return 'not judged'
  if (doubt !== undefined) return `not judged: ${reasons[doubt]}`
  return differences.length === 0 ? 'same' : differences.flatMap(differenceInWords).join(', ')
}

/** A verdict as a word and as a sentence. A figure passes only if every visible element was judged. */
export function sayVerdict({ elements, shift, extras }: FigureVerdict): {
  readonly word: 'passes' | 'fails' | 'not judged'
  readonly sentence: string
} {
  const seen = elements.filter(({ doubt }) => doubt !== 'hidden')
  const judged = seen.filter(({ doubt }) => doubt === undefined)
  const differing = judged.filter(({ differences }) => differences.length > 0).length
  const [doubted, ...doubts] = seen.filter(({ doubt }) => doubt !== undefined)
  const more = [
    ...(extras.length === 0 ? [] : [`${countInWords(extras.length, 'thing', 'things')} in the design alone`]),
    ...(doubted ? [`${doubts.length + 1} not judged`] : [])
  ]
  if (shift) {
    const by = differenceInWords({ kind: 'moved', ...shift }).join(', ')
    return { word: 'fails', sentence: ['Fails: everything is ' + by, ...more].join(', ') }
  }
  if (differing > 0 || extras.length > 0) {
    const elementsDiffer = `${differing} of ${countInWords(judged.length, 'element differs', 'elements differ')}`
    return { word: 'fails', sentence: `Fails: ${[...(differing > 0 ? [elementsDiffer] : []), ...more].join(', ')}` }
  }
  if (doubted?.doubt) return { word: 'not judged', sentence: `Not judged: ${doubted.name}, ${reasons[doubted.doubt]}` }
  if (judged.length === 0) return { word: 'not judged', sentence: 'Not judged: nothing can be compared' }
  return { word: 'passes', sentence: 'Passes' }
}
