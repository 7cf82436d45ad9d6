import { countInWords } from '../../../../shared/countInWords.ts'
import { colourText, type Rgb } from '../../../domain/colour.ts'
import type { Box, Size } from '../model/layout.ts'

// The engine's input and its answer, which both cross to a worker and back; and the answer in words.

/** One element of a live figure, drawn over nothing. */
export interface DrawnElement {
  /** As it is called on screen. */
  readonly name: string
  /** A picture and a text are scaled; of a button and a border the edges move and the corners stay. */
  readonly kind: 'picture' | 'text' | 'button' | 'border'
  /** Where its pixels lie, within the figure. */
  readonly box: Box
  /** The colours that the answer and the layout state for it. */
  readonly colours?: readonly Rgb[]
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
  /** The pixels that the design's file has for each of the figure's. */
  readonly scale?: number
  /** Where the design lies. */
  readonly covered: Box
  /** Both have one size: else nothing is judged. */
  readonly isSameSize: boolean
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
export type Doubt = 'hidden' | 'little' | 'outside' | 'size' | 'unexplained' | 'colour'

/** The verdict on one element. */
export interface ElementVerdict {
  readonly name: string
  /** Where it is live. */
  readonly box: Box
  /** Empty if it is the same or was not judged. */
  readonly differences: readonly ElementDifference[]
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
 * How a live element differs from its design: *3 px too far left, 8 px narrower*, *same*, *not judged: outside the design*. If the
 * design has another size, its figure gives the reason once, with both sizes.
 */
export function judgedInWords({ differences, doubt }: Pick<ElementVerdict, 'differences' | 'doubt'>): string {
  if (doubt === 'size') return 'not judged'
  if (doubt !== undefined) return `not judged: ${reasons[doubt]}`
  return differences.length === 0 ? 'same' : differences.flatMap(differenceInWords).join(', ')
}

/** Says a verdict in a word and in full: it passes only if every element was judged. */
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
