import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { guardSession, openWindow } from './window.ts'

class FakeContents extends EventEmitter {
  readonly id = 7
  zoomLevel = 0
  readonly setWindowOpenHandler = vi.fn<(handler: (details: object) => object) => void>()
  readonly setWebRTCIPHandlingPolicy = vi.fn<(policy: string) => void>()
  readonly isDevToolsOpened = vi.fn<() => boolean>(() => false)
  readonly forcefullyCrashRenderer = () => void this.emit('render-process-gone', {}, { reason: 'killed' })
}

const electron = vi.hoisted(() => ({
  windows: [] as unknown[],
  app: { isPackaged: false, getPath: (): string => '' },
  isDark: false,
  focused: null as object | null,
  workArea: { x: 0, y: 0, width: 1920, height: 1080 }
}))

class FakeWindow extends EventEmitter {
  static readonly getFocusedWindow = () => electron.focused
  readonly maximize = vi.fn<() => void>()
  readonly isMaximized = vi.fn<() => boolean>(() => false)
  readonly getNormalBounds = vi.fn<() => object>(() => ({ x: 10, y: 20, width: 1200, height: 800 }))
  readonly webContents = new FakeContents()
  readonly loadURL = vi.fn<(url: string) => Promise<void>>(async () => {})
  readonly show = vi.fn<() => void>()
  readonly isDestroyed = vi.fn<() => boolean>(() => false)
  readonly options: Readonly<Record<string, unknown>>

  constructor(options: Readonly<Record<string, unknown>>) {
    super()
    this.options = options
    electron.windows.push(this)
  }
}

type Judge = (request: { url: string; resourceType: string }, answer: (verdict: object) => void) => void

class FakeSession extends EventEmitter {
  readonly setPermissionRequestHandler =
    vi.fn<(handler: (contents: unknown, permission: string, answer: (granted: boolean) => void) => void) => void>()
  readonly setPermissionCheckHandler = vi.fn<(handler: (...asked: unknown[]) => boolean) => void>()
  readonly setDevicePermissionHandler = vi.fn<(handler: (asked: object) => boolean) => void>()
  readonly setSpellCheckerEnabled = vi.fn<(isOn: boolean) => void>()
  readonly webRequest = { onBeforeRequest: vi.fn<(...given: [Judge]) => void>() }
  readonly protocol = { handle: vi.fn<(scheme: string, serve: unknown) => void>() }
  readonly setProxy = vi.fn<(config: object) => Promise<void>>(async () => {})
}

let ours = new FakeSession()

vi.mock('electron', () => ({
  app: electron.app,
  nativeTheme: {
    get shouldUseDarkColors() {
      return electron.isDark
    }
  },
  screen: {
    getPrimaryDisplay: () => ({ workArea: electron.workArea }),
    getDisplayMatching: () => ({ workArea: electron.workArea })
  },
  session: {
    fromPartition: (...named: unknown[]) => (expect(named).toEqual(['pitboss']), ours)
  },
  get BrowserWindow() {
    return FakeWindow
  }
}))

let folder = ''
beforeEach(() => {
  ours = new FakeSession()
  folder = mkdtempSync(join(tmpdir(), 'pitboss-window-'))
  Object.assign(electron, { isDark: false, focused: null, workArea: { x: 0, y: 0, width: 1920, height: 1080 } })
  Object.assign(electron.app, { isPackaged: false, getPath: () => folder })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, maxRetries: 10 })
})

const serveOwn = async () => new Response('own')
const index = 'app://pitboss/index.html'
const gone = 'app://pitboss/gone.html'

function opened(left: (page: number) => void = () => {}): FakeWindow {
  openWindow(left)
  const window = electron.windows.pop()
  if (!(window instanceof FakeWindow)) throw new Error('No window was opened.')
  return window
}

function isPrevented(target: EventEmitter, name: string, event: object = {}): boolean {
  const preventDefault = vi.fn<() => void>()
  target.emit(name, { preventDefault, ...event })
  return preventDefault.mock.calls.length > 0
}

const strangers = [
  'https://example.com/',
  'http://127.0.0.1/',
  'app://other/index.html',
  'file:///etc/passwd',
  'data:text/html,x',
  'blob:app://pitboss/1',
  'about:blank',
  'javascript:alert(1)',
  'no address'
]

