import { useEffect, useSyncExternalStore } from 'react'
import type { JobQueue } from './jobQueue.ts'

/** Wants jobs done as long as the screen is there, and answers what came of them so far. */
export function useJobQueue<Job, Result>(
  queue: JobQueue<Job, Result>,
  jobs: ReadonlyMap<string, Job>
): ReadonlyMap<string, Result> {
  useEffect(() => queue.want(jobs), [queue, jobs])
  useEffect(() => () => queue.stop(), [queue])
  return useSyncExternalStore(queue.subscribe, queue.results)
}
