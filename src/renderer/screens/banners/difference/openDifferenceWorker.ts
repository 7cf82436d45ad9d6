import { useEffect, useState } from 'react'
import type { DifferenceJob } from './compareFiles.ts'
import type { MarkedDifference } from './differenceWorker.ts'

/** A worker that compares pixels off the page's thread. */
export interface DifferenceWorker {
  /** Undefined if that failed, the worker was closed, or the result was no longer wanted at its turn. */
  readonly compare: (job: DifferenceJob, isWanted?: () => boolean) => Promise<MarkedDifference | undefined>
  /** Returns what closes it. A job that comes later starts no worker. */
  readonly open: () => () => void
}

/** Creates a worker that runs one job after another and starts with its first. */
export function openDifferenceWorker(): DifferenceWorker {
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
    compare: (job, isWanted = () => true) => (turn = turn.then(() => (isOpen && isWanted() ? run(job) : undefined))),
    open: () => {
      isOpen = true
      return () => {
        isOpen = false
        end()
      }
    }
  }
}

/** A worker that is closed with the component. */
export function useDifferenceWorker(): DifferenceWorker {
  const [worker] = useState(openDifferenceWorker)
  useEffect(() => worker.open(), [worker])
  return worker
}
