import { createJobQueue, type JobQueue } from '../model/jobQueue.ts'
import { compareFigure, type FigureJob } from './compareFigure.ts'
import { livePicturesOf } from './liveState.ts'
import type { Verdict } from './verdict.ts'

async function judge(job: FigureJob): Promise<Verdict> {
  const { close, verdict = { word: 'not compared' } } = await compareFigure(job)
  close()
  return verdict
}

/** A queue that judges one figure at a time and keeps each verdict under a key of everything that it depends on. */
export type FigureQueue = JobQueue<FigureJob, Verdict>

/** Creates an empty queue. */
export const createFigureQueue = (): FigureQueue => createJobQueue(judge, 1)

/** A key of everything that a verdict depends on; undefined until the live pictures are checked. */
export function keyOf(job: FigureJob): string | undefined {
  const { placed, device, size, workspace, design } = job
  const live = livePicturesOf(job, device)
  if (!live) return undefined
  const { id } = workspace.drawnOf(placed).site
  return JSON.stringify([placed.at, device, size, id, design, live])
}
