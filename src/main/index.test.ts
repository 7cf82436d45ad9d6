import { EventEmitter } from 'node:events'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../shared/testing/eventually.ts'

// The calls that main makes before the first window opens, in order.
const calls: string[] = []
const note =
  (name: string) =>
  (...given: unknown[]) =>
    void calls.push([name, ...given.filter((one) => typeof one === 'string')].join(' '))
const noted = (name: string) => vi.fn<(...given: unknown[]) => void>(note(name))

class FakeApp extends EventEmitter {
  hasLock = true
  isPackaged = false
  switches: readonly string[] = []
  readonly commandLine = { hasSwitch: (name: string) => this.switches.includes(name) }
  readonly setAsDefaultProtocolClient = () => true
  readonly ready = Promise.withResolvers<void>()
  readonly enableSandbox = noted('sandbox')
  readonly quit = noted('quit')
  readonly setAppUserModelId = noted('id')
  folder = tmpdir()
  readonly getPath = () => this.folder
  readonly exit = noted('exit')
  readonly whenReady = () => this.ready.promise
  readonly requestSingleInstanceLock = () => this.hasLock
}
let app = new FakeApp()
const protocol = { registerSchemesAsPrivileged: noted('schemes') }
const window = {
  isDestroyed: () => true,
  webContents: { isLoadingMainFrame: () => false },
  isMinimized: vi.fn<() => boolean>(() => true),
  restore: noted('restore'),
  focus: noted('focus')
}
const [guardSession, openWindow, serve] = [noted('guard'), noted('window'), noted('door')]

vi.mock('electron', () => ({
  get app() {
    return app
  },
  dialog: { showErrorBox: noted('told') },
  BrowserWindow: { getAllWindows: () => [window], getFocusedWindow: () => null },
  get protocol() {
    return protocol
  }
}))
vi.mock('./window/window.ts', () => ({
  // Record this call after a delay. A call that doesn't wait for `guardSession` therefore comes earlier in the list.
  guardSession: async (...given: unknown[]) => {
    await Promise.resolve()
    guardSession(...given)
  },
  openWindow: () => openWindow()
}))
vi.mock('./bridge/serve.ts', () => ({ serve: () => serve() }))
vi.mock('./bridge/run.ts', () => ({ runRequests: () => async () => ({ ok: true, value: null }) }))
vi.mock('./composition.ts', () => ({
  composeHandlers: async () => ({ handlers: {}, picture: async () => new Response('picture') })
}))
const confirm = vi.fn<() => Promise<boolean>>()
vi.mock('./common/dialogs.ts', () => ({ confirm }))
vi.mock('./window/guardClose.ts', () => ({ createCloseGuard: () => () => {} }))
vi.mock('./window/theme.ts', () => ({ keepTheme: noted('theme') }))
vi.mock('./database/database.ts', () => ({
  openDatabase: () => {
    note('database')()
    return { all: () => [{ value: '"dark"' }], close: () => {} }
  }
}))
vi.mock('./window/menu.ts', () => ({ setMenu: noted('menu') }))
vi.mock('./window/page.ts', () => ({ servePage: () => async () => new Response('page') }))

const faults = ['uncaughtException', 'unhandledRejection'] as const
const listening = new Map(
  faults.map((name) => [name, new Set<unknown>(process.listeners(name as 'uncaughtException'))])
)
const added = (name: (typeof faults)[number]) =>
  process.listeners(name as 'uncaughtException').filter((listener) => !listening.get(name)?.has(listener))

beforeEach(() => {
  vi.resetModules()
  calls.length = 0
  app = new FakeApp()
})
afterEach(() => {
  for (const name of faults) for (const listener of added(name)) process.off(name, listener)
  vi.clearAllMocks()
})
// Restore the real modules, because test files may share modules and the next one needs the originals.
afterAll(() => void vi.resetModules())

