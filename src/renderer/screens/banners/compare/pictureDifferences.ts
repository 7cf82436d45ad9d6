import { hashKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import { decodePicture, drawnSize, pixelBudget, tooLarge } from '../../../components/picture/decodePicture.ts'
import { useDifferenceWorker, type DifferenceWorker } from '../difference/openDifferenceWorker.ts'
import { sizeInWords } from '../difference/placement.ts'
import type { Checked, KnownPicture } from '../model/bannerModel.ts'
import { useJobQueue } from '../model/jobQueue.ts'
import { wholeOf, type Size } from '../model/layout.ts'
import type { BannerSide } from '../model/workspace.ts'
import type { BannerDifference, BannerPair, Comparison, SideNames } from '../difference/comparison.ts'

/** Two checked pictures of the same size. */
interface PictureJob {
  readonly sources: readonly [from: string, to: string]
  readonly types: readonly [from: KnownPicture['type'], to: KnownPicture['type']]
  readonly size: Size
}

/** Returns the size and types of two pictures, or says why they can't be compared. */
export function comparableFiles(from: Checked | undefined, to: Checked | undefined, names: SideNames) {
  for (const [index, checked] of [from, to].entries()) {
    if (!checked?.problem) continue
    return `Not compared: in ${names[index]} it cannot be shown (${whyNotShown(checked.problem).word}).`
  }
  if (!from?.facts || !to?.facts) return 'Not compared yet: it is being checked.'
  const [size, other] = [sizeOf(from.facts), sizeOf(to.facts)]
  if (!size || !other) return 'Not compared: the file states no size.'
  if (size.width !== other.width || size.height !== other.height) {
    return `Not compared: their sizes differ, ${sizeInWords(size)} and ${sizeInWords(other)}.`
  }
  if (2 * size.width * size.height > pixelBudget) return `Not judged: ${tooLarge}`
  return { size, types: [from.facts.type, to.facts.type] as const }
}

function sizeOf({ width = 0, height = 0 }: KnownPicture): Size | undefined {
  const size = { width: Math.round(width), height: Math.round(height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** Returns the number of regions in which two pictures differ; undefined if a picture can't be drawn. */
export async function comparePictures(
  worker: Pick<DifferenceWorker, 'compare' | 'decode'>,
  { sources, types, size }: PictureJob
): Promise<number | undefined> {
  const bitmaps = await Promise.all(
    sources.map(async (source, at) => decodePicture(worker, source, drawnSize(types[at], size)))
  )
  try {
    const [live, design] = bitmaps
    // A picture may be drawn at a size other than the one its file states.
    const isWhole = (bitmap: Size) => bitmap.width === size.width && bitmap.height === size.height
    if (!live || !design || !isWhole(live) || !isWhole(design)) return undefined
    const box = wholeOf(size)
    const difference = await worker.compare({
      figure: size,
      density: 1,
      live: { bitmap: live, box },
      design: { bitmap: design, box },
      tolerance: 0
    })
    return difference?.regions.length
  } finally {
    for (const bitmap of bitmaps) bitmap?.close()
  }
}

/** Says how the pixels of two different files differ. */
export function regionsInWords(count: number | undefined, isAnimated: boolean): string {
  if (count === undefined) return 'Not compared: one of the two pictures cannot be drawn.'
  const of = isAnimated ? ' of their first frames' : ''
  if (count === 0) return `The files differ, but no pixel${of} differs.`
  return `${countInWords(count, 'region', 'regions')}${of} ${count === 1 ? 'differs' : 'differ'}.`
}

type Sides = Readonly<Record<'from' | 'to', Pick<BannerSide, 'checked' | 'drawnOf'>>>

/** Describes how a picture differs, or returns the job that compares its pixels; undefined for other differences. */
function sentenceOrJob(
  sides: Sides,
  { to, from }: BannerPair,
  { slot, before, after }: BannerDifference,
  names: SideNames
) {
  if (!slot || !to || !from) return undefined
  if (before === undefined) return `Only in ${names[1]}.`
  if (after === undefined) return `Only in ${names[0]}.`
  const both = [sides.from.checked(from, slot), sides.to.checked(to, slot)] as const
  const files = comparableFiles(...both, names)
  if (typeof files === 'string') return files
  const sources = [sides.from.drawnOf(from).sources[slot] ?? '', sides.to.drawnOf(to).sources[slot] ?? ''] as const
  const job: PictureJob = { ...files, sources }
  return { key: hashKey([job]), job, isAnimated: both.some((one) => one?.facts?.animation !== undefined) }
}

/** Compares the pixels of pictures whose bytes differ, one pair at a time, starting with the banner at `first`. */
export function usePictureDifferences(
  sides: Sides,
  pairs: readonly BannerPair[],
  names: SideNames,
  first: number
): Pick<Comparison, 'pairs' | 'isPending'> {
  const worker = useDifferenceWorker()
  const { sentences, jobs } = useMemo(() => {
    const sorted = pairs.toSorted((one, two) => Number(two.to?.at === first) - Number(one.to?.at === first))
    const sentences = new Map(
      sorted.flatMap((pair) => pair.differences.map((one) => [one, sentenceOrJob(sides, pair, one, names)] as const))
    )
    const due = [...sentences.values()].filter((one) => typeof one === 'object')
    return { sentences, jobs: new Map(due.map(({ key, job }) => [key, job])) }
  }, [sides, pairs, names, first])
  const counts = useJobQueue((job: PictureJob) => comparePictures(worker, job), 1, jobs)
  return useMemo(() => {
    const wordsOf = (difference: BannerDifference) => {
      const known = sentences.get(difference)
      if (typeof known !== 'object') return known
      return counts.has(known.key)
        ? regionsInWords(counts.get(known.key), known.isAnimated)
        : 'Its pixels are being compared.'
    }
    const withWords = (one: BannerDifference): BannerDifference => {
      const words = wordsOf(one)
      return words === undefined ? one : { ...one, words }
    }
    return {
      pairs: pairs.map((pair) => ({ ...pair, differences: pair.differences.map(withWords) })),
      isPending: [...jobs.keys()].some((key) => !counts.has(key))
    }
  }, [pairs, sentences, jobs, counts])
}
