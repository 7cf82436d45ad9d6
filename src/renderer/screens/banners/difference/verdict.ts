import type { Placement, DesignComparison } from '../../../../shared/contract/designs.ts'
import { countInWords, listInWords, percentInWords } from '../../../../shared/countInWords.ts'
import { shareOf, type Difference } from './difference.ts'
import type { FoundDifference } from './compareFiles.ts'
import { siteName, type SiteLayout } from '../model/siteLayout.ts'
import { sayVerdict } from '../verdict/figureVerdict.ts'

/** The verdict on a figure and its reference; *the same* and *differs* are of two figures, neither of which has to pass. */
export interface Verdict {
  readonly word: 'passes' | 'fails' | 'the same' | 'differs' | 'outdated' | 'not judged' | 'comparing…'
  /** Present where it was judged. */
  readonly sentence?: string
  /** The changes of the design before it was judged. */
  readonly terms?: readonly string[]
  /** Why it was not judged; what was compared all the same is no result. */
  readonly reason?: string
}

/** The tolerances of a comparison. */
export interface Judged {
  /** Undefined while a picture is loading or the comparison runs. */
  readonly found: FoundDifference | undefined
  /** Absent where there is no design to pass: both sides are figures. */
  readonly placement?: Placement | undefined
  readonly changed: readonly string[]
  readonly failed: readonly { readonly where: string; readonly kinds: readonly string[] }[]
  readonly sizes: string | undefined
}

const termsOf = ({ masks, x, y, scale }: Placement): readonly string[] => [
  ...(masks.length > 0 ? [`without ${countInWords(masks.length, 'mask', 'masks')}`] : []),
  ...(x !== 0 || y !== 0 ? [`moved by ${x}, ${y} px`] : []),
  ...(scale === undefined ? [] : [`scale ${Number(scale.toFixed(3))}×`])
]

/** Judges a comparison: it passes or fails only where all of it could be compared. */
export function judgeDifference({ found, placement, changed, failed, sizes }: Judged): Verdict {
  if (!found) return { word: 'comparing…' }
  const { difference, elements } = found
  const [lost] = failed
  if (lost) return { word: 'not judged', reason: `${lost.where}, ${listInWords(lost.kinds)} cannot be shown.` }
  if (changed.length > 0) {
    return {
      word: 'outdated',
      reason: `Live, ${listInWords(changed)} changed since the design was last compared.`
    }
  }
  if (sizes !== undefined) return { word: 'not judged', reason: sizes }
  if (difference.compared === 0)
    return { word: 'not judged', reason: 'Nothing is compared: the whole figure is masked.' }
  const share = shareOf(difference)
  const differs = `${shareInWords(share)} differs`
  if (!placement) {
    return share === 0 ? { word: 'the same', sentence: 'No pixel differs' } : { word: 'differs', sentence: differs }
  }
  const terms = termsOf(placement)
  // A screenshot has no elements of its own: it is judged by the share of what differs.
  if (!elements) {
    return share * 100 <= placement.limit
      ? { word: 'passes', sentence: `Passes: ${differs}`, terms }
      : { word: 'fails', sentence: `Fails: ${differs}`, terms }
  }
  const { word, sentence } = sayVerdict(elements)
  return word === 'not judged' ? { word, reason: sentence } : { word, sentence, terms }
}

/** A share in percent: two digits behind the point, and never 0 where something differs. */
export function shareInWords(share: number): string {
  const percent = share * 100
  if (percent > 0 && percent < 0.01) return `under ${percentInWords('0.01')}`
  return percentInWords(percent === 0 ? '0' : percent.toFixed(percent < 10 ? 2 : 1))
}

/** A verdict in a line. */
export const verdictInWords = ({ word, sentence = word, terms = [] }: Verdict): string =>
  [sentence, ...terms].join(' · ')

/** The live side of a comparison: a figure in its layout, or a screenshot of the site. */
export function liveSideInWords(
  comparison: Pick<DesignComparison, 'screenshot'> | undefined,
  site: SiteLayout
): string {
  if (comparison?.screenshot !== undefined) return 'live, screenshot'
  return site.isOurs ? 'live, our layout' : `live, layout ${siteName(site)}`
}

/** The colour of a verdict; one that is awaited has none. */
export const toneOf = ({ word }: Pick<Verdict, 'word'>): 'good' | 'bad' | 'attention' | undefined => {
  if (word === 'comparing…') return undefined
  if (word === 'passes' || word === 'the same') return 'good'
  return word === 'fails' ? 'bad' : 'attention'
}

/** How many regions differ, in words. */
export const regionsInWords = ({ regions, more }: Pick<Difference, 'regions' | 'more'>): string =>
  regions.length === 0
    ? 'no region differs'
    : `${countInWords(regions.length + more, 'region differs', 'regions differ')}${more > 0 ? `, the largest ${regions.length} are listed` : ''}`
