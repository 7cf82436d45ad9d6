import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, expect, test, type ElectronApplication } from '@playwright/test'
import { runner } from '../app.ts'
import { launch } from './launch.ts'

// Cases of Electron's own specs, whose file is named with each, restated; those of the context bridge are in
// preload/contextBridge.test.ts. What Electron answers is the expectation: where the stand-in differs, it is wrong. Where
// real Electron is installed they run on it, so that a case that was restated wrongly shows.

type Modules = typeof Electron.CrossProcessExports
type Answer = (request: Request) => unknown

interface Vectors {
  /** A page at app://fixture/, whose session is its own. */
  readonly window: Electron.BrowserWindow
  readonly session: Electron.Session
  /** What the page gets of an answer, or the name of its error; `init` is source text of fetch's options. */
  readonly fetch: (answer: Answer, init?: string, path?: string) => Promise<unknown>
  /** The names of the page's navigation events that come of `act`, up to the last one. */
  readonly events: (act: () => unknown, last: string) => Promise<string[]>
  /** The message of what a call throws, or of what its promise is rejected with. */
  readonly thrown: (call: () => unknown) => unknown
}

declare global {
  var vectors: Vectors
}

/** Runs in main, so that it sees nothing of this file but what is given to it; of an object, what is named has to be seen. */
type Vector = readonly [
  claim: string,
  run: (electron: Modules, given: never) => unknown,
  seen: unknown,
  given?: unknown
]

