import { syncBuiltinESMExports } from 'node:module'
import tls from 'node:tls'

/** How often main's own thread read the system's authorities. */
export const authorityReads = { count: 0 }

const { getCACertificates } = tls

// As on macOS, where reading the keychains takes seconds and blocks the thread.
if (process.env['PITBOSS_STANDIN_AUTHORITIES'] === 'blocking') {
  tls.getCACertificates = (type) => {
    if (type === 'system') {
      authorityReads.count += 1
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)
    }
    return getCACertificates(type)
  }
  syncBuiltinESMExports()
}
