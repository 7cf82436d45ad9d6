import { afterEach, expect, test, vi } from 'vitest'
import { eventChannel } from '../../shared/bridge.ts'

interface Window {
  readonly isDestroyed: () => boolean
  readonly webContents: { readonly send: ReturnType<typeof vi.fn>; readonly isDestroyed: () => boolean }
}
const windows: Window[] = []
vi.mock('electron', () => ({
  BrowserWindow: { getAllWindows: () => windows },
  webContents: { fromId: (page: number) => windows[page]?.webContents }
}))

const windowThat = (send: () => void, isDestroyed = false) => {
  const gone = () => isDestroyed
  const window = { isDestroyed: gone, webContents: { send: vi.fn(send), isDestroyed: gone } }
  windows.push(window)
  return window.webContents.send
}

afterEach(() => {
  windows.length = 0
  vi.restoreAllMocks()
})

test('announce reaches every open window', async () => {
  const { announce } = await import('./events.ts')
  const [one, gone, other] = [windowThat(() => {}), windowThat(() => {}, true), windowThat(() => {})]
  announce('exchanges.changed', { number: 7 })
  expect(one).toHaveBeenCalledExactlyOnceWith(eventChannel, 'exchanges.changed', { number: 7 })
  expect(other).toHaveBeenCalledOnce()
  expect(gone).not.toHaveBeenCalled()
})

test('a page that can’t receive an event does not affect the others', async () => {
  const { announce, tell } = await import('./events.ts')
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  windowThat(() => {
    throw new Error('Render frame was disposed: Bearer canary')
  })
  const other = windowThat(() => {})
  announce('journal.changed', { id: 'x' })
  expect(other).toHaveBeenCalledOnce()
  tell(0, 'journal.changed', { id: 'y' })
  tell(2, 'journal.changed', { id: 'y' })
  expect(other).toHaveBeenCalledOnce()
  tell(1, 'journal.changed', { id: 'y' })
  expect(other).toHaveBeenLastCalledWith(eventChannel, 'journal.changed', { id: 'y' })
  expect(written.mock.calls.join('')).toMatch(/"event":"page-untold","topic":"journal.changed","error":"Error"/)
  expect(written.mock.calls.join('')).not.toContain('canary')
})
