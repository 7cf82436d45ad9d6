import { createJobQueue, type JobQueue } from '../model/jobQueue.ts'
import { verdictOf, type FigureJob } from './compareFigure.ts'
import type { Verdict } from './verdict.ts'

/** A queue that judges one figure at a time and stores each verdict under a key of its inputs. */
export type FigureQueue = JobQueue<FigureJob, Verdict>

/** Creates an empty queue. */
export const createFigureQueue = (): FigureQueue => createJobQueue(verdictOf, 1)
