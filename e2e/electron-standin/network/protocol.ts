import { declareScheme } from '../common/address.ts'
import { guarded } from '../common/guarded.ts'

type Handler = Parameters<Electron.Protocol['handle']>[1]

export interface Protocol extends Pick<Electron.Protocol, 'handle' | 'unhandle' | 'registerSchemesAsPrivileged'> {
  /** A scheme's handler, for the stand-in itself. */
  handlerOf(scheme: string): Handler | undefined
}

let isReady = false

/** From now on no scheme can become privileged. */
export const closePrivileges = (): void => {
  isReady = true
}

/** Creates a session's protocol. */
export function makeProtocol(): Protocol {
  const handlers = new Map<string, Handler>()
  return guarded<Protocol>('protocol', {
    handle(scheme, handler) {
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      declareScheme(scheme)
      handlers.set(scheme, handler)
    },
    unhandle(scheme) {
      if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
    },
    registerSchemesAsPrivileged(schemes) {
      if (isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
      for (const { scheme } of schemes) declareScheme(scheme)
    },
    handlerOf: (scheme) => handlers.get(scheme)
  })
}
