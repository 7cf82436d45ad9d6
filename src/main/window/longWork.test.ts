import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { watchLongWork } from './longWork.ts'

const window = {
  isFocused: vi.fn<() => boolean>(),
  isDestroyed: () => false,
  isMinimized: () => false,
  show: vi.fn<() => void>(),
  focus: vi.fn<() => void>(),
  setProgressBar: vi.fn<(share: number) => void>()
}
/** As in Electron, only the app references a notification. A garbage-collected notification receives no click. */
const shown: { body: string; emit: (event: string) => boolean }[] = []
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
vi.mock('electron', () => ({
  BrowserWindow: { fromWebContents: () => window },
  webContents: { fromId: (page: number) => (page === 1 ? {} : undefined) },
  Notification: class {
    static isSupported = () => true
    readonly #body: string
    readonly #listeners = new Map<string, () => void>()
    constructor({ body }: { body: string }) {
      this.#body = body
    }
    on(event: string, listener: () => void) {
      this.#listeners.set(event, listener)
    }
    show() {
      const self = new WeakRef(this.#listeners)
      shown.push({
        body: this.#body,
        emit(event) {
          const listeners = self.deref()
          listeners?.get(event)?.()
          return listeners !== undefined
        }
      })
    }
  }
}))

const half = { rows: 50, total: 100 }

function watched() {
  const page = new AbortController()
  return { ...watchLongWork(() => page.signal), page }
}

beforeEach(() => {
  vi.clearAllMocks()
  shown.length = 0
  window.isFocused.mockReturnValue(false)
})

describe('an export', () => {
  test('shows its progress in the taskbar while it runs', () => {
    const { begin, moved, end } = watched()
    begin(1, 'w', 'export')
    moved(1, 'w', half)
    moved(1, 'w', { ...half, total: 0 })
    moved(1, 'another', half)
    end(1, 'w')
    expect(window.setProgressBar.mock.calls.flat()).toEqual([-1, 0.5, 2, -1])
  })

  test('that ends behind another window is announced by the system, once', () => {
    const { begin, end } = watched()
    begin(1, 'w', 'export')
    end(1, 'w', 'It is complete.')
    end(1, 'w', 'It failed.')
    expect(shown.map((one) => one.body)).toEqual(['It is complete.'])
    shown[0]?.emit('click')
    expect(window.focus).toHaveBeenCalledOnce()
  })

  test.each(['click', 'close'])('is referenced until its %s, so a later click still works', async (event) => {
    const { begin, end } = watched()
    begin(1, 'w', 'export')
    end(1, 'w', 'It is complete.')
    const later = () => new Promise((resolve) => void setTimeout(resolve))
    await later()
    collect()
    expect(shown[0]?.emit(event)).toBe(true)
    await later()
    collect()
    expect(shown[0]?.emit('click')).toBe(false)
  })

  test('that ends without a sentence, or in the front window, is shown only in the window', () => {
    const { begin, end } = watched()
    begin(1, 'w', 'export')
    end(1, 'w')
    window.isFocused.mockReturnValue(true)
    begin(1, 'w', 'export')
    end(1, 'w', 'It is complete.')
    expect(shown).toEqual([])
  })

  test('asks before its window closes only while it runs', () => {
    const { begin, end, question, isBusy } = watched()
    expect(question(1)).toBeUndefined()
    begin(1, 'w', 'export')
    expect(question(1)).toMatchObject({ title: '1 export is not finished', action: 'Close and stop' })
    expect(question(2)).toBeUndefined()
    expect(isBusy()).toBe(true)
    end(1, 'w')
    expect(question(1)).toBeUndefined()
    expect(isBusy()).toBe(false)
  })
})

describe('a long read', () => {
  test('can be repeated: closing asks nothing', () => {
    const { begin, question, isBusy } = watched()
    begin(1, 'w', 'read')
    expect(question(1)).toBeUndefined()
    expect(isBusy()).toBe(false)
  })

  test('that ends or whose page closes removes its bar', () => {
    for (const how of ['end', 'gone'] as const) {
      const { begin, moved, end, page } = watched()
      begin(1, 'w', 'read')
      moved(1, 'w', half)
      expect(window.setProgressBar).toHaveBeenLastCalledWith(0.5)
      if (how === 'end') end(1, 'w')
      else page.abort()
      expect(window.setProgressBar).toHaveBeenLastCalledWith(-1)
      moved(1, 'w', half)
      expect(window.setProgressBar).toHaveBeenLastCalledWith(-1)
    }
  })
})

test('an activation asks until its answer arrives', () => {
  const { begin, end, question } = watched()
  begin(1, 't', 'activation')
  expect(question(1)?.title).toBe('A bonus is being activated')
  end(1, 't')
  expect(question(1)).toBeUndefined()
})

test('an activation still asks after its page reloads, an export does not', () => {
  const { begin, end, question, isBusy, page } = watched()
  begin(1, 't', 'activation')
  begin(1, 'w', 'export')
  page.abort()
  expect(question(1)?.title).toBe('A bonus is being activated')
  expect(isBusy()).toBe(true)
  end(1, 't')
  expect([question(1), isBusy()]).toEqual([undefined, false])
})

test('a failure to show an activation’s progress never fails the activation', () => {
  window.setProgressBar.mockImplementation(() => {
    throw new Error('Object has been destroyed')
  })
  const { begin, end } = watched()
  expect(() => {
    begin(1, 't', 'activation')
    end(1, 't')
  }).not.toThrow()
})