describe('a window', () => {
  test('has an isolated page in a sandbox, without Node, webviews and spelling, with exactly these preferences', () => {
    expect(opened().options['webPreferences']).toEqual({
      session: ours,
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      devTools: true
    })
  })

  test('has no developer tools in a packaged app', () => {
    electron.app.isPackaged = true
    expect(opened().options['webPreferences']).toMatchObject({ devTools: false })
  })

  test('has the theme’s background, size and title, and appears once the page has content', () => {
    const light = opened()
    expect(light.options).toMatchObject({ width: 1440, height: 900, minWidth: 900, minHeight: 600, show: false })
    expect(light.options).toMatchObject({ title: 'Pitboss', backgroundColor: '#f6f7f9' })
    expect(light.show).not.toHaveBeenCalled()
    light.emit('ready-to-show')
    expect(light.show).toHaveBeenCalledOnce()
    electron.isDark = true
    expect(opened().options).toMatchObject({ backgroundColor: '#14161a' })
  })

  test.each([
    [1024, 728, { width: 1024, height: 728, minWidth: 900, minHeight: 600 }],
    [1097, 569, { width: 1097, height: 569, minWidth: 900, minHeight: 569 }]
  ])('fits a display with room for %d × %d', (width, height, wanted) => {
    electron.workArea = { x: 0, y: 0, width, height }
    const { options } = opened()
    expect(options).toMatchObject(wanted)
    expect(options).not.toHaveProperty('x')
  })
})

describe('a window appears', () => {
  beforeEach(() => void vi.useFakeTimers())

  test.each([
    ['it is drawn', (window: FakeWindow) => window.emit('ready-to-show')],
    ['it is loaded', (window: FakeWindow) => window.webContents.emit('did-finish-load')],
    ['three seconds have passed', () => vi.advanceTimersByTime(3000)]
  ])('once: when %s', (_when, happens) => {
    const window = opened()
    expect(window.show).not.toHaveBeenCalled()
    happens(window)
    expect(window.show).toHaveBeenCalledOnce()
    window.emit('ready-to-show')
    window.webContents.emit('did-finish-load')
    vi.advanceTimersByTime(60_000)
    expect(window.show).toHaveBeenCalledOnce()
  })
})

describe('the position of a window', () => {
  const remember = (state: unknown) => writeFileSync(join(folder, 'window.json'), JSON.stringify(state))

  test('stays after a restart, with its zoom', () => {
    const first = opened()
    first.webContents.zoomLevel = 1.5
    first.emit('close')
    const next = opened()
    expect(next.options).toMatchObject({ x: 10, y: 20, width: 1200, height: 800 })
    next.webContents.emit('did-finish-load')
    expect([next.webContents.zoomLevel, next.maximize.mock.calls.length]).toEqual([1.5, 0])
    next.isMaximized.mockReturnValue(true)
    next.emit('session-end')
    const maximised = opened()
    maximised.emit('ready-to-show')
    expect(maximised.maximize).toHaveBeenCalledOnce()
    expect(maximised.maximize.mock.invocationCallOrder[0]).toBeLessThan(
      Number(maximised.show.mock.invocationCallOrder[0])
    )
    expect(maximised.options).toMatchObject({ width: 1200, height: 800 })
  })

  test.each([
    ['left of and above it', { x: -3000, y: -400, width: 1200, height: 800 }, { x: 100, y: 50 }],
    ['right of and below it', { x: 3000, y: 2000, width: 1200, height: 800 }, { x: 180, y: 50 }],
    ['larger than it', { x: 0, y: 0, width: 5000, height: 4000 }, { x: 100, y: 50, width: 1280, height: 800 }]
  ])('is on an existing display: %s', (_where, bounds, expected) => {
    electron.workArea = { x: 100, y: 50, width: 1280, height: 800 }
    remember({ ...bounds, isMaximized: false, zoom: 0 })
    expect(opened().options).toMatchObject(expected)
  })

  test.each(['', '{', '[]', 'null', '{"x":"1","y":2,"width":3,"height":4}', '{"x":1e400,"y":2,"width":3,"height":4}'])(
    'falls back to the first position if unreadable: %j',
    (text) => {
      writeFileSync(join(folder, 'window.json'), text)
      expect(opened().options).toMatchObject({ width: 1440, height: 900 })
    }
  )

  test('of a second window is next to the first, with its zoom', () => {
    const first = opened()
    first.webContents.zoomLevel = 1
    electron.focused = first
    const second = opened()
    second.webContents.emit('did-finish-load')
    expect(second.options).toMatchObject({ x: 42, y: 52, width: 1200, height: 800 })
    expect(second.webContents.zoomLevel).toBe(1)
  })

  test('is readable only by its owner, even over an existing file, and never written through a link', async () => {
    const path = join(folder, 'window.json')
    writeFileSync(path, '{}', { mode: 0o644 })
    opened().emit('close')
    expect(await isOwnersAlone(path)).toBe(true)
    const elsewhere = join(folder, 'elsewhere')
    writeFileSync(elsewhere, 'x')
    rmSync(path)
    symlinkSync(elsewhere, path)
    opened().emit('close')
    expect(readFileSync(elsewhere, 'utf8')).toBe('x')
    expect(await isOwnersAlone(path)).toBe(true)
  })

  test('that can’t be written causes no failure', () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const window = opened()
    electron.app.getPath = () => join(folder, 'gone')
    const lost = opened()
    window.emit('close')
    lost.emit('close')
    expect(JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'))).toMatchObject({ x: 10 })
    expect(written.mock.calls.join('')).toContain('"window-state-unwritten","error":"Error ENOENT"')
    written.mockRestore()
  })
})

