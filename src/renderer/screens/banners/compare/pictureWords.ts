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
import type { BannerWorkspace } from '../model/workspace.ts'
import type { BannerDifference, PairRow, SideNames } from '../difference/pairs.ts'

/** Two pictures whose pixels can be compared: both are known, and have one size. */
interface PictureJob {
  readonly sources: readonly [from: string, to: string]
  readonly types: readonly [from: KnownPicture['type'], to: KnownPicture['type']]
  readonly size: Size
}

/** The size and the types of two pictures whose pixels can be compared, or why they cannot, in a sentence. */
export function comparable(from: Checked | undefined, to: Checked | undefined, names: SideNames) {
  for (const [index, checked] of [from, to].entries()) {
    if (!checked?.problem) continue
    return `Not compared: in ${names[index]} it cannot be shown (${whyNotShown(checked.problem).word}).`
  }
  if (!from?.facts || !to?.facts) return 'Not compared yet: it is being looked at.'
  const [size, other] = [sizeOf(from.facts), sizeOf(to.facts)]
  if (!size || !other) return 'Not compared: it says no size of its own.'
  if (size.width !== other.width || size.height !== other.height) {
    return `Other sizes, ${sizeInWords(size)} and ${sizeInWords(other)}: not compared, as nothing is stretched.`
  }
  if (2 * size.width * size.height > pixelBudget) return `Not judged: ${tooLarge}`
  return { size, types: [from.facts.type, to.facts.type] as const }
}

function sizeOf({ width = 0, height = 0 }: KnownPicture): Size | undefined {
  const size = { width: Math.round(width), height: Math.round(height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** Compares the pixels of two pictures exactly, in the worker: how many regions differ, undefined if one cannot be drawn. */
export async function comparePictures(
  worker: Pick<DifferenceWorker, 'compare' | 'decode'>,
  { sources, types, size }: PictureJob
): Promise<number | undefined> {
  const bitmaps = await Promise.all(
    sources.map(async (source, at) => decodePicture(worker, source, drawnSize(types[at], size)))
  )
  try {
    const [live, design] = bitmaps
    // A drawn picture may have another size than its file says.
    const isWhole = (bitmap: Size) => bitmap.width === size.width && bitmap.height === size.height
    if (!live || !design || !isWhole(live) || !isWhole(design)) return undefined
    const box = wholeOf(size)
    const found = await worker.compare({
      figure: size,
      density: 1,
      live: { bitmap: live, box },
      design: { bitmap: design, box },
      tolerance: 0,
      masks: []
    })
    found?.marks.close()
    return found && found.difference.regions.length + found.difference.more
  } finally {
    for (const bitmap of bitmaps) bitmap?.close()
  }
}

/** How two pictures differ that are not the same file. */
export function regionsSaid(count: number | undefined, isAnimated: boolean): string {
  if (count === undefined) return 'Not compared: one of the two cannot be drawn as its file says.'
  const of = isAnimated ? ' of their first frames' : ''
  if (count === 0) return `Another file; no pixel${of} differs.`
  return `${countInWords(count, 'region', 'regions')}${of} ${count === 1 ? 'differs' : 'differ'}.`
}

/** The data of both sides. */
export type Workspaces = readonly [from: BannerWorkspace, to: BannerWorkspace]

/** The result of comparing two pictures, in a sentence; undefined for a difference that is not of pictures. */
export type SaidOf = (difference: BannerDifference) => string | undefined

/** A sentence on two pictures, or the job that compares their pixels; undefined for a difference of fields. */
function sentenceOrJob(
  [from, to]: Workspaces,
  { here, there }: PairRow,
  { kind, slot, before, after }: BannerDifference,
  names: SideNames
) {
  if (!slot || !here || !there) return undefined
  if (before === undefined) return `Only in ${names[1]}.`
  if (after === undefined) return `Only in ${names[0]}.`
  if (kind === 'form') return 'The same picture at another address.'
  const [checked, otherChecked] = [from.checked(there, slot), to.checked(here, slot)]
  const found = comparable(checked, otherChecked, names)
  if (typeof found === 'string') return found
  const sources = [from.drawnOf(there).sources[slot] ?? '', to.drawnOf(here).sources[slot] ?? ''] as const
  const job: PictureJob = { ...found, sources }
  const isAnimated = [checked, otherChecked].some((one) => one?.facts?.animation !== undefined)
  return { key: hashKey([job]), job, isAnimated }
}

/** Compares all pictures that are other files by their pixels, one after another; answers what is known in words. */
export function usePictureWords(
  sides: Workspaces,
  rows: readonly PairRow[],
  names: SideNames
): { readonly said: SaidOf; readonly isPending: boolean } {
  const worker = useDifferenceWorker()
  const found = useMemo(
    () =>
      new Map(
        rows.flatMap((row) => row.differences.map((one) => [one, sentenceOrJob(sides, row, one, names)] as const))
      ),
    [sides, rows, names]
  )
  const jobs = useMemo(
    () => new Map([...found.values()].flatMap((one) => (typeof one === 'object' ? [[one.key, one.job]] : []))),
    [found]
  )
  const counts = useJobQueue((job: PictureJob) => comparePictures(worker, job), 1, jobs)
  const said: SaidOf = (difference) => {
    const known = found.get(difference)
    if (typeof known !== 'object') return known
    if (!counts.has(known.key)) return 'Its pixels are being compared.'
    return regionsSaid(counts.get(known.key), known.isAnimated)
  }
  return { said, isPending: [...jobs.keys()].some((key) => !counts.has(key)) }
}
