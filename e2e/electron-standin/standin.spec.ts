import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { launch } from './launch.ts'

declare global {
  var fixtureMain: {
    seen: string[]
    asked: { url: string; destination: string }[]
    holdClose: boolean
    early: { backend: string }
    open: (fragment?: string) => Promise<number>
  }
  var fixture: {
    request: (channel: string, value?: unknown) => Promise<unknown>
    twice: (value: number) => number
    unknown: (name: string) => unknown
    outside: () => unknown
  }
  var fixtureEvents: unknown[]
  var inPage: string[]
}

const fixtureApp = join(import.meta.dirname, 'fixture')
const test = base.extend<{ app: ElectronApplication; page: Page }>({
  app: async ({}, use, info) => {
    const app = await launch(fixtureApp, info.outputPath('profile'))
    await use(app)
    await app.close()
  },
  page: async ({ app }, use) => {
    const page = await app.firstWindow()
    await expect(page.getByRole('heading')).toHaveText('one')
    await use(page)
  }
})
test.skip(process.platform !== 'linux', 'the stand-in is for Linux')

const seen = (app: ElectronApplication) => app.evaluate(() => fixtureMain.seen)

test('messages, permissions, schemes, keyring, menu and theme are as Electron has them @full', async ({
  page,
  app
}) => {
  await test.step('a custom scheme answers bytes, streams, pictures and 404, and says what the request is for', async () => {
    const width = await page.evaluate(async () => {
      const picture = new Image()
      picture.src = '/dot.svg'
      await picture.decode()
      return picture.naturalWidth
    })
    expect(width).toBe(4)
    expect(await app.evaluate(() => fixtureMain.asked.map(({ url, destination }) => [url, destination]))).toEqual([
      ['app://fixture/index.html', 'document'],
      ['app://fixture/page.js', 'script'],
      ['app://fixture/dot.svg', 'image']
    ])
  })
  await test.step('values cross to main and back as structured clone keeps them, and what cannot be cloned is refused', async () => {
    const value = {
      text: '€\u2028',
      nothing: undefined,
      list: [1, undefined, -0],
      date: new Date(0),
      big: 10n ** 20n,
      bytes: new Uint8Array([0, 255])
    }
    const answer = await page.evaluate((sent) => fixture.request('echo', sent), value)
    expect(answer).toEqual({ value, from: 'app://fixture/index.html', origin: 'app://fixture' })
    const kept = await page.evaluate(async () => {
      const loop: { self?: unknown } = JSON.parse('{"__proto__":{"own":1}}')
      loop.self = loop
      const { value: back } = (await fixture.request('echo', loop)) as { value: { self: unknown } }
      return [back.self === back, Object.hasOwn(back, '__proto__'), Object.getPrototypeOf(back) === Object.prototype]
    })
    expect(kept).toEqual([true, true, true])
    const refused = (value: string) =>
      page.evaluate(`(async () => fixture.request('echo', ${value}))().then(() => 'sent', (error) => error.message)`)
    expect(await refused('Symbol()')).toBe('An object could not be cloned.')
    expect(await refused('{ deep: [document.body] }')).toMatch(/could not be cloned/)
    expect(await page.evaluate(() => fixture.request('function').catch((error: Error) => error.message))).toBe(
      "Error invoking remote method 'function': Error: An object could not be cloned."
    )
  })
  await test.step('an error keeps its message and nothing else', async () => {
    const error = await page.evaluate(() => fixture.request('throw').catch((reason) => [reason.message, reason.code]))
    expect(error).toEqual(["Error invoking remote method 'throw': TypeError: inner", undefined])
    expect(await page.evaluate(() => fixture.request('nobody').catch((reason) => reason.message))).toBe(
      "Error invoking remote method 'nobody': Error: No handler registered for 'nobody'"
    )
  })
  await test.step('the preload is in a world of its own, with what it hands out frozen and nothing else in reach', async () => {
    expect(await page.evaluate(() => [inPage, fixture.twice(4), Object.isFrozen(fixture)])).toEqual([
      Array(5).fill('undefined'),
      8,
      true
    ])
    const message = (call: string) =>
      page.evaluate(`(() => { try { ${call}; return 'fine' } catch (error) { return error.message } })()`)
    expect(await message("fixture.unknown('webUtils')")).toBe('the Electron stand-in has no electron.webUtils')
    expect(await message('fixture.outside()')).toBe('a sandboxed preload may require electron only, not node:fs')
    expect(
      await page.evaluate(() => {
        const frame = document.createElement('iframe')
        frame.src = '/open.html'
        document.body.append(frame)
        return new Promise((done) =>
          frame.addEventListener('load', () => done(frame.contentWindow && 'fixture' in frame.contentWindow))
        )
      })
    ).toBe(false)
  })
  await test.step('permissions are asked of the app and denied in the page', async () => {
    const code = await page.evaluate(
      () =>
        new Promise((done) =>
          navigator.geolocation.getCurrentPosition(
            () => done('granted'),
            (error) => done(error.code)
          )
        )
    )
    expect(code).toBe(1)
    expect(await page.evaluate(() => Notification.permission)).toBe('denied')
    expect(await app.evaluate(() => pitbossStandin.permissions)).toContainEqual({
      permission: 'geolocation',
      isGranted: false
    })
  })
  await test.step('the keyring is there, absent, locked, hanging or another one', async () => {
    const said = await app.evaluate(async ({ safeStorage }) => {
      const attempt = <Value>(promise: Promise<Value>) =>
        Promise.race([
          promise.catch((error: Error) => error.message),
          new Promise<string>((done) => setImmediate(() => setImmediate(() => done('no answer'))))
        ])
      const modes = ['present', 'absent', 'locked', 'hanging', 'changed', 'present'] as const
      pitbossStandin.keyring.mode = 'present'
      const blob = await safeStorage.encryptStringAsync('secret')
      const results = []
      for (const mode of modes) {
        pitbossStandin.keyring.mode = mode
        const made = await attempt(safeStorage.encryptStringAsync('secret'))
        const opened = await attempt(safeStorage.decryptStringAsync(blob))
        results.push([
          mode,
          safeStorage.getSelectedStorageBackend(),
          Buffer.isBuffer(made) ? made.subarray(0, 3).toString() : made,
          typeof opened === 'string' ? opened : opened.result
        ])
      }
      return results
    })
    const wrong = 'Error while decrypting the ciphertext provided.'
    expect(said).toEqual([
      ['present', 'gnome_libsecret', 'v11', 'secret'],
      ['absent', 'basic_text', 'v10', wrong],
      [
        'locked',
        'gnome_libsecret',
        'Encryption is not available: the keyring is locked.',
        'Decryption is not available: the keyring is locked.'
      ],
      ['hanging', 'gnome_libsecret', 'no answer', 'no answer'],
      ['changed', 'gnome_libsecret', 'v11', wrong],
      ['present', 'gnome_libsecret', 'v11', 'secret']
    ])
  })
  await test.step('menu items are chosen by label, by id and by keys that the page left', async () => {
    await app.evaluate(() => {
      pitbossStandin.menu.click('Tools', 'Find a bonus')
      pitbossStandin.menu.click('find')
    })
    await page.keyboard.press('Control+K')
    await expect.poll(async () => (await seen(app)).filter((word) => word === 'find')).toHaveLength(3)
  })
  await test.step('the theme reaches the page', async () => {
    const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    expect(await isDark()).toBe(false)
    await app.evaluate(({ nativeTheme }) => (nativeTheme.themeSource = 'dark'))
    await expect.poll(isDark).toBe(true)
  })
})

