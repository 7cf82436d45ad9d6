import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMutex } from '../common/mutex.ts'
import { guardQuit } from './guardQuit.ts'
import { eventually } from '../../shared/testing/eventually.ts'

class FakeApp extends EventEmitter {
  ended = 0
  quit(): void {
    const event = { defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) }
    this.emit('before-quit', event)
    if (!event.defaultPrevented) this.ended += 1
  }
}
let app = new FakeApp()
let windows: object[] = []
vi.mock('electron', () => ({
  get app() {
    return app
  },
  BrowserWindow: { getAllWindows: () => windows }
}))

const open = vi.fn<() => void>()
const mayQuit = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  app = new FakeApp()
  windows = [{}]
  open.mockReset()
  mayQuit.mockReset()
})

test.each([
  ['while nothing is loaded', undefined],
  ['with nothing unsaved', 0]
])('%s the app ends without a question', (_name, count) => {
  guardQuit(() => (count === undefined ? undefined : { count: () => count, mayQuit }), open)
  app.quit()
  expect(app.ended).toBe(1)
  expect(mayQuit).not.toHaveBeenCalled()
})

test('something unsaved is asked about once, and a yes ends the app', async () => {
  mayQuit.mockResolvedValue(true)
  guardQuit(() => ({ count: () => 1, mayQuit }), open)
  app.quit()
  app.quit()
  expect(app.ended).toBe(0)
  await eventually(() => expect(app.ended).toBe(1))
  expect(mayQuit).toHaveBeenCalledOnce()
})

test('what a store is writing is written before the app ends, and what it was told meanwhile', async () => {
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const inTurn = createMutex()
  const done: string[] = []
  guardQuit(() => undefined, open)
  void inTurn(() => written.then(() => done.push('first')))
  void inTurn(async () => done.push('second'))
  app.quit()
  app.quit()
  expect(app.ended).toBe(0)
  resolve()
  await eventually(() => expect(app.ended).toBe(1))
  expect(done).toEqual(['first', 'second'])
})

test('a write that failed does not keep the app', async () => {
  guardQuit(() => undefined, open)
  const failing = createMutex()(() => Promise.reject(new Error('EIO')))
  app.quit()
  await expect(failing).rejects.toThrow('EIO')
  await eventually(() => expect(app.ended).toBe(1))
})

test.each([
  ['leaves the window that is open', [{}], 0],
  ['opens a window where the last one was closed', [], 1]
])('a no %s, and the next try asks again', async (_name, left, opened) => {
  mayQuit.mockResolvedValue(false)
  windows = left
  guardQuit(() => ({ count: () => 1, mayQuit }), open)
  app.quit()
  await eventually(() => expect(open).toHaveBeenCalledTimes(opened))
  await new Promise((resolve) => setImmediate(resolve))
  app.quit()
  await eventually(() => expect(mayQuit).toHaveBeenCalledTimes(2))
  expect(app.ended).toBe(0)
})
