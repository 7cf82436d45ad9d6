import type { PlacedBanner } from '../model/bannerModel.ts'
import { elementInWords, elementNames } from '../model/elements.ts'
import { createJobQueue, type JobQueue } from '../model/jobQueue.ts'
import type { Device } from '../model/slots.ts'
import { judgedInWords } from '../verdict/figureVerdict.ts'
import { differencesInWords } from './pairs.ts'
import { compareFigure, type FigureJob } from './compareFigure.ts'
import { livePicturesOf } from './liveState.ts'
import { toneOf, verdictInWords, type Tone, type Verdict } from './verdict.ts'

/** The states of a figure that is held against a design; only what was judged is counted as passing or failing. */
export const designStates = ['Fails', 'Not judged', 'Not compared', 'Passes'] as const
/** The states of two figures, neither of which has to pass. */
export const pairStates = ['Differs', 'Not judged', 'Not compared', 'The same'] as const
/** The state of a figure of the queue. */
export type QueueState = (typeof designStates)[number] | (typeof pairStates)[number]

const states: Partial<Record<Verdict['word'], QueueState>> = {
  passes: 'Passes',
  fails: 'Fails',
  'the same': 'The same',
  differs: 'Differs'
}

/** The verdict on a figure of the queue. */
export interface Judged {
  /** Undefined while it is looked for. */
  readonly state: QueueState | undefined
  readonly words: string
  readonly tone?: Tone | undefined
  /** The elements that differ, with how they do. */
  readonly elements?: readonly (readonly [name: string, words: string])[]
}

/** A figure in the queue. */
export interface QueueCell extends Judged {
  readonly placed: PlacedBanner
  readonly device: Device
}

async function judge(job: FigureJob): Promise<Judged> {
  const { close, problem, verdict, found } = await compareFigure(job)
  close()
  if (problem === undefined && verdict?.sentence !== undefined) {
    const differing = found?.elements?.elements.filter(({ differences }) => differences.length > 0) ?? []
    const elements = differing.map((one) => [elementInWords(one.name), judgedInWords(one)] as const)
    return { state: states[verdict.word], words: verdictInWords(verdict), tone: toneOf(verdict), elements }
  }
  const reason = problem ?? verdict?.reason ?? 'both could not be compared on this machine.'
  return { state: 'Not judged', words: `Not judged: ${reason}` }
}

/** A queue that judges figures one after another and keeps each verdict by all that it depends on. */
export type FigureQueue = JobQueue<FigureJob, Judged>

/** Creates an empty queue. */
export const createFigureQueue = (): FigureQueue => createJobQueue(judge, 1)

/** All that the verdict on a figure depends on; undefined until the pictures of both sides are looked at. */
export function keyOf(job: FigureJob): string | undefined {
  const { placed, device, size, tolerance, workspace, comparison, other } = job
  const live = livePicturesOf(job, device)
  const otherLive = other && livePicturesOf(other, device)
  if (!live || (other && !otherLive)) return undefined
  const references = [
    comparison,
    comparison && elementNames.map(job.toleranceOf),
    otherLive,
    other?.names,
    other && differencesInWords(other.differences)
  ]
  return JSON.stringify([placed.at, device, size, tolerance, workspace.drawnOf(placed).site.id, references, live])
}
