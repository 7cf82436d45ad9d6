import type { cloning } from '../messages/clone.ts'
import type { FromMain, ToMain } from '../messages/messages.ts'
import type { createBridge } from './contextBridge.ts'

export interface MainEvent {
  sender: unknown
}
type Listener = (event: MainEvent, ...values: unknown[]) => void

declare global {
  var pitbossToMain: ((text: string) => void) | undefined
  var pitbossFromMain: ((text: string) => void) | undefined
}

/** The preload's `electron`, over a binding that exists only in the preload's world. Runs in that world as source text. */
export function electronOfPreload(clone: ReturnType<typeof cloning>, bridge: ReturnType<typeof createBridge>) {
  const { pitbossToMain: toMain } = globalThis
  Reflect.deleteProperty(globalThis, 'pitbossToMain')
  const post = (message: ToMain, value = 'null') => toMain?.(`${JSON.stringify(message)}\n${value}`)

  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, Listener[]>()
  let last = 0

  const receive = (message: FromMain, text: string) => {
    if (message.kind === 'send') {
      const event: MainEvent = { sender: ipcRenderer }
      const values = clone.decode(text)
      const called = [...(listeners.get(message.channel) ?? [])]
      for (const listener of called) listener(event, ...(Array.isArray(values) ? values : []))
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
    on: (channel: string, listener: Listener) =>
      void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
    off: (channel: string, listener: Listener) =>
      void listeners.set(channel, listeners.get(channel)?.filter((one) => one !== listener) ?? [])
  })
  const contextBridge = loud('contextBridge', {
    exposeInMainWorld: (name: string, api: unknown) => bridge.expose(name, api),
    executeInMainWorld: ({ func, args = [] }: Electron.ExecutionScript) => bridge.run(String(func), args)
  })
  const webFrame = loud('webFrame', { clearCache: () => post({ kind: 'clearCache' }) })
  return { modules: loud('electron', { contextBridge, ipcRenderer, webFrame }), post }
}