describe('a start', () => {
  test('first enables the sandbox, and opens a window only after guarding the session', async () => {
    await import('./index.ts')
    expect(calls).toEqual(['sandbox', 'schemes', 'door'])
    app.ready.resolve()
    await eventually(() => expect(calls).toContain('window'))
    expect(calls.slice(3)).toEqual(['guard', 'database', 'theme dark', 'menu', 'window'])
  })

  test('registers our scheme before the first await, because Electron may become ready during an await', async () => {
    vi.spyOn(app, 'requestSingleInstanceLock').mockImplementation(() => {
      queueMicrotask(note('a wait'))
      return true
    })
    await import('./index.ts')
    expect(calls.slice(0, calls.indexOf('a wait'))).toContain('schemes')
  })

  test('gives our scheme the privileges that a page needs, without bypassing the policy', async () => {
    await import('./index.ts')
    expect(protocol.registerSchemesAsPrivileged.mock.calls).toEqual([
      [[{ scheme: 'app', privileges: { standard: true, secure: true, codeCache: true } }]]
    ])
  })

  test('serves pictures and page files with separate handlers', async () => {
    await import('./index.ts')
    app.ready.resolve()
    await eventually(() => expect(guardSession).toHaveBeenCalled())
    const [answer] = guardSession.mock.calls[0] ?? []
    if (typeof answer !== 'function') throw new Error('Nothing answers.')
    const said = async (url: string) => (await answer({ url })).text()
    expect(await said('app://pitboss/index.html')).toBe('page')
    expect(await said('app://pitboss/media/demo/x')).toBe('picture')
    expect(await said('app://other/media/demo/x')).toBe('page')
  })

  test('a second instance ends at once and shows the window of the first', async () => {
    app.hasLock = false
    await import('./index.ts')
    expect(calls).toEqual(['quit'])
    vi.resetModules()
    calls.length = 0
    app = new FakeApp()
    await import('./index.ts')
    app.ready.resolve()
    await eventually(() => expect(calls).toContain('window'))
    app.emit('second-instance', {}, ['pitboss'])
    expect(calls.slice(-2)).toEqual(['restore', 'focus'])
  })

  test('with --no-sandbox does not enable the sandbox, because otherwise no page would load', async () => {
    app.switches = ['no-sandbox']
    await import('./index.ts')
    app.ready.resolve()
    await eventually(() => expect(calls).toContain('window'))
    expect(calls).not.toContain('sandbox')
    expect(confirm).not.toHaveBeenCalled()
  })

  test.each([
    ['ends', false, 'quit'],
    ['opens', true, 'window']
  ])('an installed app without a sandbox %s, as the person decides', async (_what, isWanted, end) => {
    Object.assign(app, { isPackaged: true, switches: ['no-sandbox'] })
    const answered = Promise.withResolvers<boolean>()
    confirm.mockReturnValueOnce(answered.promise)
    await import('./index.ts')
    app.ready.resolve()
    await eventually(() => expect(confirm).toHaveBeenCalledOnce())
    expect(calls).toEqual(['schemes', 'door'])
    answered.resolve(isWanted)
    await eventually(() => expect(calls.at(-1)).toBe(end))
    expect(calls.includes('guard')).toBe(isWanted)
  })

  test('with a file in place of the profile folder reports the fault and ends before opening anything', async () => {
    app.folder = import.meta.filename
    await import('./index.ts')
    expect(calls).toEqual([
      expect.stringMatching(
        /^told Pitboss has no folder for its profile .*index\.test\.ts is not a folder.*\(EEXIST\)/
      ),
      'exit'
    ])
  })
})

test.each(faults)('an uncaught error is logged by name, without its message: %s', async (name) => {
  const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  await import('./index.ts')
  const [listener] = added(name)
  listener?.(new TypeError('Bearer canary'), 'uncaughtException')
  expect(written).toHaveBeenCalledOnce()
  expect(String(written.mock.lastCall?.[0])).toMatch(/"error":"TypeError","location":"[^"/]*"\}\n$/)
  expect(String(written.mock.lastCall?.[0])).not.toContain('canary')
  written.mockRestore()
})