describe('the page’s contents', () => {
  test('open no window for any request', () => {
    const [[handler] = []] = opened().webContents.setWindowOpenHandler.mock.calls
    for (const url of [...strangers, index]) expect(handler?.({ url })).toEqual({ action: 'deny' })
  })

  test.each(['will-navigate', 'will-redirect'])('stay on our own page: %s', (name) => {
    const { webContents } = opened()
    for (const url of strangers) expect([url, isPrevented(webContents, name, { url })]).toEqual([url, true])
    for (const url of [index, gone]) expect([url, isPrevented(webContents, name, { url })]).toEqual([url, false])
  })

  test('have no frame except one with an inline document', () => {
    const { webContents } = opened()
    const isStopped = (url: string, isMainFrame: boolean) =>
      isPrevented(webContents, 'will-frame-navigate', { url, isMainFrame })
    for (const url of [...strangers, index]) expect([url, isStopped(url, false)]).toEqual([url, true])
    expect(isStopped('about:srcdoc', false)).toBe(false)
    expect(isStopped(index, true)).toBe(false)
  })

  test('have no webview', () => {
    expect(isPrevented(opened().webContents, 'will-attach-webview')).toBe(true)
  })

  test('send no datagram past the proxy by WebRTC', () => {
    expect(opened().webContents.setWebRTCIPHandlingPolicy.mock.calls).toEqual([['disable_non_proxied_udp']])
  })
})

describe('a page that its window leaves', () => {
  test.each([
    ['is reloaded', 'did-navigate', {}],
    ['is killed', 'render-process-gone', {}],
    ['is closed', 'destroyed', {}]
  ])('is reported when it %s', (_how, name, event) => {
    const left = vi.fn<(page: number) => void>()
    const { webContents } = opened(left)
    webContents.emit(name, event, { reason: 'clean-exit' })
    expect(left.mock.calls).toEqual([[7]])
  })
})

describe('a crashed page', () => {
  const crash = ({ webContents }: FakeWindow, reason = 'crashed') =>
    webContents.emit('render-process-gone', {}, { reason })
  const loaded = ({ loadURL }: FakeWindow) => loadURL.mock.calls.slice(1).map(([url]) => url)

  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  })
  afterEach(() => void vi.restoreAllMocks())

  test('reloads at its address three times a minute, then at its start; then the window explains', () => {
    const window = opened()
    window.webContents.emit('did-navigate-in-page', {}, `${index}#/bonuses/x`, true)
    window.webContents.emit('did-navigate-in-page', {}, `${index}#/banners/home`, false)
    window.webContents.emit('did-navigate-in-page', {}, 'https://example.com/#/bonuses', true)
    for (const later of [0, 20_000, 39_999, 0, 0]) {
      vi.advanceTimersByTime(later)
      crash(window)
    }
    const where = `${index}#/bonuses/x`
    expect(loaded(window)).toEqual([where, where, where, index, gone])
    vi.advanceTimersByTime(60_001)
    crash(window)
    expect(loaded(window).at(-1)).toBe(index)
  })

  test('that was frozen restarts at its player’s first screen, unless developer tools may have paused it', () => {
    const window = opened()
    const player = `${index}?connection=demo&account=bob`
    window.webContents.emit('did-navigate-in-page', {}, `${player}#/notifications`, true)
    window.webContents.isDevToolsOpened.mockReturnValueOnce(true)
    window.emit('unresponsive')
    expect(loaded(window)).toEqual([])
    window.emit('unresponsive')
    expect(loaded(window)).toEqual([player])
  })

  test('does not reload if it ended by itself, or its window is closed', () => {
    const window = opened()
    crash(window, 'clean-exit')
    window.isDestroyed.mockReturnValue(true)
    crash(window)
    expect(loaded(window)).toEqual([])
  })
})

