import { EventEmitter } from 'node:events'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BrowserWindow } from 'electron'
import { createCloseGuard } from './guardClose.ts'
import { eventually } from '../../shared/testing/eventually.ts'

const app = vi.hoisted(() => ({ quit: vi.fn<() => void>(), quitting: (_event: object): void => {} }))
vi.mock('electron', () => ({
  app: {
    quit: () => app.quit(),
    on(event: string, listener: (event: object) => void) {
      if (event === 'before-quit') app.quitting = listener
    }
  }
}))

class FakeWindow extends EventEmitter {
  readonly webContents = { id: 7 }
  isClosed = false
  isDestroyed(): boolean {
    return this.isClosed
  }
  close(): void {
    const event = { isPrevented: false, preventDefault: () => void (event.isPrevented = true) }
    this.emit('close', event)
    if (!event.isPrevented) this.isClosed = true
  }
}

const question = { title: '1 export is not finished', detail: '', action: 'Close and stop' }
const confirm = vi.fn<(asked: typeof question, page: number) => Promise<boolean>>()

function guarded(busy: () => typeof question | undefined) {
  const window = new FakeWindow()
  createCloseGuard(() => busy, confirm)(window as unknown as BrowserWindow)
  return window
}

beforeEach(() => {
  confirm.mockReset()
  app.quit.mockReset()
})

test('an idle window closes without a question', () => {
  const window = guarded(() => undefined)
  window.close()
  expect(window.isClosed).toBe(true)
  expect(confirm).not.toHaveBeenCalled()
})

test('a busy window asks once, over itself, and a yes closes it', async () => {
  confirm.mockResolvedValue(true)
  const window = guarded(() => question)
  window.close()
  window.close()
  expect(window.isClosed).toBe(false)
  await eventually(() => expect(window.isClosed).toBe(true))
  expect(confirm).toHaveBeenCalledExactlyOnceWith(question, 7)
  expect(app.quit).not.toHaveBeenCalled()
})

test('a no keeps it open, and the next try asks again', async () => {
  confirm.mockResolvedValue(false)
  const window = guarded(() => question)
  window.close()
  await new Promise((resolve) => setImmediate(resolve))
  expect(window.isClosed).toBe(false)
  window.close()
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('a yes during a quit continues the quit', async () => {
  confirm.mockResolvedValue(true)
  const window = guarded(() => question)
  app.quitting({ defaultPrevented: false })
  window.close()
  await eventually(() => expect(app.quit).toHaveBeenCalledOnce())
})

test('a refused quit is over: a window closed later closes without quitting', async () => {
  const window = guarded(() => question)
  confirm.mockResolvedValue(true)
  app.quitting({ defaultPrevented: false })
  app.quitting({ defaultPrevented: true })
  window.close()
  await eventually(() => expect(window.isClosed).toBe(true))
  expect(app.quit).not.toHaveBeenCalled()
})
