import type { ElementTolerance } from '../../../../shared/contract/settings.ts'
import { deltaE } from './colours.ts'
import type { ElementDifference, ElementVerdict, FigureVerdict } from './figureVerdict.ts'

/** How much an element may differ where nobody said otherwise. */
export const usualTolerance: ElementTolerance = { px: 1, deltaE: 2 }

/** The tolerance of each element, by the name that it has on screen. */
export type ToleranceOf = (element: string) => ElementTolerance

function isWithin(difference: ElementDifference, { px, deltaE: most }: ElementTolerance): boolean {
  switch (difference.kind) {
    case 'moved':
      return Math.abs(difference.dx) <= px && Math.abs(difference.dy) <= px
    case 'resized':
      return Math.abs(difference.dw) <= px && Math.abs(difference.dh) <= px
    case 'colour':
      return deltaE(difference.found, difference.expected) <= most
    case 'text':
    case 'not found':
      return false
  }
}

/** A verdict in which an element within its tolerance is the same, and still says how it differs. */
export function withTolerances(
  { elements, shift, ...verdict }: FigureVerdict,
  toleranceOf: ToleranceOf
): FigureVerdict {
  const judged = elements.map((element): ElementVerdict => {
    const { name, differences } = element
    const isTolerated = differences.length > 0 && differences.every((one) => isWithin(one, toleranceOf(name)))
    return isTolerated ? { ...element, differences: [], tolerated: differences } : element
  })
  const isShifted = judged.some(({ differences }) => differences.some(({ kind }) => kind === 'moved'))
  return { ...verdict, elements: judged, shift: isShifted ? shift : undefined }
}
