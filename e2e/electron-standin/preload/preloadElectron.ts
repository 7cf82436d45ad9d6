import type { cloning } from '../messages/clone.ts'
import type { FromMain, ToMain } from '../messages/messages.ts'
import type { createBridge } from './contextBridge.ts'

/** The event that a listener in the preload gets with a message. */
export interface MainEvent {
  sender: unknown
}
type Listener = (event: MainEvent, ...values: unknown[]) => void

declare global {
  var pitbossToMain: ((text: string) => void) | undefined
  var pitbossFromMain: ((text: string) => void) | undefined
}

/** The preload's `electron`, over the binding that only its world has. Runs, as source text, in that world. */
export function electronOfPreload(clone: ReturnType<typeof cloning>, bridge: ReturnType<typeof createBridge>) {
  const { pitbossToMain: toMain } = globalThis
  Reflect.deleteProperty(globalThis, 'pitbossToMain')
  const post = (message: ToMain, value = 'null') => toMain?.(`${JSON.stringify(message)}\n${value}`)

  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, { listener: Listener; call: Listener }[]>()
  let last = 0

  const receive = (message: FromMain, text: string) => {
    if (message.kind === 'send') {
      const event: MainEvent = { sender: ipcRenderer }
      const values = clone.decode(text)
      const called = [...(listeners.get(message.channel) ?? [])]
      for (const { call } of called) call(event, ...(Array.isArray(values) ? values : []))
      return
    }
    const one = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.kind === 'reject') one?.reject(new Error(message.message))
    else one?.resolve(clone.decode(text))
  }
  globalThis.pitbossFromMain = (text) => {
    const cut = text.indexOf('\n')
    receive(JSON.parse(text.slice(0, cut)), text.slice(cut + 1))
  }

  const listen = (channel: string, listener: Listener, call = listener) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { listener, call }])
    return ipcRenderer
  }
  const forget = (channel: string, listener: Listener) => {
    const all = listeners.get(channel) ?? []
    const at = all.findLastIndex((one) => one.listener === listener)
    if (at >= 0) listeners.set(channel, all.toSpliced(at, 1))
    return ipcRenderer
  }
  const loud = <Thing extends object>(name: string, thing: Thing): Thing =>
    new Proxy(thing, {
      get: (target, key) => {
        if (key in target || typeof key === 'symbol' || key === 'then' || key === 'toJSON')
          return Reflect.get(target, key)
        throw new Error(`the Electron stand-in has no ${name}.${key}`)
      }
    })
  const ipcRenderer = loud('ipcRenderer', {
    invoke: (channel: string, ...values: unknown[]) =>
      new Promise((resolve, reject) => {
        const text = clone.encode(values)
        const id = ++last
        waiting.set(id, { resolve, reject })
        post({ kind: 'invoke', channel, id }, text)
      }),
    send: (channel: string, ...values: unknown[]) => post({ kind: 'send', channel }, clone.encode(values)),
    on: (channel: string, listener: Listener) => listen(channel, listener),
    addListener: (channel: string, listener: Listener) => listen(channel, listener),
    once: (channel: string, listener: Listener) => {
      const call: Listener = (event, ...values) => {
        forget(channel, listener)
        listener(event, ...values)
      }
      return listen(channel, listener, call)
    },
    off: forget,
    removeListener: forget,
    removeAllListeners: (channel: string) => {
      listeners.delete(channel)
      return ipcRenderer
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0
  })
  const contextBridge = loud('contextBridge', {
    exposeInMainWorld: (name: string, api: unknown) => bridge.expose(name, api),
    executeInMainWorld: ({ func, args = [] }: Electron.ExecutionScript) => bridge.run(String(func), args)
  })
  const webFrame = loud('webFrame', { clearCache: () => post({ kind: 'clearCache' }) })
  return { modules: loud('electron', { contextBridge, ipcRenderer, webFrame }), post }
}
