import { useEffect, useState } from 'react'
import type { Job, JobResult } from './differenceWorker.ts'

/** The worker that compares pixels beside the page. */
export interface DifferenceWorker {
  /** Undefined where it failed or was closed. */
  run(job: Job): Promise<JobResult | undefined>
  close(): void
}

interface Answered {
  readonly id: number
  readonly result?: JobResult
}

/** Opens a worker; it starts with its first job. */
function openDifferenceWorker(): DifferenceWorker {
  const waiting = new Map<number, (result: JobResult | undefined) => void>()
  let worker: Worker | undefined
  let last = 0
  const end = () => {
    worker?.terminate()
    worker = undefined
    for (const tell of waiting.values()) tell(undefined)
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(new URL('./differenceWorker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data: { id, result } }: MessageEvent<Answered>) => {
      waiting.get(id)?.(result)
      waiting.delete(id)
    })
    started.addEventListener('error', end)
    return started
  }
  return {
    run(job) {
      worker ??= start()
      const id = (last += 1)
      const result = new Promise<JobResult | undefined>((resolve) => waiting.set(id, resolve))
      try {
        // Copied: the page draws the same bitmaps.
        worker.postMessage({ id, job })
      } catch {
        // A bitmap was let go meanwhile.
        waiting.get(id)?.(undefined)
        waiting.delete(id)
      }
      return result
    },
    close: end
  }
}

/** A worker that is closed with the component. */
export function useDifferenceWorker(): DifferenceWorker {
  const [worker] = useState(openDifferenceWorker)
  useEffect(() => () => worker.close(), [worker])
  return worker
}
