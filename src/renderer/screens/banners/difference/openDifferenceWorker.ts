import { useEffect, useState } from 'react'
import type { DifferenceJob } from './compareFiles.ts'
import type { MarkedDifference } from './differenceWorker.ts'

/** Opens a worker that compares pixels beside the page, one job after another; it starts with its first job. */
export function openDifferenceWorker() {
  let isOpen = false
  let worker: Worker | undefined
  let turn: Promise<MarkedDifference | undefined> = Promise.resolve(undefined)
  let tell = (_found?: MarkedDifference): void => {}
  const end = () => {
    worker?.terminate()
    worker = undefined
    tell()
  }
  const start = () => {
    const started = new Worker(new URL('./differenceWorker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<MarkedDifference | undefined>) => tell(data))
    started.addEventListener('error', end)
    return started
  }
  const run = (job: DifferenceJob) =>
    new Promise<MarkedDifference | undefined>((resolve) => {
      tell = resolve
      worker ??= start()
      try {
        // Copied: the page draws the same bitmaps.
        worker.postMessage(job)
      } catch {
        // A bitmap was closed meanwhile.
        resolve(undefined)
      }
    })
  return {
    /** Undefined where that failed or the worker was closed; what is no longer wanted when its turn comes is not run. */
    compare: (job: DifferenceJob, isWanted = () => true) =>
      (turn = turn.then(() => (isOpen && isWanted() ? run(job) : undefined))),
    /** Answers what closes it: a job that comes late starts no worker that nobody ends. */
    open: () => {
      isOpen = true
      return () => {
        isOpen = false
        end()
      }
    }
  }
}

/** The worker that compares pixels beside the page. */
export type DifferenceWorker = ReturnType<typeof openDifferenceWorker>

/** A worker that is closed with the component. */
export function useDifferenceWorker(): DifferenceWorker {
  const [worker] = useState(openDifferenceWorker)
  useEffect(() => worker.open(), [worker])
  return worker
}
