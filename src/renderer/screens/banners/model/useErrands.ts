import { useEffect, useSyncExternalStore } from 'react'
import type { Errands } from './errands.ts'

/** Wants errands as long as the screen is there, and answers what came of them so far. */
export function useErrands<Job, Result>(
  errands: Errands<Job, Result>,
  jobs: ReadonlyMap<string, Job>
): ReadonlyMap<string, Result> {
  useEffect(() => errands.want(jobs), [errands, jobs])
  useEffect(() => () => errands.stop(), [errands])
  return useSyncExternalStore(errands.subscribe, errands.results)
}
