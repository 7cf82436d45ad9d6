import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { eventChannel, requestChannel } from '../shared/bridge.ts'

contextBridge.exposeInMainWorld('pitboss', {
  request: (route: unknown, input: unknown) => ipcRenderer.invoke(requestChannel, route, input),
  on: (topic: unknown, listener: (payload: unknown) => void) => {
    const handler = (_event: IpcRendererEvent, name: unknown, payload: unknown) =>
      void (name === topic && listener(payload))
    ipcRenderer.on(eventChannel, handler)
    return () => void ipcRenderer.off(eventChannel, handler)
  }
})
