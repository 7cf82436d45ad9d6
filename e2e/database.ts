import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'

/** All that a profile's database has on the disk: the file and its write-ahead file, which the running app has locked. */
export const storedBytes = (profile: string): string =>
  ['pitboss.db', 'pitboss.db-wal']
    .map((name) => {
      try {
        return readFileSync(join(profile, name), 'latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

/** From now on every change of the database fails as on a full disk, or works again. */
export const fillDatabase = (electron: ElectronApplication, isFull: boolean): Promise<void> =>
  electron.evaluate((_electron, full) => {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
    const prototype: { exec: (sql: string) => void; execOnDisk?: (sql: string) => void } = DatabaseSync.prototype
    const exec = (prototype.execOnDisk ??= prototype.exec)
    prototype.exec = full
      ? function (this: unknown, sql) {
          if (sql === 'COMMIT') throw Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
          exec.call(this, sql)
        }
      : exec
  }, isFull)
