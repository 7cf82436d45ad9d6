import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test, vi } from 'vitest'

type Handler = (event: object, ...payload: unknown[]) => void
const electron = vi.hoisted(() => ({
  contextBridge: {
    executeInMainWorld: vi.fn<(script: { func: () => void }) => void>(),
    exposeInMainWorld: vi.fn<(name: string, object: Record<string, unknown>) => void>()
  },
  ipcRenderer: {
    invoke: vi.fn<(...sent: unknown[]) => Promise<string>>(async () => 'answer'),
    on: vi.fn<(channel: string, handler: Handler) => void>(),
    off: vi.fn<(channel: string, handler: Handler) => void>(),
    send: vi.fn<() => void>()
  },
  webFrame: { clearCache: vi.fn<() => void>() }
}))
vi.mock('electron', () => electron)
const { contextBridge, ipcRenderer, webFrame } = electron

let early: [channel: string, handler: Handler][] = []
let calls: [name: string, object: Record<string, unknown>][] = []
let run: string[] = []
beforeAll(async () => {
  vi.resetModules()
  await import('./index.ts')
  early = [...ipcRenderer.on.mock.calls]
  calls = [...contextBridge.exposeInMainWorld.mock.calls]
  run = contextBridge.executeInMainWorld.mock.calls.map(([{ func }]) => String(func))
})

const exposed = () => {
  const { request, on } = calls[0]?.[1] ?? {}
  if (typeof request !== 'function' || typeof on !== 'function') throw new Error('Nothing is exposed.')
  return { request, on }
}

test('the page receives one object with two functions, and no Electron', () => {
  expect(calls).toEqual([['pitboss', { request: expect.any(Function), on: expect.any(Function) }]])
})

test('only APIs that open sockets without a request are removed from the page’s world', () => {
  const sockets = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCIceTransport', 'WebTransport', 'WebSocketStream']
  const world = Object.fromEntries([...sockets, 'WebSocket', 'artCollection'].map((name) => [name, 1]))
  for (const text of run) runInNewContext(`(${text})()`, world)
  expect(Object.keys(world)).toEqual(['WebSocket', 'artCollection'])
})

test('every request uses the one channel and returns main’s answer', async () => {
  expect(await exposed().request('bonuses.find', { x: 1 }, 'more')).toBe('answer')
  expect(ipcRenderer.invoke.mock.calls).toEqual([['pitboss:request', 'bonuses.find', { x: 1 }]])
})

test('a listener receives the events of its topic, without Electron’s event object, until it stops', () => {
  const listener = vi.fn<(...handler: unknown[]) => void>()
  const stop = exposed().on('journal.changed', listener)
  const [channel, handler] = ipcRenderer.on.mock.calls.at(-1) ?? []
  expect(channel).toBe('pitboss:event')
  handler?.({ sender: 'Electron’s' }, 'journal.changed', { id: 'a' })
  handler?.({ sender: 'Electron’s' }, 'exchanges.changed', { number: 1 })
  expect(listener.mock.calls).toEqual([[{ id: 'a' }]])
  expect(stop()).toBeUndefined()
  expect(ipcRenderer.off.mock.calls).toEqual([[channel, handler]])
})

test('only the event of many pictures clears the cache', () => {
  const [[channel, handler] = []] = early
  expect(channel).toBe('pitboss:event')
  handler?.({}, 'exchanges.changed', { number: 1 })
  expect(webFrame.clearCache).not.toHaveBeenCalled()
  handler?.({}, 'pictures.many', {})
  expect(webFrame.clearCache).toHaveBeenCalledExactlyOnceWith()
})
