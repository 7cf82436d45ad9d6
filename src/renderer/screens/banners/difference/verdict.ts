import type { PlacedDesign } from '../../../../shared/contract/designs.ts'
import { countInWords } from '../../../../shared/countInWords.ts'
import type { FigureDifference } from './compareFiles.ts'
import { sizeInWords } from './placement.ts'
import { elementInWords } from '../model/elements.ts'
import { layoutWords, type SiteLayout } from '../model/siteLayout.ts'
import { differingOf, doubtWords, type FigureVerdict } from '../verdict/figureVerdict.ts'

/** A verdict in one word or two. A design passes or fails; two figures are the same or differ. */
export type VerdictWord = 'passes' | 'fails' | 'the same' | 'differs' | 'not judged' | 'comparing…'

export interface Verdict {
  readonly word: VerdictWord
  /** The verdict as a sentence; absent if the figure wasn't judged. */
  readonly sentence?: string
  /** Phrases that say how the design was cropped and scaled, or which fields and pictures of the banners differ. */
  readonly terms?: readonly string[]
  /** Why the figure wasn't judged. A partial comparison has no result. */
  readonly reason?: string
}

export interface Judged {
  /** Undefined while a picture loads or the comparison runs. */
  readonly difference: FigureDifference | undefined
  /** The design; undefined if two figures are compared. */
  readonly design: Pick<PlacedDesign, 'area'> | undefined
  /** The design's pixels per CSS pixel. */
  readonly scale?: number | undefined
  /** Why the figure can't be judged, as a sentence; undefined if it can. */
  readonly reason: string | undefined
  readonly differences?: readonly string[]
}

const termsOf = ({ area }: Pick<PlacedDesign, 'area'>, scale: number): readonly string[] => [
  ...(area ? [`uses ${sizeInWords(area)} of the file`] : []),
  ...(Number.isInteger(scale) ? [] : [`scale ${Number(scale.toFixed(3))}×`])
]

/** Judges a comparison. A partial comparison neither passes nor fails. */
export function judgeDifference({ difference, design, scale = 1, reason, differences = [] }: Judged): Verdict {
  if (!difference) return { word: 'comparing…' }
  const { differing, regions, elements } = difference
  if (reason !== undefined) return { word: 'not judged', reason }
  if (!design || !elements) {
    const isSame = differing === 0
    const sentence = isSame ? 'No pixel differs' : countInWords(regions.length, 'region differs', 'regions differ')
    return { word: isSame ? 'the same' : 'differs', sentence, terms: differences }
  }
  const verdict = judgeElements(elements)
  return verdict.reason === undefined ? { ...verdict, terms: termsOf(design, scale) } : verdict
}

/** Judges a figure by its elements. The figure passes only if every visible element was judged. */
function judgeElements({ elements, extras }: FigureVerdict): Verdict {
  const seen = elements.filter(({ doubt }) => doubt !== 'hidden')
  const judged = seen.filter(({ doubt }) => doubt === undefined)
  const differing = differingOf(judged)
  const [doubted, ...doubts] = seen.filter(({ doubt }) => doubt !== undefined)
  if (differing.length > 0 || extras.length > 0) {
    const [first, ...others] = differing
    const elementsDiffer =
      first && others.length === 0
        ? `${elementInWords(first.name)} differs`
        : `${differing.length} of ${countInWords(judged.length, 'element differs', 'elements differ')}`
    const parts = [
      ...(first ? [elementsDiffer] : []),
      ...(extras.length === 0 ? [] : [`${countInWords(extras.length, 'area', 'areas')} only in the design`]),
      ...(doubted ? [`${doubts.length + 1} not judged`] : [])
    ]
    return { word: 'fails', sentence: `Fails: ${parts.join(', ')}` }
  }
  if (doubted?.doubt) {
    const reason = `Not judged: ${elementInWords(doubted.name)}, ${doubtWords[doubted.doubt]}`
    return { word: 'not judged', reason }
  }
  if (judged.length === 0) return { word: 'not judged', reason: 'Not judged: nothing can be compared' }
  return { word: 'passes', sentence: 'Passes' }
}

/** Writes a verdict on one line. */
export const verdictInWords = ({ word, sentence = word, terms = [] }: Verdict): string =>
  [sentence, ...terms].join(' · ')

/** Writes a verdict on one line, or why there is none. */
export const verdictOrReason = (verdict: Verdict): string =>
  verdict.reason === undefined ? verdictInWords(verdict) : `Not judged: ${verdict.reason.replace('Not judged: ', '')}`

/** Names the live banner of a comparison and its layout. */
export const liveSideInWords = (site: SiteLayout): string => `live, ${layoutWords(site)}`

export type Tone = 'good' | 'bad' | 'attention'

const tones: Partial<Record<VerdictWord, Tone>> = {
  passes: 'good',
  'the same': 'good',
  fails: 'bad',
  differs: 'attention'
}

/** Returns the colour of a verdict; undefined if there is no result. */
export const toneOf = ({ word, terms = [] }: Pick<Verdict, 'word' | 'terms'>): Tone | undefined =>
  word === 'the same' && terms.length > 0 ? 'attention' : tones[word]
