import { useEffect, useMemo, useState } from 'react'
import { hashKey } from '@tanstack/react-query'
import type { SetDifference } from '../compare/compareSets.ts'
import { createJobQueue, useJobQueue } from '../model/jobQueue.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { openDifferenceWorker, type DifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import {
  comparePictures,
  shareSaid,
  sizeOf,
  whyNotCompared,
  type PictureJob,
  type PictureShare
} from './comparePictures.ts'
import type { PairRow, SideNames } from './pairRows.ts'

/** The data of both sides. */
export type Workspaces = readonly [here: BannerWorkspace, there: BannerWorkspace]

/** A worker that is closed with the component. */
export function useDifferenceWorker(): DifferenceWorker {
  const [worker] = useState(openDifferenceWorker)
  useEffect(() => () => worker.close(), [worker])
  return worker
}

/** Results of comparing pictures that are other files. */
export interface PictureWords {
  /** In a sentence; undefined for a difference that is not of pictures. */
  readonly said: (difference: SetDifference) => string | undefined
  /** Some are still being compared. */
  readonly isPending: boolean
}

type Pictured = Pick<SetDifference, 'before' | 'after' | 'slot'>

const factsOf = ([here, there]: Workspaces, { before, after, slot }: Pictured) =>
  before && after && slot ? ([here.checked(before, slot), there.checked(after, slot)] as const) : undefined

/** Two pictures as a job; undefined where their pixels cannot be compared. */
function jobOf(sides: Workspaces, difference: Pictured, tolerance: number): PictureJob | undefined {
  const { before, after, slot } = difference
  const [one, other] = factsOf(sides, difference) ?? []
  if (!before || !after || !slot || !one?.facts || !other?.facts) return undefined
  if (whyNotCompared(one, other, ['', '']) !== undefined) return undefined
  const [size, here, there] = [
    sizeOf(one.facts),
    sides[0].drawnOf(before).sources[slot],
    sides[1].drawnOf(after).sources[slot]
  ]
  if (!size || here === undefined || there === undefined) return undefined
  return { sources: [here, there], types: [one.facts.type, other.facts.type], size, tolerance }
}

/** Compares all pictures that are other files by their pixels, one after another; answers what is known in words. */
export function usePictureWords(
  sides: Workspaces,
  rows: readonly PairRow[],
  names: SideNames,
  { worker, tolerance }: { readonly worker: DifferenceWorker; readonly tolerance: number }
): PictureWords {
  const [queue] = useState(() =>
    createJobQueue<PictureJob, PictureShare>((job) => comparePictures(worker, job), { most: 1 })
  )
  const jobs = useMemo(() => {
    const wanted = rows.flatMap(({ pictures }) => pictures).flatMap((one) => jobOf(sides, one, tolerance) ?? [])
    return new Map(wanted.map((job) => [hashKey([job]), job]))
  }, [sides, rows, tolerance])
  const shares = useJobQueue(queue, jobs)
  const said: PictureWords['said'] = (difference) => {
    const [here, there] = factsOf(sides, difference) ?? []
    const { before, after, slot } = difference
    if (!slot || !before?.pictures[slot] || !after?.pictures[slot]) return undefined
    if (before.pictures[slot].address === undefined) return `Only on ${names[1]}.`
    if (after.pictures[slot].address === undefined) return `Only on ${names[0]}.`
    if (difference.kind === 'form') return 'The same picture at another address.'
    const why = whyNotCompared(here, there, names)
    if (why !== undefined) return why
    const job = jobOf(sides, difference, tolerance)
    const key = job && hashKey([job])
    if (key === undefined || !shares.has(key)) return 'Its pixels are being compared.'
    const isAnimated = [here, there].some((checked) => checked?.facts?.animation !== undefined)
    return shareSaid(shares.get(key), isAnimated)
  }
  return { said, isPending: [...jobs.keys()].some((key) => !shares.has(key)) }
}
