import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
const confirm = vi.fn<() => Promise<boolean>>()
const unsaved = (count: number) => ({ unwritten: () => count, writeUnwritten: () => count })

beforeEach(() => {
  app = new FakeApp()
  windows = [{}]
  open.mockReset()
  confirm.mockReset()
})

afterEach(() => vi.useRealTimers())

test.each([
  ['while nothing is loaded', undefined],
  ['with nothing unsaved', 0]
])('%s the app ends without a question', (_name, count) => {
  guardQuit(() => (count === undefined ? undefined : unsaved(count)), confirm, open)
  app.quit()
  expect(app.ended).toBe(1)
  expect(confirm).not.toHaveBeenCalled()
})

test('unsaved data is asked about once, and a yes ends the app', async () => {
  confirm.mockResolvedValue(true)
  guardQuit(() => unsaved(1), confirm, open)
  app.quit()
  app.quit()
  expect(app.ended).toBe(0)
  await eventually(() => expect(app.ended).toBe(1))
  expect(confirm).toHaveBeenCalledOnce()
})

test('pending and new writes finish before the app ends', async () => {
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const inTurn = createMutex()
  const done: string[] = []
  guardQuit(() => undefined, confirm, open)
  void inTurn(() => written.then(() => done.push('first')))
  void inTurn(async () => done.push('second'))
  app.quit()
  app.quit()
  expect(app.ended).toBe(0)
  resolve()
  await eventually(() => expect(app.ended).toBe(1))
  expect(done).toEqual(['first', 'second'])
})

test.each([
  ['leaves the window that is open', [{}], 0],
  ['opens a window where the last one was closed', [], 1]
])('a no %s, and the next try asks again', async (_name, left, opened) => {
  confirm.mockResolvedValue(false)
  windows = left
  guardQuit(() => unsaved(1), confirm, open)
  app.quit()
  await eventually(() => expect(open).toHaveBeenCalledTimes(opened))
  await new Promise((resolve) => setImmediate(resolve))
  app.quit()
  await eventually(() => expect(confirm).toHaveBeenCalledTimes(2))
  expect(app.ended).toBe(0)
})

test('an outcome that can now be written is not asked about', async () => {
  let left = 1
  guardQuit(() => ({ unwritten: () => left, writeUnwritten: () => (left = 0) }), confirm, open)
  app.quit()
  await eventually(() => expect(app.ended).toBe(1))
  expect(confirm).not.toHaveBeenCalled()
})