const families: Readonly<Record<string, readonly Vector[]>> = {
  'spec/api-protocol-spec.ts': [
    [
      'a handler gets the request and its answer is the page’s',
      () => vectors.fetch(({ url }) => new Response(`hello ${url}`)),
      { status: 200, type: 'text/plain;charset=UTF-8', text: 'hello app://fixture/vector' }
    ],
    ['an answer of bytes', () => vectors.fetch(() => new Response(Buffer.from('bytes'))), { text: 'bytes' }],
    [
      'an answer of a stream',
      () =>
        vectors.fetch(
          () =>
            new Response(
              new ReadableStream({
                start(pieces) {
                  for (const piece of ['a ', 'stream']) pieces.enqueue(Buffer.from(piece))
                  pieces.close()
                }
              })
            )
        ),
      { text: 'a stream' }
    ],
    [
      'a status of a failure',
      () => vectors.fetch(() => new Response('no', { status: 404 })),
      { status: 404, text: 'no' }
    ],
    ['Response.error() fails', () => vectors.fetch(() => Response.error()), 'TypeError'],
    ['no answer fails', () => vectors.fetch(() => undefined), 'TypeError'],
    [
      'a handler that throws fails',
      () =>
        vectors.fetch(() => {
          throw new Error('thrown')
        }),
      'TypeError'
    ],
    [
      'a stream that breaks off fails',
      () =>
        vectors.fetch(
          () =>
            new Response(
              new ReadableStream({
                start(pieces) {
                  pieces.enqueue(Buffer.from('half'))
                  pieces.error(new Error('broken off'))
                }
              })
            )
        ),
      'TypeError'
    ],
    ['and the next request is answered', () => vectors.fetch(() => new Response('next')), { text: 'next' }],
    [
      'an address of a standard scheme is normalised',
      async () => {
        await vectors.window.loadURL('app://fixture')
        return vectors.window.webContents.getURL()
      },
      'app://fixture/'
    ],
    [
      'no scheme becomes privileged after the app is ready',
      ({ protocol }) => vectors.thrown(() => protocol.registerSchemesAsPrivileged([{ scheme: 'late' }])),
      'protocol.registerSchemesAsPrivileged should be called before app is ready'
    ]
  ],

  'spec/api-web-request-spec.ts': [
    [
      'a request of a custom scheme can be cancelled',
      () => {
        vectors.session.webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true }))
        return vectors.fetch(() => new Response('reached'))
      },
      'TypeError'
    ],
    [
      'it is described',
      async () => {
        const all: unknown[] = []
        vectors.session.webRequest.onBeforeRequest((details, answer) => {
          const { id, url, method, resourceType, timestamp, webContentsId } = details
          const isOfPage = webContentsId === vectors.window.webContents.id
          all.push([typeof id, url, method, resourceType, typeof timestamp, isOfPage])
          answer({})
        })
        await vectors.fetch(() => new Response(), "{ method: 'POST', body: 'x' }")
        return all
      },
      [['number', 'app://fixture/vector', 'POST', 'xhr', 'number', true]]
    ]
  ],

  'spec/api-safe-storage-spec.ts': [
    ['the backend is unknown before the app is ready', () => fixtureMain.early.backend, 'unknown'],
    [
      'a text is encrypted and back, and what is not encrypted is refused',
      async ({ safeStorage }) => {
        safeStorage.setUsePlainTextEncryption(true)
        const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(
          await safeStorage.encryptStringAsync('later')
        )
        const refused = await vectors.thrown(() => safeStorage.decryptStringAsync(Buffer.from('I am not encrypted')))
        safeStorage.setUsePlainTextEncryption(false)
        return [result, shouldReEncrypt, typeof refused]
      },
      ['later', false, 'string']
    ]
  ],

  'spec/api-browser-window-spec.ts': [
    [
      'a load by main is no wish of the page',
      () => vectors.events(() => vectors.window.loadURL('app://fixture/'), 'did-finish-load'),
      ['did-start-navigation', 'did-frame-navigate', 'did-navigate', 'did-finish-load']
    ],
    [
      'a load by the page is asked about, in this order',
      () =>
        vectors.events(
          () => vectors.window.webContents.executeJavaScript("void (location.href = '/?next')"),
          'did-finish-load'
        ),
      [
        'did-start-navigation',
        'will-frame-navigate',
        'will-navigate',
        'did-frame-navigate',
        'did-navigate',
        'did-finish-load'
      ]
    ],
    [
      'one that is prevented comes to nothing',
      async () => {
        const { webContents } = vectors.window
        const before = webContents.getURL()
        webContents.once('will-navigate', (event) => event.preventDefault())
        const came = await vectors.events(
          () => webContents.executeJavaScript("void (location.href = '/?prevented')"),
          'will-navigate'
        )
        return [came.at(-1), webContents.getURL() === before]
      },
      ['will-navigate', true]
    ],
    [
      'a new fragment is a navigation in the page, which is not asked about',
      () =>
        vectors.events(
          () => vectors.window.webContents.executeJavaScript("void (location.hash = 'there')"),
          'did-navigate-in-page'
        ),
      ['did-start-navigation', 'did-navigate-in-page']
    ],
    [
      'so is an address that the page sets itself',
      async () => {
        const { webContents } = vectors.window
        const came = await vectors.events(
          () => webContents.executeJavaScript("history.pushState(null, '', '/?pushed')"),
          'did-navigate-in-page'
        )
        return [came.at(-1), came.includes('will-navigate'), webContents.getURL()]
      },
      ['did-navigate-in-page', false, 'app://fixture/?pushed']
    ]
  ],

  'spec/api-web-contents-spec.ts': [
    [
      'a load that fails is rejected with its code, number and address, and told',
      async () => {
        const { webContents } = vectors.window
        const told = new Promise<unknown>((resolve) =>
          webContents.once('did-fail-load', (_event, number, words, url, isMainFrame) =>
            resolve([number, words, url, isMainFrame])
          )
        )
        const url = 'app://fixture/error'
        const rejected = await webContents.loadURL(url).then(
          () => 'loaded',
          (error: object) => ['code', 'errno', 'url'].map((name) => Reflect.get(error, name))
        )
        return [rejected, await told]
      },
      [
        ['ERR_FAILED', -2, 'app://fixture/error'],
        [-2, 'ERR_FAILED', 'app://fixture/error', true]
      ]
    ],
    [
      'a status is told with the navigation',
      async () => {
        const { webContents } = vectors.window
        const told = new Promise<unknown>((resolve) =>
          webContents.once('did-navigate', (_event, url, status) => resolve([url, status]))
        )
        await webContents.loadURL('app://fixture/missing')
        return told
      },
      ['app://fixture/missing', 404]
    ],
    [
      'a page that ended is loaded again by its own handler',
      async () => {
        const { webContents } = vectors.window
        await webContents.loadURL('app://fixture/')
        const before = webContents.isCrashed()
        const loaded = new Promise((resolve) => webContents.once('did-finish-load', () => resolve(0)))
        const gone = new Promise<unknown>((resolve) =>
          webContents.once('render-process-gone', (_event, { reason }) => {
            resolve([reason === 'crashed' || reason === 'killed', webContents.isCrashed()])
            webContents.reload()
          })
        )
        webContents.forcefullyCrashRenderer()
        const said = await gone
        await loaded
        return [before, said, webContents.isCrashed(), webContents.getURL()]
      },
      [false, [true, true], false, 'app://fixture/']
    ]
  ],

  'spec/api-web-frame-main-spec.ts': [
    [
      'the main frame is its own top, has no parent and stays the same',
      () => {
        const { mainFrame } = vectors.window.webContents
        return [mainFrame.top === mainFrame, mainFrame.parent, vectors.window.webContents.mainFrame === mainFrame]
      },
      [true, null, true]
    ],
    [
      'it has the page’s address and origin',
      () => {
        const { url, origin } = vectors.window.webContents.mainFrame
        return { url, origin }
      },
      { url: 'app://fixture/', origin: 'app://fixture' }
    ],
    [
      'a message comes from it',
      async ({ ipcMain, BrowserWindow }) => {
        ipcMain.handle('of-frame', ({ senderFrame, sender }) => senderFrame === sender.mainFrame)
        return BrowserWindow.fromId(1)?.webContents.executeJavaScript("fixture.request('of-frame')")
      },
      true
    ]
  ]
}

