import { grouped } from '../../../shared/countInWords.ts'
import type { PageFacts } from './pageFacts.ts'
import type { AllPages } from './allPagesStore.ts'

/** How much of the list the loaded rows cover, as far as the platform says. */
export type Coverage = 'whole' | 'part' | 'unknown'

/** The coverage of the page on screen, or of all pages once they are loaded. */
export function coverageOf(
  {
    id,
    end,
    search
  }: Pick<AllPages<unknown>, 'id' | 'end'> & {
    readonly search?: { readonly from: number; readonly isContinued?: boolean } | undefined
  },
  facts: PageFacts | undefined
): Coverage {
  if (id === undefined) return facts?.coverage ?? 'unknown'
  // Of a list that was read in two goes the beginning may have changed.
  if (search && (search.from > 1 || search.isContinued === true)) return 'part'
  if (end?.isComplete) return 'whole'
  return end?.why === 'unnumbered' ? 'unknown' : 'part'
}

/** A sentence on whether rows outside the loaded ones may match a filter; `what` names the rows. */
export function elsewhereInWords(coverage: Coverage, loaded: number, what: string): string {
  const words = {
    whole: `This is the whole list: all of its ${what} are loaded (${grouped(loaded)}).`,
    part: `Only the loaded ${what} are looked through; other pages may hold what you look for.`,
    unknown: `Only the loaded ${what} are looked through; whether there are more, the platform does not say.`
  }
  return words[coverage]
}
