import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { ElectronApplication, JSHandle, Page } from '@playwright/test'
import { runner, startApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { refusedByWalls } from '../standin.ts'

test.use({ ownApp: 'walls' })

/** A host that counts TCP connections and UDP packets on the same port. */
async function startListener() {
  let arrivals = 0
  let byTcp = 0
  const tcp = createServer((socket) => {
    arrivals += 1
    byTcp += 1
    socket.destroy()
  })
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const address = tcp.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const udp = createSocket('udp4', () => void (arrivals += 1))
  udp.bind(port, '127.0.0.1')
  await once(udp, 'listening')
  return {
    url: `http://127.0.0.1:${port}/`,
    /** The total and the TCP count, read after the test's own packet and connection have arrived. */
    async strangers() {
      const before = arrivals
      await once(connect(port, '127.0.0.1').resume(), 'close')
      udp.send('knock', port, '127.0.0.1')
      await expect.poll(() => arrivals).toBeGreaterThanOrEqual(before + 2)
      return { inAll: arrivals - 2, byTcp: byTcp - 1 }
    },
    stop() {
      tcp.close()
      udp.close()
    }
  }
}

/** The world in which a script looks for a constructor: the page’s or a frame’s. */
type FrameKind = 'page' | 'blank' | 'srcdoc'

/** Each way has its own path. The result lists directive and path of each load that the page's policy stops. */
const tryEveryWay = (page: Page, url: string): Promise<JSHandle<string[]>> =>
  page.evaluateHandle(async (host) => {
    const stopped: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      stopped.push(`${effectiveDirective} ${new URL(blockedURI).pathname}`)
    })
    const attempt = (start: () => unknown) => {
      new Promise((done) => done(start())).catch(() => undefined)
    }
    const add = (tag: string, attributes: Record<string, string>) => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
      document.body.append(element)
    }
    attempt(() => fetch(`${host}fetch`, { mode: 'no-cors' }))
    attempt(() => navigator.sendBeacon(`${host}beacon`, 'x'))
    attempt(() => new WebSocket(`${host.replace('http', 'ws')}socket`))
    attempt(() => new EventSource(`${host}events`))
    attempt(() => new Worker(`${host}worker`))
    attempt(() => new FontFace('x', `url(${host}font)`).load())
    attempt(() => import(/* @vite-ignore */ `${host}import`))
    for (const tag of ['img', 'script', 'iframe', 'video']) add(tag, { src: host + tag })
    add('object', { data: `${host}object` })
    add('link', { rel: 'preload', as: 'image', href: `${host}preload` })
    for (const rel of ['stylesheet', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch', 'manifest', 'icon']) {
      add('link', { rel, href: host + rel })
    }
    return stopped
  }, url)

/** Tries every WebRTC path to a host with constructors of the page or a new frame. Returns the results. */
const tryPeer = (page: Page, host: string, from: FrameKind, servers: 'all' | 'tcp' = 'all'): Promise<string> =>
  page
    .evaluate(
      async ([url, from, kind]) => {
        const frame = document.createElement('iframe')
        if (from === 'srcdoc') frame.srcdoc = '<p>'
        if (from !== 'page') document.body.append(frame)
        const world: unknown = from === 'page' ? window : frame.contentWindow
        const { RTCPeerConnection: Peer } = world as typeof globalThis
        if (!Peer) return 'no constructor'
        const address = new URL(url).host
        const servers = [`stun:${address}`, `turn:${address}`, `turn:${address}?transport=tcp`].map((urls) => ({
          urls,
          username: 'u',
          credential: 'c'
        }))
        const peer = new Peer({ iceServers: servers.filter(({ urls }) => kind === 'all' || urls.endsWith('tcp')) })
        peer.createDataChannel('x')
        const gathered = new Promise<void>((done) => {
          peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && done())
        })
        await peer.setLocalDescription(await peer.createOffer())
        await gathered
        peer.close()
        return 'gathered'
      },
      [host, from, servers] as const
    )
    .catch((error: Error) => (error.message.includes('crashed') ? 'page ended' : error.message))