// On real Electron a person would have to close them.
const shown: Readonly<Record<string, readonly Vector[]>> = {
  'spec/api-dialog-spec.ts, shown': [
    [
      'a dialog that is cancelled says so, and names no file',
      async ({ dialog }) => [await dialog.showOpenDialog({}), await dialog.showSaveDialog({})],
      [
        { canceled: true, filePaths: [] },
        { canceled: true, filePath: '' }
      ]
    ],
    [
      'a question that is cancelled answers its cancel button, one that says so, or one beside the default',
      ({ dialog }) =>
        Promise.all(
          [
            { buttons: ['Go', 'Stop'] },
            { buttons: ['Go', 'Cancel'] },
            { buttons: ['Yes', 'NO'] },
            { buttons: ['Go', '&Cancel'] },
            { buttons: ['Go', 'Stop'], defaultId: 0 },
            { buttons: ['Go'], defaultId: 0 },
            { buttons: ['Go', 'Cancel', 'Later'], cancelId: 2 }
          ].map(async (options) => (await dialog.showMessageBox({ message: 'Sure?', ...options })).response)
        ),
      [0, 1, 1, 0, 1, 0, 2]
    ],
    [
      'a dialog belongs to the window that is named, or to none',
      async ({ dialog }) => {
        pitbossStandin.dialogs.calls.length = 0
        await dialog.showMessageBox(vectors.window, { message: 'of a window' })
        await dialog.showMessageBox({ message: 'of none' })
        return pitbossStandin.dialogs.calls.map(({ window }) => window === vectors.window.id)
      },
      [true, false]
    ]
  ]
}

async function prepare({ BrowserWindow, session }: Modules): Promise<void> {
  const own = session.fromPartition('vectors')
  const page = (status: number) =>
    new Response('<!doctype html><title>Vectors</title>', { status, headers: { 'content-type': 'text/html' } })
  let handler: Answer = () => page(200)
  own.protocol.handle('app', (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/error') return Response.error()
    if (pathname === '/missing') return page(404)
    return pathname === '/' ? page(200) : (handler(request) as Response)
  })
  const window = new BrowserWindow({ webPreferences: { session: own, sandbox: true } })
  const { webContents } = window
  const names = [
    'did-start-navigation',
    'will-frame-navigate',
    'will-navigate',
    'did-frame-navigate',
    'did-navigate',
    'did-navigate-in-page',
    'did-finish-load'
  ]
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  globalThis.vectors = {
    window,
    session: own,
    fetch(answer, init = '{}', path = '/vector') {
      handler = answer
      return webContents.executeJavaScript(`(async () => {
        const answer = await fetch(${JSON.stringify(path)}, ${init})
        return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
      })().catch(({ name }) => name)`)
    },
    events(act, last) {
      const came: string[] = []
      return new Promise((resolve) => {
        const listeners = names.map((name) => {
          const listener = () => {
            came.push(name)
            if (name !== last) return
            for (const [other, heard] of listeners) webContents.off(other as 'did-finish-load', heard)
            resolve(came)
          }
          webContents.on(name as 'did-finish-load', listener)
          return [name, listener] as const
        })
        void act()
      })
    },
    thrown(call) {
      try {
        const value = call()
        return value instanceof Promise ? value.then(() => 'nothing', messageOf) : 'nothing'
      } catch (error) {
        return messageOf(error)
      }
    }
  }
  await window.loadURL('app://fixture/')
}

test.skip(process.platform !== 'linux', 'labels and accelerators are those of Linux')
const isReal = runner.kind === 'electron'
const folder = mkdtempSync(join(tmpdir(), 'pitboss-vectors-'))
let app: ElectronApplication
test.beforeAll(async () => {
  const [fixture, profile] = [join(import.meta.dirname, 'fixture'), join(folder, 'profile')]
  app = isReal
    ? await _electron.launch({
        executablePath: runner.path,
        chromiumSandbox: process.getuid?.() !== 0,
        args: [fixture, `--user-data-dir=${profile}`]
      })
    : await launch(fixture, profile)
  await app.firstWindow()
  await app.evaluate(prepare)
})
test.afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

for (const [file, vectors] of Object.entries({ ...families, ...(isReal ? {} : shown) })) {
  test(`holds ${vectors.length} cases of ${file}`, async () => {
    for (const [claim, run, seen, given] of vectors) {
      expect.soft([await app.evaluate(run, given as never)], claim).toMatchObject([seen])
    }
  })
}
