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

/** Whether two requests get through a listener that cancels what its filter lets it hear. */
async function askFiltered(_electron: Modules, filter: Electron.WebRequestFilter): Promise<unknown> {
  const { webRequest } = vectors.session
  webRequest.onBeforeRequest(filter, (_details, answer) => answer({ cancel: true }))
  const first = await vectors.fetch(() => new Response('reached'), '{}', '/filter/a')
  const second = await vectors.fetch(() => new Response('reached'), '{}', '/other')
  webRequest.onBeforeRequest(null)
  return [first, second].map((one) => (typeof one === 'string' ? 'cancelled' : 'reached'))
}

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
    ['an answer without a body', () => vectors.fetch(() => new Response(null)), { status: 200, text: '' }],
    ['a status', () => vectors.fetch(() => new Response(null, { status: 201 })), { status: 201 }],
    [
      'a status of a failure',
      () => vectors.fetch(() => new Response('no', { status: 404 })),
      { status: 404, text: 'no' }
    ],
    [
      'a content type with its charset',
      () => vectors.fetch(() => new Response('', { headers: { 'content-type': 'text/html; charset=testcharset' } })),
      { type: 'text/html; charset=testcharset' }
    ],
    [
      'a body of the page’s request',
      () => vectors.fetch(async (request) => new Response(await request.text()), "{ method: 'POST', body: 'sent' }"),
      { text: 'sent' }
    ],
    [
      'a method and a header of the page’s request',
      () =>
        vectors.fetch(
          ({ method, headers }) => new Response(`${method} ${headers.get('x-own')}`),
          "{ method: 'PUT', headers: { 'x-own': 'mine' } }"
        ),
      { text: 'PUT mine' }
    ],
    ['Response.error() fails', () => vectors.fetch(() => Response.error()), 'TypeError'],
    ['a status that is no number fails', () => vectors.fetch(() => ({ status: [] })), 'TypeError'],
    ['a status text that is none fails', () => vectors.fetch(() => ({ statusText: false })), 'TypeError'],
    ['headers that are none fail', () => vectors.fetch(() => ({ headers: false })), 'TypeError'],
    ['a body that is none fails', () => vectors.fetch(() => ({ body: false })), 'TypeError'],
    ['no answer fails', () => vectors.fetch(() => undefined), 'TypeError'],
    [
      'a handler that throws fails',
      () =>
        vectors.fetch(() => {
          throw new Error('thrown')
        }),
      'TypeError'
    ],
    ['a handler that rejects fails', () => vectors.fetch(() => Promise.reject(new Error('later'))), 'TypeError'],
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
      'a scheme is handled until it is not',
      ({ session }) => {
        const { protocol } = session.fromPartition('handled')
        const states = [protocol.isProtocolHandled('app')]
        protocol.handle('app', () => new Response())
        states.push(protocol.isProtocolHandled('app'))
        protocol.unhandle('app')
        return [...states, protocol.isProtocolHandled('app')]
      },
      [false, true, false]
    ],
    [
      'a scheme is handled once, and unhandled once',
      ({ session }) => {
        const { protocol } = session.fromPartition('once')
        protocol.handle('app', () => new Response())
        const again = vectors.thrown(() => protocol.handle('app', () => new Response()))
        protocol.unhandle('app')
        return [again, vectors.thrown(() => protocol.unhandle('app'))]
      },
      ['Failed to register protocol: app', 'Failed to unhandle protocol: app']
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
    ],
    ...(
      [
        ['filters by address', { urls: ['app://fixture/filter/*'] }, ['cancelled', 'reached']],
        [
          'excludes addresses of those',
          { urls: ['app://*/*'], excludeUrls: ['app://fixture/filter/*'] },
          ['reached', 'cancelled']
        ],
        [
          'excludes nothing by an empty list',
          { urls: ['app://fixture/filter/*'], excludeUrls: [] },
          ['cancelled', 'reached']
        ],
        [
          'excludes by several patterns',
          { urls: ['app://*/*'], excludeUrls: ['app://fixture/filter/*', 'app://fixture/other'] },
          ['reached', 'reached']
        ],
        ['filters by type', { urls: ['app://*/*'], types: ['xhr'] }, ['cancelled', 'cancelled']],
        ['filters other types away', { urls: ['app://*/*'], types: ['image'] }, ['reached', 'reached']],
        [
          'excludes among types',
          { urls: ['app://*/*'], excludeUrls: ['app://fixture/other'], types: ['xhr'] },
          ['cancelled', 'reached']
        ]
      ] as const
    ).map(([claim, filter, seen]): Vector => [claim, askFiltered, seen, filter]),
    [
      'the newest listener alone is asked, and none after null',
      async () => {
        const { webRequest } = vectors.session
        webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true }))
        webRequest.onBeforeRequest((_details, answer) => answer({}))
        const newest = await vectors.fetch(() => new Response('newest'))
        webRequest.onBeforeRequest((_details, answer) => answer({ cancel: true }))
        webRequest.onBeforeRequest(null)
        return [newest, await vectors.fetch(() => new Response('none'))]
      },
      [{ text: 'newest' }, { text: 'none' }]
    ]
  ],

  'spec/api-safe-storage-spec.ts': [
    ['nothing can be encrypted before the app is ready', () => fixtureMain.early.isEncryptionAvailable, false],
    ['the backend is unknown before the app is ready', () => fixtureMain.early.backend, 'unknown'],
    [
      'a text is encrypted to bytes, and back',
      ({ safeStorage }) => {
        safeStorage.setUsePlainTextEncryption(true)
        const bytes = safeStorage.encryptString('plaintext')
        return [
          safeStorage.isEncryptionAvailable(),
          Buffer.isBuffer(bytes),
          bytes.includes('plaintext'),
          safeStorage.decryptString(bytes)
        ]
      },
      [true, true, false, 'plaintext']
    ],
    [
      'every letter is kept',
      ({ safeStorage }) => safeStorage.decryptString(safeStorage.encryptString('€ – 🎰')),
      '€ – 🎰'
    ],
    [
      'what is not encrypted is refused',
      ({ safeStorage }) => vectors.thrown(() => safeStorage.decryptString(Buffer.from('I am not encrypted'))),
      expect.stringContaining('Error while decrypting the ciphertext')
    ],
    [
      'what is no bytes is refused',
      ({ safeStorage }) => vectors.thrown(() => Reflect.apply(safeStorage.decryptString, safeStorage, [{}])),
      expect.any(String)
    ],
    [
      'the same holds without waiting',
      async ({ safeStorage }) => {
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

  'spec/api-dialog-spec.ts': [
    ...(
      [
        ['showOpenDialog', 'properties', false, 'Properties must be an array'],
        ['showOpenDialog', 'title', 300, 'Title must be a string'],
        ['showOpenDialog', 'buttonLabel', [], 'Button label must be a string'],
        ['showOpenDialog', 'defaultPath', {}, 'Default path must be a string'],
        ['showOpenDialog', 'message', {}, 'Message must be a string'],
        ['showSaveDialog', 'title', 300, 'Title must be a string'],
        ['showSaveDialog', 'nameFieldLabel', {}, 'Name field label must be a string'],
        ['showMessageBox', 'type', 'not-a-type', 'Invalid message box type'],
        ['showMessageBox', 'buttons', false, 'Buttons must be an array'],
        ['showMessageBox', 'message', [], 'Message must be a string'],
        ['showMessageBox', 'detail', 3.14, 'Detail must be a string'],
        ['showMessageBox', 'checkboxLabel', false, 'checkboxLabel must be a string']
      ] as const
    ).map(([name, option, value, message]): Vector => [
      `${name} throws at once for ${option}: ${JSON.stringify(value)}`,
      ({ dialog }, wrong: { name: typeof name; options: object }) =>
        vectors.thrown(() => Reflect.apply(dialog[wrong.name], dialog, [wrong.options])),
      message,
      { name, options: { [option]: value } }
    ]),
    [
      'an error box wants two texts',
      ({ dialog }) =>
        [[], ['one'], [3, 'four'], ['three', 4]].map((words) =>
          vectors.thrown(() => Reflect.apply(dialog.showErrorBox, dialog, words))
        ),
      [
        'Insufficient number of arguments.',
        'Insufficient number of arguments.',
        expect.stringContaining('Error processing argument at index 0'),
        expect.stringContaining('Error processing argument at index 1')
      ]
    ]
  ],

  'spec/api-menu-item-spec.ts': [
    [
      'a click gets its item',
      ({ Menu }) => {
        let isItem = false
        const menu = Menu.buildFromTemplate([
          { label: 'text', click: (item) => void (isItem = item === menu.items[0]) }
        ])
        menu.items[0]?.click()
        return isItem
      },
      true
    ],
    [
      'a checkbox is flipped by a click',
      ({ Menu }) => {
        const [item] = Menu.buildFromTemplate([{ label: 'text', type: 'checkbox' }]).items
        return [item?.checked, item?.click(), item?.checked, item?.click(), item?.checked]
      },
      [false, undefined, true, undefined, false]
    ],
    [
      'a radio item stays checked however often it is clicked',
      ({ Menu }) => {
        const [item] = Menu.buildFromTemplate([{ label: 'text', type: 'radio' }]).items
        item?.click()
        item?.click()
        return item?.checked
      },
      true
    ],
    [
      'one radio item of a group is checked; a separator ends the group',
      ({ Menu }) => {
        const radio = (label: string) => ({ label, type: 'radio' as const })
        const template = [radio('a'), radio('b'), { type: 'separator' as const }, radio('c'), radio('d')]
        const { items } = Menu.buildFromTemplate(template)
        for (const label of ['a', 'd', 'b']) items.find((item) => item.label === label)?.click()
        return items.filter(({ checked }) => checked).map(({ label }) => label)
      },
      ['b', 'd']
    ],
    [
      'a group of which none is checked has its first one checked when it is shown',
      ({ Menu }) => {
        const menu = Menu.buildFromTemplate([
          { label: 'a', type: 'radio' },
          { label: 'b', type: 'radio' }
        ])
        menu.popup({ window: vectors.window })
        menu.closePopup()
        return menu.items.map(({ checked }) => checked)
      },
      [true, false]
    ],
    [
      'a type that is none is refused',
      ({ MenuItem }) => vectors.thrown(() => Reflect.construct(MenuItem, [{ label: 'text', type: 'not-a-type' }])),
      'Unknown menu item type: not-a-type'
    ],
    [
      'a submenu without one is refused',
      ({ MenuItem }) => vectors.thrown(() => new MenuItem({ label: 'text', type: 'submenu' })),
      'Invalid submenu'
    ],
    [
      'a role has its label',
      ({ MenuItem }) =>
        (['close', 'quit', 'about', 'undo', 'resetZoom', 'togglefullscreen'] as const).map(
          (role) => new MenuItem({ role }).label
        ),
      ['Close', 'Quit', 'About', 'Undo', 'Actual Size', 'Toggle Full Screen']
    ],
    [
      'a role has its accelerator, which is not the item’s own',
      ({ MenuItem }) =>
        (['close', 'copy', 'redo', 'zoomIn', 'delete'] as const).map((role) => {
          const item = new MenuItem({ role })
          return [item.accelerator ?? null, Reflect.apply(Reflect.get(item, 'getDefaultRoleAccelerator'), item, [])]
        }),
      [
        [null, 'CommandOrControl+W'],
        [null, 'CommandOrControl+C'],
        [null, 'Shift+CommandOrControl+Z'],
        [null, 'CommandOrControl+Plus'],
        [null, undefined]
      ]
    ],
    [
      'a role’s label and accelerator may be replaced',
      ({ MenuItem }) => {
        const { label, accelerator } = new MenuItem({ role: 'close', label: 'Custom Close!', accelerator: 'D' })
        return { label, accelerator }
      },
      { label: 'Custom Close!', accelerator: 'D' }
    ],
    [
      'a role comes before a click',
      ({ MenuItem }) => {
        let clicks = 0
        const item = new MenuItem({ role: 'selectAll', click: () => void (clicks += 1) })
        item.click(undefined, vectors.window, vectors.window.webContents)
        return clicks
      },
      0
    ],
    [
      'menus of roles have their items',
      ({ Menu }) =>
        (['fileMenu', 'viewMenu', 'windowMenu'] as const).map((role) =>
          Menu.buildFromTemplate([{ role }]).items[0]?.submenu?.items.map(
            (item) => item.role?.toLowerCase() ?? item.type
          )
        ),
      [
        ['quit'],
        [
          'reload',
          'forcereload',
          'toggledevtools',
          'separator',
          'resetzoom',
          'zoomin',
          'zoomout',
          'separator',
          'togglefullscreen'
        ],
        ['minimize', 'zoom', 'close']
      ]
    ]
  ],

  'spec/api-menu-spec.ts': [
    [
      'a template keeps fields of its own',
      ({ Menu }) =>
        Reflect.get(
          Menu.buildFromTemplate([Object.assign({ label: 'text' }, { extra: 'field' })]).items[0] ?? {},
          'extra'
        ),
      'field'
    ],
    [
      'a template is not changed',
      ({ Menu }) => {
        const template = [{ label: 'text', submenu: [{ label: 'sub' }] }]
        Menu.buildFromTemplate(template)
        return template
      },
      [{ label: 'text', submenu: [{ label: 'sub' }] }]
    ],
    [
      'a template that is none is refused',
      ({ Menu }) =>
        [{}, [{}], [{ visible: true }]].map((template) =>
          vectors.thrown(() => Reflect.apply(Menu.buildFromTemplate, Menu, [template]))
        ),
      [
        'Invalid template for Menu: Menu template must be an array',
        'Invalid template for MenuItem: must have at least one of label, role or type',
        'Invalid template for MenuItem: must have at least one of label, role or type'
      ]
    ],
    [
      'an item, or a separator, is found by its id, below too',
      ({ Menu }) => {
        const menu = Menu.buildFromTemplate([
          {
            label: 'View',
            submenu: [
              { label: 'Enter', id: 'enter' },
              { type: 'separator', id: 'line' }
            ]
          }
        ])
        return ['enter', 'line', 'nobody'].map((id) => menu.getMenuItemById(id)?.type ?? null)
      },
      ['normal', 'separator', null]
    ],
    [
      'an item is put in its place, and none beyond the last',
      ({ Menu, MenuItem }) => {
        const menu = Menu.buildFromTemplate([{ label: '1' }, { label: '2' }])
        menu.insert(0, new MenuItem({ label: '0' }))
        menu.append(new MenuItem({ label: '3' }))
        const wrong = [-1, 9].map((place) => vectors.thrown(() => menu.insert(place, new MenuItem({ label: 'x' }))))
        return [menu.items.map(({ label }) => label).join(''), ...wrong]
      },
      ['0123', 'Position -1 cannot be less than 0', 'Position 9 cannot be greater than the total MenuItem count']
    ],
    [
      'the application menu is set, and taken away by null',
      ({ Menu }) => {
        const before = Menu.getApplicationMenu()
        const menu = Menu.buildFromTemplate([{ label: '1' }])
        Menu.setApplicationMenu(menu)
        const isSet = Menu.getApplicationMenu() === menu
        Menu.setApplicationMenu(null)
        const isTaken = Menu.getApplicationMenu() === null
        Menu.setApplicationMenu(before)
        return [isSet, isTaken]
      },
      [true, true]
    ]
  ],

  'spec/api-clipboard-spec.ts': [
    [
      'a text comes back as it was written',
      async ({ clipboard }) => {
        await clipboard.writeText('千江有水千江月，万里无云万里天')
        return clipboard.readText()
      },
      '千江有水千江月，万里无云万里天'
    ],
    [
      'formats of one write are there together, and nothing else',
      async ({ clipboard, ClipboardItem }) => {
        await clipboard.write([new ClipboardItem({ 'text/plain': 'plain', 'text/html': '<b>Hi</b>' })])
        const there = ['text/plain', 'text/html', 'image/png'].map((type) => clipboard.has(type))
        return [await clipboard.readText(), ...(await Promise.all(there))]
      },
      ['plain', true, true, false]
    ],
    [
      'an item gives each of its types as a blob, and refuses another',
      async ({ clipboard }) => {
        const [item] = await clipboard.read()
        const html = await item?.getType('text/html')
        const isBlob = html instanceof Blob
        return [
          item?.types,
          isBlob && html.type,
          isBlob && (await html.text()),
          typeof (await vectors.thrown(() => item?.getType('image/png')))
        ]
      },
      [['text/plain', 'text/html'], 'text/html', '<b>Hi</b>', 'string']
    ],
    [
      'a write replaces what was there',
      async ({ clipboard }) => {
        await clipboard.writeText('other')
        return [await clipboard.readText(), await clipboard.has('text/html')]
      },
      ['other', false]
    ],
    [
      'nothing is left when it is cleared',
      async ({ clipboard }) => {
        clipboard.clear()
        return [await clipboard.readText(), await clipboard.read()]
      },
      ['', []]
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
    ['a load resolves when it is done', () => vectors.window.loadURL('app://fixture/'), undefined],
    ['a load resolves for a new fragment alone', () => vectors.window.loadURL('app://fixture/#again'), undefined],
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
    ],
    [
      'it is destroyed with its window',
      ({ BrowserWindow }) => {
        const window = new BrowserWindow({ show: false })
        const { mainFrame } = window.webContents
        const before = mainFrame.isDestroyed()
        window.destroy()
        return [before, mainFrame.isDestroyed()]
      },
      [false, true]
    ]
  ],

  'spec/esm-spec.ts': [
    ['an app is not ready before its main file has waited', () => fixtureMain.early.isReady, false],
    ['named imports are those of the default one', () => fixtureMain.early.isDefaultTheSame, true],
    ['electron/main is the same', () => fixtureMain.early.isMainTheSame, true],
    ['import.meta knows the file’s folder', ({ app }) => fixtureMain.early.dirname === app.getAppPath(), true]
  ],

  'spec/api-app-spec.ts': [
    [
      'an app of a folder has its path, and is not packaged',
      ({ app }) => [app.getAppPath(), app.isPackaged],
      [join(import.meta.dirname, 'fixture'), false]
    ],
    [
      'an unknown path is refused',
      ({ app }) => vectors.thrown(() => Reflect.apply(app.getPath, app, ['does-not-exist'])),
      "Failed to get 'does-not-exist' path"
    ],
    [
      'a path that is relative is not set',
      ({ app }) => vectors.thrown(() => app.setPath('music', 'mental/note')),
      'Path must be absolute'
    ],
    [
      'a path that is set is there',
      ({ app }) => {
        app.setPath('music', '/tmp/music')
        return app.getPath('music')
      },
      '/tmp/music'
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
