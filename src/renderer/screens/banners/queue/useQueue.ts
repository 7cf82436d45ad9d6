import { useState } from 'react'
import { compareFigure, type FigureJob } from '../difference/compareFigure.ts'
import { livePicturesOf } from '../difference/liveState.ts'
import { verdictInWords, type Verdict } from '../difference/verdict.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { createJobQueue, useJobQueue } from '../model/jobQueue.ts'
import { devices, type Device } from '../model/slots.ts'
import { useView } from '../model/view.ts'
import { useStudio } from '../studio/useStudio.ts'

/** The states of a figure in the queue; only what was judged is counted as passing or failing. */
export const queueStates = ['Fails', 'Not judged', 'Not compared', 'Passes'] as const
export type QueueState = (typeof queueStates)[number]

/** A figure in the queue. */
export interface QueueCell {
  readonly placed: PlacedBanner
  readonly device: Device
  /** Undefined while it is looked for. */
  readonly state: QueueState | undefined
  readonly words: string
}

type Judged = Pick<QueueCell, 'state' | 'words'>

function stateOf(verdict: Verdict): Judged {
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

async function judge(job: FigureJob): Promise<Judged> {
  const compared = await compareFigure(job)
  compared.close()
  if (compared.problem !== undefined) return { state: 'Not judged', words: `Not judged: ${compared.problem}` }
  return compared.verdict ? stateOf(compared.verdict) : { state: 'Not compared', words: 'Not compared' }
}

function keyOf(job: FigureJob): string {
  const { placed, device, size, tolerance, workspace, comparison, other, saved } = job
  const references = [comparison, other && [other.name, other.placed.at], saved]
  const { site } = workspace.drawnOf(placed)
  return JSON.stringify([placed.at, device, size, tolerance, site.id, references, livePicturesOf(job, device)])
}

const waiting: Judged = { state: undefined, words: 'Comparing…' }

/** Every figure of the category with its verdict, judged one after another. */
export function useQueue(): readonly QueueCell[] {
  const { workspace, comparisons, reference } = useStudio()
  const { compare } = useView()
  const { designs, jobOf } = comparisons
  const [queue] = useState(() => createJobQueue(judge, { most: 1 }))
  const isOfReview = compare === 'A saved review'
  const isOfDesigns = !isOfReview && compare !== 'Another connection' && compare !== 'Snapshot'
  const figures = workspace.banners.flatMap((placed) =>
    devices.map((device) => {
      const comparison = isOfDesigns ? designs.find(workspace.names[placed.at] ?? '', device) : undefined
      const job = { ...jobOf(placed, device), comparison }
      const isCompared = (comparison ?? job.other ?? job.saved) !== undefined
      return { placed, device, job, key: isCompared ? keyOf(job) : undefined }
    })
  )
  const due = figures.flatMap(({ key, job, device }) =>
    key !== undefined && livePicturesOf(job, device) ? [[key, job] as const] : []
  )
  const verdicts = useJobQueue(queue, new Map(due))
  const missing = isOfDesigns
    ? 'No design'
    : `Not in ${isOfReview ? 'the review' : (reference?.names[1] ?? 'the other set')}`
  return figures.map(({ placed, device, key }) => ({
    placed,
    device,
    ...(key === undefined ? { state: 'Not compared', words: missing } : (verdicts.get(key) ?? waiting))
  }))
}
