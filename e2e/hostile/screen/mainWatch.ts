import type { ElectronApplication } from '@playwright/test'

const key = 'pitbossScoreboardReached'

/** Notes from now on every host that main looks up and every address that it connects to. */
export const watchConnections = (electron: ElectronApplication): Promise<void> =>
  electron.evaluate((_electron, name) => {
    const { Socket } = process.getBuiltinModule('node:net')
    const connect = Socket.prototype.connect
    const reached: string[] = []
    Reflect.set(globalThis, name, reached)
    // TLS sockets are sockets too, which Node's diagnostics channel for connections leaves out.
    Reflect.set(Socket.prototype, 'connect', function (this: InstanceType<typeof Socket>, ...given: unknown[]) {
      this.on('lookup', (_error, _address, _family, host) => reached.push(host))
      this.on('connectionAttempt', (ip, port) => reached.push(`${ip}:${port}`))
      return Reflect.apply(connect, this, given)
    })
  }, key)

/** What was noted: hosts, and addresses as `ip:port`, each once. */
export const reachedByMain = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate((_electron, name) => [...new Set<string>(Reflect.get(globalThis, name))], key)

/** What the page tried to reach beside the app's own files; known on the stand-in only. */
export const triedByPage = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate(() => ('pitbossStandin' in globalThis ? pitbossStandin.attempts.map(({ url }) => url) : []))

/** Main's memory in bytes after a collection of garbage: of the process, and what is in use there; and the most that the process ever had. */
export const memoryOfMain = (electron: ElectronApplication): Promise<{ rss: number; used: number; peak: number }> =>
  electron.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
    const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc')
    if (typeof collect === 'function') collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, used: heapUsed + external, peak: process.resourceUsage().maxRSS * 1024 }
  })
