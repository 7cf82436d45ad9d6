import { elementNames } from '../model/elements.ts'
import { createJobQueue, type JobQueue } from '../model/jobQueue.ts'
import { differencesInWords } from './comparison.ts'
import { compareFigure, type FigureJob } from './compareFigure.ts'
import { livePicturesOf } from './liveState.ts'
import type { Verdict } from './verdict.ts'

async function judge(job: FigureJob): Promise<Verdict> {
  const { close, verdict = { word: 'not compared' } } = await compareFigure(job)
  close()
  return verdict
}

/** A queue that judges figures one after another and keeps each verdict by all that it depends on. */
export type FigureQueue = JobQueue<FigureJob, Verdict>

/** Creates an empty queue. */
export const createFigureQueue = (): FigureQueue => createJobQueue(judge, 1)

/** All that the verdict on a figure depends on; undefined until the pictures of both sides are checked. */
export function keyOf(job: FigureJob): string | undefined {
  const { placed, device, size, tolerance, workspace, design, from, names, differences } = job
  const pictures = [job, ...(from ? [from] : [])].map((side) => livePicturesOf(side, device))
  if (pictures.includes(undefined)) return undefined
  const tolerances = design && elementNames.map(job.toleranceOf)
  const { id } = workspace.drawnOf(placed).site
  const reference = [design, tolerances, names, differencesInWords(differences)]
  return JSON.stringify([placed.at, device, size, tolerance, id, reference, pictures])
}
