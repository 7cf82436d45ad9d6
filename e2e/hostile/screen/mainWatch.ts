import type { ElectronApplication } from '@playwright/test'

const key = 'pitbossScoreboardReached'

/** From now on, records every host that main looks up and every address to which main connects. */
export const watchConnections = (electron: ElectronApplication): Promise<void> =>
  electron.evaluate((_electron, name) => {
    const { Socket } = process.getBuiltinModule('node:net')
    const connect = Socket.prototype.connect
    const reached: string[] = []
    Reflect.set(globalThis, name, reached)
    // TLS sockets are sockets too, but Node's diagnostics channel for connections omits them.
    Reflect.set(Socket.prototype, 'connect', function (this: InstanceType<typeof Socket>, ...given: unknown[]) {
      this.on('lookup', (_error, _address, _family, host) => reached.push(host))
      this.on('connectionAttempt', (ip, port) => reached.push(`${ip}:${port}`))
      return Reflect.apply(connect, this, given)
    })
  }, key)

/** The recorded hosts, and addresses as `ip:port`, each once. */
export const reachedByMain = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate((_electron, name) => [...new Set<string>(Reflect.get(globalThis, name))], key)

/** The page's requests outside the app's own files; known only on the stand-in. */
export const triedByPage = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate(() => ('pitbossStandin' in globalThis ? pitbossStandin.attempts.map(({ url }) => url) : []))

/** Main's memory in bytes after a garbage collection: of the process, in use, and the process's peak. */
export const memoryOfMain = (electron: ElectronApplication): Promise<{ rss: number; used: number; peak: number }> =>
  electron.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
    const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc')
    if (typeof collect === 'function') collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, used: heapUsed + external, peak: process.resourceUsage().maxRSS * 1024 }
  })
