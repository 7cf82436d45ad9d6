import { useEffect, useState } from 'react'
import type { DecodingJob, PictureDecoder } from '../../../components/picture/decodePicture.ts'
import type { DifferenceJob } from './compareFiles.ts'
import type { MarkedDifference, WorkerResult } from './differenceWorker.ts'

/** A worker that decodes pictures and compares pixels, outside the page's thread. */
export interface DifferenceWorker extends PictureDecoder {
  /** Compares two files; undefined if that fails, the worker is closed, or the result isn't wanted any more. */
  readonly compare: (job: DifferenceJob, isWanted?: () => boolean) => Promise<MarkedDifference | undefined>
  /** Opens the worker and returns a function that closes it. Once the worker is closed, jobs return undefined. */
  readonly open: () => () => void
}

/** Creates a worker that runs one job at a time. Its thread starts with the first job. */
export function openDifferenceWorker(): DifferenceWorker {
  let isOpen = false
  let worker: Worker | undefined
  let turn: Promise<WorkerResult> = Promise.resolve({})
  let tell = (_result: WorkerResult): void => {}
  const end = () => {
    worker?.terminate()
    worker = undefined
    tell({})
  }
  const start = () => {
    const started = new Worker(new URL('./differenceWorker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<WorkerResult>) => tell(data))
    started.addEventListener('error', end)
    return started
  }
  const run = (job: DifferenceJob | DecodingJob) =>
    new Promise<WorkerResult>((resolve) => {
      tell = resolve
      worker ??= start()
      try {
        // Bitmaps are copied, not transferred, because the page draws them too.
        worker.postMessage(job)
      } catch {
        // A bitmap was closed before the job ran.
        resolve({})
      }
    })
  const inTurn = (job: DifferenceJob | DecodingJob, isWanted = () => true): Promise<WorkerResult> =>
    (turn = turn.then((): Promise<WorkerResult> | WorkerResult => (isOpen && isWanted() ? run(job) : {})))
  return {
    compare: async (job, isWanted) => (await inTurn(job, isWanted)).difference,
    decode: async (job) => (await inTurn(job)).bitmap,
    open: () => {
      isOpen = true
      return () => {
        isOpen = false
        end()
      }
    }
  }
}

/** Creates a worker, which closes with the component. */
export function useDifferenceWorker(): DifferenceWorker {
  const [worker] = useState(openDifferenceWorker)
  useEffect(() => worker.open(), [worker])
  return worker
}
