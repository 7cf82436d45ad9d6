import { useEffect, useSyncExternalStore } from 'react'
import type { JobQueue } from './jobQueue.ts'

/** Runs jobs while the component is mounted and returns their results so far. */
export function useJobQueue<Job, Result>(
  queue: JobQueue<Job, Result>,
  jobs: ReadonlyMap<string, Job>
): ReadonlyMap<string, Result> {
  useEffect(() => queue.want(jobs), [queue, jobs])
  useEffect(() => () => queue.stop(), [queue])
  return useSyncExternalStore(queue.subscribe, queue.results)
}
