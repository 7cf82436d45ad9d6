import { useDifferenceWorker, type DifferenceWorker } from '../difference/openDifferenceWorker.ts'
import { shareOf } from '../difference/difference.ts'
import { sizeInWords } from '../difference/placement.ts'
import { shareInWords } from '../difference/verdict.ts'
import { loadPicture, bitmapOf } from '../../../components/png/canvas.ts'
import { whyNotShown } from '../../../domain/picture/pictureWords.ts'
import type { Checked, KnownPicture } from '../model/bannerModel.ts'
import { wholeOf, type Size } from '../model/layout.ts'
import type { SlotName } from '../model/slots.ts'
import { useMemo, useState } from 'react'
import { hashKey } from '@tanstack/react-query'
import type { BannerDifference, PairRow, SideNames } from './pairs.ts'
import { createJobQueue, useJobQueue } from '../model/jobQueue.ts'
import type { BannerWorkspace } from '../model/workspace.ts'

/** Two pictures whose pixels can be compared: both are known, and have one size. */
export interface PictureJob {
  readonly sources: readonly [here: string, there: string]
  readonly types: readonly [here: KnownPicture['type'], there: KnownPicture['type']]
  readonly size: Size
  /** Levels of 255 by which a grey may differ. */
  readonly tolerance: number
}

/** The share of pixels that differ, 0 to 1; undefined where one of both cannot be drawn. */
export type PictureShare = number | undefined

// As many as the largest design has (docs/adr/0043).
const mostPixels = 6000 * 6000

/** Why two pictures are not compared by their pixels, in words; undefined where they are. */
export function whyNotCompared(
  here: Checked | undefined,
  there: Checked | undefined,
  names: SideNames
): string | undefined {
  for (const [index, checked] of [here, there].entries()) {
    if (!checked?.problem) continue
    return `Not compared: in ${names[index]} it cannot be shown (${whyNotShown(checked.problem).word}).`
  }
  if (!here?.facts || !there?.facts) return 'Not compared yet: it is being looked at.'
  const [one, other] = [sizeOf(here.facts), sizeOf(there.facts)]
  if (!one || !other) return 'Not compared: it says no size of its own.'
  if (one.width !== other.width || one.height !== other.height) {
    return `Other sizes, ${sizeInWords(one)} and ${sizeInWords(other)}: not compared, as nothing is stretched.`
  }
  return one.width * one.height > mostPixels ? 'Not compared: it has too many pixels.' : undefined
}

/** A picture's size in whole pixels; undefined where it says none. */
export function sizeOf({ width, height }: KnownPicture): Size | undefined {
  if (width === undefined || height === undefined) return undefined
  const size = { width: Math.round(width), height: Math.round(height) }
  return size.width > 0 && size.height > 0 ? size : undefined
}

/** Compares the pixels of two pictures beside the page. */
export async function comparePictures(
  worker: Pick<DifferenceWorker, 'compare'>,
  { sources, types, size, tolerance }: PictureJob,
  load: typeof loadPicture = loadPicture
): Promise<PictureShare> {
  const images = await Promise.all(sources.map(load))
  const bitmaps = await Promise.all(
    images.map(async (image, at) => image && bitmapOf(image, { ...size, type: types[at] }))
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
      live: { bitmap: live, part: box, box },
      design: { bitmap: design, part: box, box },
      tolerance,
      masks: []
    })
    found?.marks.close()
    return found && shareOf(found.difference)
  } finally {
    for (const bitmap of bitmaps) bitmap?.close()
  }
}

/** The share of differing pixels, in words. */
export function shareSaid(share: PictureShare, isAnimated: boolean): string {
  if (share === undefined) return 'Not compared: one of the two cannot be drawn as its file says.'
  const of = isAnimated ? ' of their first frames' : ''
  return share === 0 ? `Another file; no pixel${of} differs.` : `${shareInWords(share)} of the pixels${of} differ.`
}

/** The data of both sides. */
export type Workspaces = readonly [here: BannerWorkspace, there: BannerWorkspace]

/** The result of comparing two pictures, in a sentence; undefined for a difference that is not of pictures. */
export type SaidOf = (row: PairRow, difference: BannerDifference) => string | undefined

const factsOf = ([one, other]: Workspaces, { here, there }: PairRow, slot: SlotName) =>
  [here && one.checked(here, slot), there && other.checked(there, slot)] as const

function jobOf(sides: Workspaces, row: PairRow, slot: SlotName, tolerance: number): PictureJob | undefined {
  const [one, other] = factsOf(sides, row, slot)
  if (!row.here || !row.there || !one?.facts || !other?.facts) return undefined
  if (whyNotCompared(one, other, ['', '']) !== undefined) return undefined
  const [size, here, there] = [
    sizeOf(one.facts),
    sides[0].drawnOf(row.here).sources[slot],
    sides[1].drawnOf(row.there).sources[slot]
  ]
  if (!size || here === undefined || there === undefined) return undefined
  return { sources: [here, there], types: [one.facts.type, other.facts.type], size, tolerance }
}

/** Compares all pictures that are other files by their pixels, one after another; answers what is known in words. */
export function usePictureWords(
  sides: Workspaces,
  rows: readonly PairRow[],
  names: SideNames,
  tolerance: number
): { readonly said: SaidOf; readonly isPending: boolean } {
  const worker = useDifferenceWorker()
  const [queue] = useState(() =>
    createJobQueue<PictureJob, PictureShare>((job) => comparePictures(worker, job), { most: 1 })
  )
  const jobs = useMemo(() => {
    const wanted = rows.flatMap((row) =>
      row.differences.flatMap(({ kind, slot }) =>
        kind === 'differs' && slot ? (jobOf(sides, row, slot, tolerance) ?? []) : []
      )
    )
    return new Map(wanted.map((job) => [hashKey([job]), job]))
  }, [sides, rows, tolerance])
  const shares = useJobQueue(queue, jobs)
  const said: SaidOf = (row, { kind, slot }) => {
    if (!slot || !row.here || !row.there) return undefined
    if (row.here.pictures[slot].address === undefined) return `Only in ${names[1]}.`
    if (row.there.pictures[slot].address === undefined) return `Only in ${names[0]}.`
    if (kind === 'form') return 'The same picture at another address.'
    const [here, there] = factsOf(sides, row, slot)
    const why = whyNotCompared(here, there, names)
    if (why !== undefined) return why
    const job = jobOf(sides, row, slot, tolerance)
    const key = job && hashKey([job])
    if (key === undefined || !shares.has(key)) return 'Its pixels are being compared.'
    const isAnimated = [here, there].some((checked) => checked?.facts?.animation !== undefined)
    return shareSaid(shares.get(key), isAnimated)
  }
  return { said, isPending: [...jobs.keys()].some((key) => !shares.has(key)) }
}
