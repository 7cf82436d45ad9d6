import { contextBridge, ipcRenderer, webFrame, type IpcRendererEvent } from 'electron'
import { eventChannel, manyPictures, requestChannel } from '../shared/bridge.ts'

// The page must not reach the network. Before any page script runs, remove the APIs that request guards and policies
// don't cover.
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (/^(webkit)?RTC|^WebTransport|^WebSocketStream$/.test(name)) Reflect.deleteProperty(globalThis, name)
    }
  }
})
contextBridge.exposeInMainWorld('pitboss', {
  request: (route: unknown, input: unknown) => ipcRenderer.invoke(requestChannel, route, input),
  on: (topic: unknown, listener: (payload: unknown) => void) => {
    const handler = (_event: IpcRendererEvent, name: unknown, payload: unknown) =>
      void (name === topic && listener(payload))
    ipcRenderer.on(eventChannel, handler)
    return () => void ipcRenderer.off(eventChannel, handler)
  }
})

// Without this call, Chromium keeps up to 512 MB of decoded pictures that no page shows any longer.
ipcRenderer.on(eventChannel, (_event, name: unknown) => {
  if (name === manyPictures) webFrame.clearCache()
})
