import { afterEach, expect, test, vi } from 'vitest'
import { openDifferenceWorker } from './openDifferenceWorker.ts'

const started = vi.fn()
class StandIn extends EventTarget {
  constructor() {
    super()
    started()
  }
  readonly terminate = vi.fn()
  postMessage = () => queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: {} })))
}

afterEach(() => vi.unstubAllGlobals())

test('a comparison after the screen has closed starts no worker', async () => {
  vi.stubGlobal('Worker', StandIn)
  const worker = openDifferenceWorker()
  const close = worker.open()
  const job = { figure: { width: 1, height: 1 }, density: 1, tolerance: 0 }
  const file = { bitmap: {} as ImageBitmap, box: { x: 0, y: 0, width: 1, height: 1 } }
  await worker.compare({ ...job, live: file, design: file })
  expect(started).toHaveBeenCalledOnce()
  close()
  expect(await worker.compare({ ...job, live: file, design: file })).toBeUndefined()
  expect(started).toHaveBeenCalledOnce()
})