test('what is missing is loud, what is there is not', { tag: '@full' }, async ({ app, page }) => {
  await expect(page).toHaveTitle('Fixture')
  await expect
    .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle()))
    .toBe('Fixture')
  const said = await app.evaluate((electron) => {
    const [window] = electron.BrowserWindow.getAllWindows()
    const tries = [
      () => Reflect.get(electron, 'Tray'),
      () => window?.setOpacity(1),
      () => window?.webContents.findInPage('x'),
      () => electron.app.getGPUFeatureStatus(),
      () => window?.getTitle()
    ]
    return tries.map((attempt) => {
      try {
        attempt()
        return 'there'
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    })
  })
  const loud = ['electron.Tray', 'BrowserWindow.setOpacity', 'webContents.findInPage', 'app.getGPUFeatureStatus']
  expect(said).toEqual([...loud.map((name) => `the Electron stand-in has no ${name}`), 'there'])
})

test('a close can be prevented, and then allowed; quitting closes what is left @full', async ({ app, page }) => {
  const count = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  await app.evaluate(() => fixtureMain.open('#two'))
  await app.evaluate(({ BrowserWindow, app: main }) => {
    fixtureMain.holdClose = true
    BrowserWindow.getAllWindows()[1]?.close()
    main.quit()
  })
  expect(await count()).toBe(2)
  await app.evaluate(({ BrowserWindow }) => {
    fixtureMain.holdClose = false
    BrowserWindow.getAllWindows()[1]?.close()
  })
  await expect.poll(count).toBe(1)
  expect(await page.evaluate(() => fixture.twice(1))).toBe(2)
})