// For frames and plugins the report names only the host.
const stoppedByPolicy = [
  'connect-src /beacon',
  'connect-src /events',
  'connect-src /fetch',
  'connect-src /socket',
  'default-src /prefetch',
  'font-src /font',
  'frame-src /',
  'img-src /icon',
  'img-src /img',
  'img-src /preload',
  'media-src /video',
  'object-src /',
  'script-src-elem /import',
  'script-src-elem /modulepreload',
  'script-src-elem /script',
  'style-src-elem /stylesheet'
]

// The observable loads. The stand-in doesn't see sockets, and Chromium still applies the policy to frames.
const stoppedByApp = [
  'beacon',
  'events',
  'fetch',
  'font',
  'img',
  'import',
  'modulepreload',
  'prefetch',
  'preload',
  'script',
  'stylesheet',
  'video'
].map((path) => `app /${path}`)

/** The page's requests that passed its policy, grouped by the wall that stopped them. */
async function requestsOf(electron: ElectronApplication, host: string): Promise<string[] | undefined> {
  const refused = await refusedByWalls(electron)
  return (
    refused &&
    [
      ...new Set(
        refused.attempts
          .filter(({ url }) => url.startsWith(host))
          .map(({ url, stoppedBy }) => `${stoppedBy} ${new URL(url).pathname}`)
      )
    ].toSorted()
  )
}

test('the page has no way out but the bridge', async ({ app }) => {
  await test.step('the page’s own policy stops every load from another host', async () => {
    const listener = await startListener()
    const stopped = await tryEveryWay(app.page, listener.url)
    await expect.poll(async () => (await stopped.jsonValue()).toSorted()).toEqual(stoppedByPolicy)
    expect((await listener.strangers()).inAll).toBe(0)
    listener.stop()
    expect((await requestsOf(app.electron, listener.url)) ?? []).toEqual([])
  })
  await test.step('the page sees only the frozen bridge of the preload’s world', async () => {
    const seen = await app.page.evaluate(() => ({
      strangers: [
        'require',
        'module',
        'exports',
        'process',
        'global',
        'Buffer',
        'ipcRenderer',
        'electron',
        '__dirname'
      ].filter((name) => name in window),
      bridge: Object.keys(window.pitboss).toSorted(),
      isFrozen: Object.isFrozen(window.pitboss)
    }))
    expect(seen).toEqual({ strangers: [], bridge: ['on', 'request'], isFrozen: true })
  })
  await test.step('a frame inside the page has no bridge', async () => {
    const inFrame = await app.page.evaluate(async () => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      const found = frame.contentWindow ? 'pitboss' in frame.contentWindow : 'no window'
      frame.remove()
      return found
    })
    expect(inFrame).toBe(false)
  })
  await test.step('the page has no WebRTC and no other API that opens sockets without a request', async () => {
    const names = await app.page.evaluate(() =>
      Object.getOwnPropertyNames(window).filter((name) => /RTC|WebTransport|WebSocketStream/.test(name))
    )
    expect(names).toEqual([])
  })
  await test.step('permissions are refused when the page requests them', async () => {
    const answers = await app.page.evaluate(async () => {
      const outcome = (asked: Promise<unknown>) => asked.then(String, ({ name, code }) => name ?? code)
      return {
        location: await outcome(
          new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 5000 }))
        ),
        notifications: await outcome(Notification.requestPermission()),
        clipboard: await outcome(navigator.clipboard.readText())
      }
    })
    // Code 1 is a refusal, 2 an unknown position and 3 a timeout.
    expect(answers).toEqual({ location: 1, notifications: 'denied', clipboard: 'NotAllowedError' })
  })
  await test.step('the app refuses every download', async () => {
    const refused = ['blob.txt', 'data.txt'].map((name) => [name, 'app'])
    await app.page.evaluate(() => {
      for (const [download, href] of [
        ['blob.txt', URL.createObjectURL(new Blob(['x']))],
        ['data.txt', 'data:text/plain,x']
      ] as const) {
        const link = Object.assign(document.createElement('a'), { download, href })
        document.body.append(link)
        link.click()
      }
    })
    await expect
      .poll(
        async () =>
          (await refusedByWalls(app.electron))?.downloads
            .map(({ filename, stoppedBy }) => [filename, stoppedBy])
            // The downloads start in random order.
            .toSorted() ?? refused
      )
      .toEqual(refused)
    expect(
      readdirSync(app.profile, { recursive: true }).filter((name) => /(?:blob|data)\.txt/.test(String(name)))
    ).toEqual([])
  })
  await test.step('the app refuses navigations and windows of the page, and the page stays', async () => {
    const listener = await startListener()
    await app.page.evaluate((url) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: `${url}form` })
      document.body.append(form)
      form.submit()
      window.open(`${url}window`)
      location.href = `${url}place`
    }, listener.url)
    await expect(app.page.getByRole('banner')).toBeVisible()
    expect(app.page.url()).toMatch(/pitboss/)
    expect(app.electron.windows()).toHaveLength(1)
    expect((await listener.strangers()).inAll).toBe(0)
    listener.stop()
    await expect
      .poll(async () => {
        const refused = await refusedByWalls(app.electron)
        if (!refused) return ['app /window', 'app /place']
        return [...refused.popups, ...refused.navigations].map(
          ({ url, stoppedBy }) => `${stoppedBy} ${new URL(url).pathname}`
        )
      })
      .toEqual(['app /window', 'app /place'])
  })
  await test.step('without the page’s policy the app stops every request', async () => {
    const listener = await startListener()
    const debugging = await app.page.context().newCDPSession(app.page)
    await debugging.send('Page.setBypassCSP', { enabled: true })
    await app.page.reload()
    await app.page.locator('html[data-app="ready"]').waitFor()
    await tryEveryWay(app.page, listener.url)
    await expect.poll(async () => (await requestsOf(app.electron, listener.url)) ?? stoppedByApp).toEqual(stoppedByApp)
    expect((await listener.strangers()).inAll).toBe(0)
    listener.stop()
  })
})

