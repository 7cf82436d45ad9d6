import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from '../fixtures.ts'

test.use({ ownApp: true })

/** A host that only counts who comes: TCP connections and UDP packets on the same port. */
async function startListener() {
  let arrivals = 0
  const tcp = createServer((socket) => {
    arrivals += 1
    socket.destroy()
  })
  tcp.listen(0, '127.0.0.1')
  await once(tcp, 'listening')
  const { port } = tcp.address() as AddressInfo
  const udp = createSocket('udp4', () => void (arrivals += 1))
  udp.bind(port, '127.0.0.1')
  await once(udp, 'listening')
  return {
    port,
    arrivals: () => arrivals,
    stop: () => {
      tcp.close()
      udp.close()
    }
  }
}

test('the page reaches no host by any way it has', async ({ app }) => {
  const listener = await startListener()
  const gathered = await app.page.evaluate(async (port) => {
    const url = `http://127.0.0.1:${port}/`
    const settled = (start: () => unknown) =>
      new Promise<string>((resolve) => {
        try {
          Promise.resolve(start()).then(
            () => resolve('done'),
            () => resolve('refused')
          )
        } catch {
          resolve('refused')
        }
      })
    const loads = (element: HTMLElement, attributes: Record<string, string>) =>
      settled(
        () =>
          new Promise((done, refused) => {
            element.addEventListener('load', done)
            element.addEventListener('error', refused)
            // Hints tell nobody when they are done.
            if (element instanceof HTMLLinkElement) setTimeout(done, 300)
            for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
            document.body.append(element)
          })
      )
    const peers = async () => {
      const peer = new RTCPeerConnection({
        iceServers: [
          { urls: `stun:127.0.0.1:${port}` },
          { urls: `turn:127.0.0.1:${port}?transport=tcp`, username: 'u', credential: 'c' },
          { urls: `turn:127.0.0.1:${port}?transport=udp`, username: 'u', credential: 'c' }
        ]
      })
      peer.createDataChannel('x')
      await peer.setLocalDescription(await peer.createOffer())
      await new Promise<void>((done) => {
        if (peer.iceGatheringState === 'complete') done()
        peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && done())
        setTimeout(done, 3000)
      })
      peer.close()
    }
    return Promise.all([
      settled(() => fetch(url, { mode: 'no-cors' })),
      settled(() => navigator.sendBeacon(url, 'x') || Promise.reject(new Error('refused'))),
      settled(
        () =>
          new Promise((done, refused) =>
            Object.assign(new WebSocket(url.replace('http', 'ws')), { onopen: done, onerror: refused })
          )
      ),
      settled(
        () => new Promise((done, refused) => Object.assign(new EventSource(url), { onopen: done, onerror: refused }))
      ),
      settled(() => new Worker(url)),
      settled(() => import(/* @vite-ignore */ url)),
      loads(document.createElement('img'), { src: url }),
      loads(document.createElement('script'), { src: url }),
      loads(document.createElement('iframe'), { src: url }),
      loads(document.createElement('video'), { src: url }),
      loads(document.createElement('link'), { rel: 'stylesheet', href: url }),
      loads(document.createElement('link'), { rel: 'prefetch', href: url }),
      loads(document.createElement('link'), { rel: 'preconnect', href: url }),
      loads(document.createElement('link'), { rel: 'dns-prefetch', href: url }),
      loads(document.createElement('link'), { rel: 'manifest', href: url }),
      settled(peers)
    ])
  }, listener.port)
  expect(gathered.length).toBe(16)
  await app.page.evaluate((port) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: `http://127.0.0.1:${port}/` })
    document.body.append(form)
    form.submit()
    window.open(`http://127.0.0.1:${port}/`)
    location.href = `http://127.0.0.1:${port}/`
  }, listener.port)
  await expect(app.page.getByRole('banner')).toBeVisible()
  expect(app.page.url()).toMatch(/pitboss/)
  expect(app.electron.windows()).toHaveLength(1)
  expect(listener.arrivals()).toBe(0)
  listener.stop()
})

test('nothing of the preload’s world is visible in the page but the frozen bridge', async ({ app }) => {
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

test('a frame inside the page has no bridge', async ({ app }) => {
  const inFrame = await app.page.evaluate(async () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const found = frame.contentWindow ? 'pitboss' in frame.contentWindow : 'no window'
    frame.remove()
    return found
  })
  expect(inFrame).toBe(false)
})

test('permissions are refused', async ({ app }) => {
  const states = await app.page.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi'] as PermissionName[]
    return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state))
  })
  expect(states).toEqual(states.map(() => 'denied'))
})
