import { useMemo, useState } from 'react'
import { useAskedPictures } from '../../../components/picture/since.ts'
import { compareFigure, type FigureJob } from '../difference/compareFigure.ts'
import type { Comparisons } from '../compare/useComparisons.ts'
import { otherBanner } from '../compare/useReference.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { createJobQueue, useJobQueue } from '../model/jobQueue.ts'
import { devices, type Device } from '../model/slots.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { livePicturesOf } from '../difference/liveState.ts'
import { verdictInWords, type Verdict } from '../difference/verdict.ts'

/** The states of a figure in the queue; only what was judged is counted as passing or failing. */
export const queueStates = ['Fails', 'Not judged', 'Not compared', 'Passes'] as const
export type QueueState = (typeof queueStates)[number]

/** A figure in the queue. */
export interface QueueCell {
  readonly placed: PlacedBanner
  readonly device: Device
  readonly state: QueueState | undefined
  /** The state with its reason; undefined while it is looked for. */
  readonly words: string
}

function stateOf(verdict: Verdict): Pick<QueueCell, 'state' | 'words'> {
  switch (verdict.word) {
    case 'passes':
    case 'the same':
      return { state: 'Passes', words: verdictInWords(verdict) }
    case 'fails':
    case 'differs':
      return { state: 'Fails', words: verdictInWords(verdict) }
    case 'outdated':
    case 'not judged':
      return { state: 'Not judged', words: `Not judged: ${verdict.reason}` }
    case 'comparing…':
      return { state: 'Not judged', words: 'Not judged: both could not be compared on this machine.' }
  }
}

async function judge(job: FigureJob): Promise<Pick<QueueCell, 'state' | 'words'>> {
  const compared = await compareFigure(job)
  compared.close()
  if (compared.problem !== undefined) return { state: 'Not judged', words: `Not judged: ${compared.problem}` }
  return compared.verdict ? stateOf(compared.verdict) : { state: 'Not compared', words: 'Not compared' }
}

const waiting = { state: undefined, words: 'Comparing…' } as const

/** Every figure of a category with its verdict, judged one after another. */
export function useQueue(workspace: BannerWorkspace, comparisons: Comparisons): readonly QueueCell[] {
  const { sizes, tolerance, compare } = useView()
  const ask = useAskedPictures(workspace.connection)
  const { names, designs, reference, savedOf, worker } = comparisons
  const [queue] = useState(() => createJobQueue(judge, { most: 1 }))
  const isOfReview = compare === 'A saved review'
  const isOfDesigns = !isOfReview && compare !== 'Another connection' && compare !== 'Snapshot'
  const figures = useMemo(
    () =>
      workspace.banners.flatMap((placed) =>
        devices.map((device) => {
          const banner = names[placed.at] ?? ''
          const comparison = isOfDesigns ? designs.find({ banner, device }) : undefined
          const saved = savedOf(banner, device)
          const other = reference && otherBanner(reference, placed)
          const live = workspace.drawnOf(placed)
          const pictures = livePicturesOf(workspace, { placed, live }, device)
          const isCompared = comparison !== undefined || other !== undefined || saved !== undefined
          const isDue = isCompared && pictures.state !== 'loading'
          const key = JSON.stringify([
            placed.at,
            device,
            sizes[device],
            tolerance,
            live.site.id,
            comparison,
            other && [other.name, other.placed.at],
            saved,
            pictures.state === 'loading' ? undefined : pictures.live
          ])
          const job: FigureJob = {
            placed,
            workspace,
            device,
            size: sizes[device],
            comparison,
            other,
            saved,
            tolerance,
            ask,
            worker
          }
          return { placed, device, key, job, isCompared, isDue }
        })
      ),
    [workspace, names, designs, reference, savedOf, isOfDesigns, sizes, tolerance, ask, worker]
  )
  const jobs = useMemo(
    () => new Map(figures.flatMap(({ key, job, isDue }) => (isDue ? [[key, job] as const] : []))),
    [figures]
  )
  const verdicts = useJobQueue(queue, jobs)
  const missing = isOfDesigns
    ? 'No design'
    : `Not in ${isOfReview ? 'the review' : (reference?.names[1] ?? 'the other set')}`
  return figures.map(({ placed, device, key, isCompared }) => ({
    placed,
    device,
    ...(isCompared ? (verdicts.get(key) ?? waiting) : { state: 'Not compared' as const, words: missing })
  }))
}
