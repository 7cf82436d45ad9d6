import { useEffect, useState } from 'react'
import type { DifferenceJob } from './compareFiles.ts'
import type { Job, JobResult } from './differenceWorker.ts'

/** Opens a worker that compares pixels beside the page, one job after another; it starts with its first job. */
function openDifferenceWorker() {
  let worker: Worker | undefined
  let turn: Promise<JobResult> = Promise.resolve({})
  let tell = (_result: JobResult): void => {}
  const end = () => {
    worker?.terminate()
    worker = undefined
    tell({})
  }
  const start = () => {
    const started = new Worker(new URL('./differenceWorker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<JobResult>) => tell(data))
    started.addEventListener('error', end)
    return started
  }
  const post = (job: Job) =>
    new Promise<JobResult>((resolve) => {
      tell = resolve
      worker ??= start()
      try {
        // Copied: the page draws the same bitmaps.
        worker.postMessage(job)
      } catch {
        // A bitmap was closed meanwhile.
        resolve({})
      }
    })
  const run = (job: Job, isWanted: () => boolean): Promise<JobResult> =>
    (turn = turn.then(() => (isWanted() ? post(job) : {})))
  const always = () => true
  return {
    /** Undefined where that failed or the worker was closed; what is no longer wanted when its turn comes is not run. */
    compare: async (job: DifferenceJob, isWanted = always) => (await run({ compare: job }, isWanted)).found,
    /** The smallest box around the opaque pixels; undefined where there are none. */
    bounds: async (bitmap: ImageBitmap) => (await run({ bounds: bitmap }, always)).box,
    close: end
  }
}

/** The worker that compares pixels beside the page. */
export type DifferenceWorker = ReturnType<typeof openDifferenceWorker>

/** A worker that is closed with the component. */
export function useDifferenceWorker(): DifferenceWorker {
  const [worker] = useState(openDifferenceWorker)
  useEffect(() => () => worker.close(), [worker])
  return worker
}
