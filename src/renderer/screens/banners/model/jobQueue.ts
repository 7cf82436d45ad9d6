import { useEffect, useSyncExternalStore } from 'react'

/** A queue of jobs by key: first in, first out, a few at once, each run once. */
export interface JobQueue<Job, Result> {
  /** Replaces the wanted jobs, in their order; running ones continue. */
  readonly want: (jobs: ReadonlyMap<string, Job>) => void
  /** The results so far; a new object after each change. */
  readonly results: () => ReadonlyMap<string, Result>
  readonly subscribe: (listener: () => void) => () => void
  readonly stop: () => void
}

interface Terms {
  /** How many at once. */
  readonly most: number
  /** Results within this many milliseconds are reported together, because each report re-renders a screen. */
  readonly together?: number
}

/** Opens a queue whose jobs are run by `run`, which must not reject. */
export function createJobQueue<Job, Result>(
  run: (job: Job) => Promise<Result>,
  { most, together = 80 }: Terms
): JobQueue<Job, Result> {
  let wanted: ReadonlyMap<string, Job> = new Map()
  let told: ReadonlyMap<string, Result> = new Map()
  const done = new Map<string, Result>()
  const pending = new Set<string>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const tell = () => {
    timer = undefined
    told = new Map(done)
    for (const listener of listeners) listener()
  }
  const begin = () => {
    for (const [key, job] of wanted) {
      if (isStopped || pending.size >= most) return
      if (done.has(key) || pending.has(key)) continue
      pending.add(key)
      void run(job).then((result) => {
        pending.delete(key)
        if (isStopped) return
        done.set(key, result)
        timer ??= setTimeout(tell, together)
        begin()
      })
    }
  }
  return {
    want(jobs) {
      wanted = jobs
      isStopped = false
      begin()
    },
    results: () => told,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      timer = undefined
    }
  }
}

/** Runs jobs while the component is mounted and returns their results so far. */
export function useJobQueue<Job, Result>(
  queue: JobQueue<Job, Result>,
  jobs: ReadonlyMap<string, Job>
): ReadonlyMap<string, Result> {
  useEffect(() => queue.want(jobs), [queue, jobs])
  useEffect(() => () => queue.stop(), [queue])
  return useSyncExternalStore(queue.subscribe, queue.results)
}