// These tests run without the flags that keep the stand-in's Chromium off the network.
const unguarded = { PITBOSS_STANDIN_SOCKETS: 'open' }

for (const [kinds, tag] of [
  [['page', 'blank'], ''],
  [['srcdoc'], ' @full']
] as const) {
  test(`WebRTC reaches no host by TCP or UDP: ${kinds.join(', ')}${tag}`, async ({ profile }) => {
    const app = await startApp(profile, 'absent', unguarded)
    for (const kind of kinds) {
      await test.step(kind, async () => {
        const listener = await startListener()
        expect(await tryPeer(app.page, listener.url, kind)).toBe(kind === 'page' ? 'no constructor' : 'page ended')
        expect(await listener.strangers()).toEqual({ inAll: 0, byTcp: 0 })
        listener.stop()
      })
    }
    await app.close()
  })
}

test('devices and WebRTC by TCP are refused without the page’s policy too', async ({ profile }) => {
  const listener = await startListener()
  // The stand-in always has a camera and a microphone.
  const app = await startApp(profile, 'absent', unguarded, ['--use-fake-device-for-media-stream'])
  await test.step('an available camera and microphone are refused', async () => {
    const answers = await app.page.evaluate(() => {
      const { mediaDevices } = navigator
      const asked = [{ video: true }, { audio: true }].map((wanted) => mediaDevices.getUserMedia(wanted))
      return Promise.all(asked.map((one) => one.then(String, ({ name }) => name)))
    })
    const hasNoMedia = runner.kind === 'stand-in' && answers.every((name) => name === 'NotSupportedError')
    if (hasNoMedia) {
      test.info().annotations.push({
        type: 'not tried',
        description: 'the headless shell has no media at all; PITBOSS_CHROMIUM names a full Chromium, as CI does'
      })
    } else expect(answers).toEqual(['NotAllowedError', 'NotAllowedError'])
  })
  await test.step('without any policy WebRTC of a frame ends at the session’s proxy, and no TCP arrives', async () => {
    await app.electron.evaluate(({ session }) => {
      const { protocol } = session.fromPartition('pitboss')
      protocol.unhandle('app')
      protocol.handle('app', () => new Response('<h1>bare</h1>', { headers: { 'content-type': 'text/html' } }))
    })
    await app.page.reload()
    await app.page.getByRole('heading', { name: 'bare' }).waitFor()
    // Datagrams arrive in this test. Electron's own policy and the stand-in's usual flags stop datagrams.
    expect(await tryPeer(app.page, listener.url, 'blank', 'tcp')).toBe('gathered')
    expect((await listener.strangers()).byTcp).toBe(0)
  })
  await app.close()
  listener.stop()
})
