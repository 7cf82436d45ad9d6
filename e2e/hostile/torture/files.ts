import type * as promises from 'node:fs/promises'
import type * as sqlite from 'node:sqlite'
import { called, during, systemError } from './injectedFaults.ts'

type Files = typeof promises
type Call = (...given: unknown[]) => Promise<unknown>

const writing = new Set(['writeFile', 'appendFile', 'sync', 'mkdir', 'rename', 'open'])
const failure = (name: string): Error => systemError(writing.has(name) ? 'ENOSPC' : 'EIO')

/** An open file. Each call may fail; a write fails halfway, like on a full disk. */
function handle(real: promises.FileHandle): promises.FileHandle {
  return new Proxy(real, {
    get(_target, key) {
      const member: unknown = Reflect.get(real, key, real)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) =>
        during(async () => {
          const name = String(key)
          if (called('file', `handle.${name}`) === undefined) return Reflect.apply(member, real, given)
          if (name === 'close') await real.close()
          if (name === 'writeFile') await real.writeFile(String(given[0]).slice(0, String(given[0]).length / 2))
          throw failure(name)
        })
    }
  })
}

/** Node's file functions. Counts each call; a call may fail. */
export function strainedFiles(real: Files): Files {
  const calls = Object.entries(real).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member]
    const call = (...given: unknown[]) =>
      during(async () => {
        if (called('file', name) !== undefined) throw failure(name)
        const result = await (member as unknown as Call)(...given)
        return name === 'open' ? handle(result as promises.FileHandle) : result
      })
    return [name, call]
  })
  return Object.fromEntries(calls) as Files
}

/** Node's SQLite. Counts backups, which may fail; clock.ts makes changes fail. */
export const strainedSqlite = (real: typeof sqlite): typeof sqlite => ({
  ...real,
  backup: (...given) =>
    during(async () => {
      if (called('file', 'backup') !== undefined) throw failure('backup')
      return real.backup(...given)
    })
})