describe('the session', () => {
  test.each(['media', 'openExternal', 'usb'])(
    'grants no permission to a page, and denies it when queried: %s',
    (permission) => {
      void guardSession(serveOwn)
      const answer = vi.fn<(granted: boolean) => void>()
      const [[request] = []] = ours.setPermissionRequestHandler.mock.calls
      request?.({}, permission, answer)
      expect(answer.mock.calls).toEqual([[false]])
      const [[check] = []] = ours.setPermissionCheckHandler.mock.calls
      expect(check?.({}, permission, 'app://pitboss', {})).toBe(false)
    }
  )

  test.each(['hid', 'serial', 'usb'])('offers no device: %s', (deviceType) => {
    void guardSession(serveOwn)
    const [[handler] = []] = ours.setDevicePermissionHandler.mock.calls
    expect(handler?.({ deviceType, origin: 'app://pitboss', device: {} })).toBe(false)
  })

  test('downloads nothing', () => {
    void guardSession(serveOwn)
    expect(isPrevented(ours, 'will-download')).toBe(true)
  })

  test('ends its own connections at a proxy that does not exist, including loopback addresses', async () => {
    let isDone = false
    const set = Promise.withResolvers<void>()
    ours.setProxy.mockReturnValue(set.promise)
    const guarded = guardSession(serveOwn).then(() => (isDone = true))
    expect(ours.setProxy.mock.calls).toEqual([[{ proxyRules: 'http://127.0.0.1:1', proxyBypassRules: '<-loopback>' }]])
    await Promise.resolve()
    expect(isDone).toBe(false)
    set.resolve()
    await guarded
  })

  test('is separate, in memory, and serves our own files', async () => {
    await guardSession(serveOwn)
    expect(ours.protocol.handle.mock.calls).toEqual([['app', serveOwn]])
  })

  test('fetches no dictionary', () => {
    void guardSession(serveOwn)
    expect(ours.setSpellCheckerEnabled.mock.calls).toEqual([[false]])
  })

  function isCancelled(url: string, resourceType = 'xhr'): unknown {
    void guardSession(serveOwn)
    const answer = vi.fn<(verdict: object) => void>()
    const [given = []] = ours.webRequest.onBeforeRequest.mock.calls
    // With a URL filter, requests to other addresses would go unchecked.
    expect(given).toHaveLength(1)
    given[0]?.({ url, resourceType }, answer)
    expect(answer).toHaveBeenCalledOnce()
    return answer.mock.calls[0]?.[0]
  }

  test.each(['https://example.com/', 'wss://example.com/', 'file:///etc/passwd', 'javascript:alert(1)'])(
    'cancels every request except for our own files: %s',
    (url) => {
      expect(isCancelled(url)).toEqual({ cancel: true })
      expect(isCancelled(url, 'image')).toEqual({ cancel: true })
    }
  )

  test.each([index, 'data:image/png;base64,AA==', 'blob:app://pitboss/1', 'devtools://devtools/bundled/x.js'])(
    'allows our own and embedded addresses: %s',
    (url) => {
      expect(isCancelled(url)).toEqual({ cancel: false })
    }
  )

  const picture = 'app://pitboss/media/demo/0123456789abcdef0123456789abcdef'
  test.each(['mainFrame', 'subFrame', 'script', 'stylesheet', 'object', 'xhr', 'media', 'font', 'other'])(
    'serves a picture only as an image: %s',
    (resourceType) => {
      expect(isCancelled(picture, resourceType)).toEqual({ cancel: true })
      expect(isCancelled(picture, 'image')).toEqual({ cancel: false })
    }
  )
})
