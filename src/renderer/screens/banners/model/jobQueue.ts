import { useEffect, useState } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'

// The time, in milliseconds, to collect results before reporting them. Each report re-renders the screen.
const together = 100

interface JobQueue<Job, Result> {
  readonly results: StoreApi<ReadonlyMap<string, Result>>
  /** Replaces the list of wanted jobs; they start in this order. Running jobs continue. */
  readonly want: (jobs: ReadonlyMap<string, Job>) => void
}

/** Creates a first-in, first-out queue that runs each job once and `most` at a time. `run` must not reject. */
export function createJobQueue<Job, Result>(run: (job: Job) => Promise<Result>, most: number): JobQueue<Job, Result> {
  const results = createStore<ReadonlyMap<string, Result>>(() => new Map())
  const done = new Map<string, Result>()
  const pending = new Set<string>()
  let wanted: ReadonlyMap<string, Job> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined

  const report = () => {
    timer = undefined
    results.setState(new Map(done), true)
  }
  const begin = () => {
    for (const [key, job] of wanted) {
      if (pending.size >= most) return
      if (done.has(key) || pending.has(key)) continue
      pending.add(key)
      void run(job).then((result) => {
        pending.delete(key)
        done.set(key, result)
        timer ??= setTimeout(report, Math.max(together, done.size))
        begin()
      })
    }
  }
  return {
    results,
    want: (jobs) => {
      wanted = jobs
      // While the user types, results that are no longer wanted pile up, so drop them. An empty list keeps all results.
      if (jobs.size > 0 && done.size > 2 * jobs.size + 200) {
        for (const key of done.keys()) if (!jobs.has(key)) done.delete(key)
      }
      begin()
    }
  }
}

/** Runs up to `most` jobs at once while the component is mounted, and returns the results so far. */
export function useJobQueue<Job, Result>(
  run: (job: Job) => Promise<Result>,
  most: number,
  jobs: ReadonlyMap<string, Job>
): ReadonlyMap<string, Result> {
  const [queue] = useState(() => createJobQueue(run, most))
  useEffect(() => queue.want(jobs), [queue, jobs])
  useEffect(() => () => queue.want(new Map()), [queue])
  return useStore(queue.results)
}