test('windows and places that a page wants are denied by the app, and the page stays @full', async ({ app, page }) => {
  expect(await page.evaluate(() => window.open('https://evil.example/open'))).toBeNull()
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a target=_blank href="https://evil.example/blank">blank</a> <a href="https://evil.example/link">link</a>'
    )
  })
  await page.getByText('blank').click()
  await page.getByText('link').click({ button: 'middle' })
  await page.getByText('link').click({ modifiers: ['Shift'] })
  const urls = ['open', 'blank', 'link', 'link'].map((name) => ({
    url: `https://evil.example/${name}`,
    stoppedBy: 'app'
  }))
  await expect.poll(() => app.evaluate(() => pitbossStandin.popups)).toEqual(urls)
  await page.getByText('link').click()
  await page.evaluate(() => setTimeout(() => (location.href = 'about:blank')))
  const places = ['https://evil.example/link', 'about:blank'].map((url) => ({
    url,
    isMainFrame: true,
    stoppedBy: 'app'
  }))
  await expect.poll(() => app.evaluate(() => pitbossStandin.navigations)).toEqual(places)
  expect(page.url()).toBe('https://fixture.app.standin/index.html')
  expect(app.windows()).toHaveLength(1)
})

test('the page reaches no host: its own policy, the app, and the stand-in each stop it', async ({ app, page }) => {
  let connections = 0
  const server = createServer((socket) => (connections++, socket.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const reach = (path: string) =>
    page.evaluate(
      (url) =>
        fetch(url, { mode: 'no-cors' }).then(
          () => 'reached',
          () => 'stopped'
        ),
      `http://${host}/${path}`
    )
  expect(await reach('policy')).toBe('stopped')
  expect(await app.evaluate(() => pitbossStandin.attempts)).toEqual([])
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.loadURL('app://fixture/open.html'))
  await expect(page.getByRole('heading')).toHaveText('open')
  expect(await reach('app')).toBe('stopped')
  expect(await reach('let-through')).toBe('stopped')
  const stopped = [
    ['app', 'app'],
    ['let-through', 'standin']
  ].map(([path, stoppedBy]) => ({ url: `http://${host}/${path}`, method: 'GET', type: 'XHR', stoppedBy }))
  expect(await app.evaluate(() => pitbossStandin.attempts)).toEqual(stopped)
  await page.evaluate(async (at) => {
    const socket = new WebSocket(`ws://${at}/`)
    await new Promise((done) => socket.addEventListener('error', done))
    document.head.insertAdjacentHTML(
      'beforeend',
      `<link rel=preconnect href="http://${at}"><link rel=prefetch href="http://${at}/p">`
    )
    const peer = new RTCPeerConnection({
      iceServers: [{ urls: `turn:${at}?transport=tcp`, username: 'u', credential: 'c' }]
    })
    peer.createDataChannel('x')
    await peer.setLocalDescription(await peer.createOffer())
    await new Promise((done) =>
      peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && done(0))
    )
  }, host)
  expect(connections).toBe(0)
  server.close()
})

test('a session’s proxy is honoured by what needs no request', async ({}, info) => {
  let connections = 0
  const server = createServer((socket) => (connections++, socket.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const app = await launch(fixtureApp, info.outputPath('profile'), { env: { PITBOSS_STANDIN_SOCKETS: 'open' } })
  await app.firstWindow()
  const connectFrom = async (partition: string, proxyRules: string) => {
    const [page] = await Promise.all([
      app.waitForEvent('window'),
      app.evaluate(
        async ({ BrowserWindow, session }, [name, rules]) => {
          const own = session.fromPartition(name)
          own.protocol.handle('app', () => new Response('bare', { headers: { 'content-type': 'text/html' } }))
          if (rules !== '') await own.setProxy({ proxyRules: rules, proxyBypassRules: '<-loopback>' })
          await new BrowserWindow({ webPreferences: { session: own } }).loadURL('app://fixture/bare.html')
        },
        [partition, proxyRules] as const
      )
    ])
    await page.getByText('bare').waitFor()
    await page.evaluate(async (urls) => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'u', credential: 'c' }] })
      peer.createDataChannel('x')
      const gathered = new Promise((done) =>
        peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && done(0))
      )
      await peer.setLocalDescription(await peer.createOffer())
      await gathered
    }, `turn:127.0.0.1:${port}?transport=tcp`)
    return connections
  }
  expect(await connectFrom('dead', 'http://127.0.0.1:1')).toBe(0)
  await connectFrom('direct', '')
  await expect.poll(() => connections).toBeGreaterThan(0)
  await app.close()
  server.close()
})
