import { useEffect, useState } from 'react'
import type { Box } from '../model/layout.ts'
import type { DifferenceJob, FoundDifference, Job, JobResult } from './differenceWorker.ts'

/** The worker that compares pixels beside the page. */
export interface DifferenceWorker {
  /** Compares two files; undefined where that failed or the worker was closed. */
  compare(job: DifferenceJob): Promise<FoundDifference | undefined>
  /** The smallest box around the opaque pixels; undefined where there are none. */
  bounds(bitmap: ImageBitmap): Promise<Box | undefined>
  close(): void
}

/** Opens a worker; it starts with its first job. */
function openDifferenceWorker(): DifferenceWorker {
  const waiting = new Map<number, (result: JobResult) => void>()
  let worker: Worker | undefined
  let last = 0
  const end = () => {
    worker?.terminate()
    worker = undefined
    for (const tell of waiting.values()) tell({})
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(new URL('./differenceWorker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data: { id, ...result } }: MessageEvent<JobResult & { id: number }>) => {
      waiting.get(id)?.(result)
      waiting.delete(id)
    })
    started.addEventListener('error', end)
    return started
  }
  const run = (job: Job) => {
    worker ??= start()
    const id = (last += 1)
    const result = new Promise<JobResult>((resolve) => waiting.set(id, resolve))
    try {
      // Copied: the page draws the same bitmaps.
      worker.postMessage({ id, job })
    } catch {
      // A bitmap was closed meanwhile.
      waiting.get(id)?.({})
      waiting.delete(id)
    }
    return result
  }
  return {
    compare: async (job) => (await run({ compare: job })).found,
    bounds: async (bitmap) => (await run({ bounds: bitmap })).box,
    close: end
  }
}

/** A worker that is closed with the component. */
export function useDifferenceWorker(): DifferenceWorker {
  const [worker] = useState(openDifferenceWorker)
  useEffect(() => () => worker.close(), [worker])
  return worker
}
