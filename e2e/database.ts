import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { ElectronApplication } from '@playwright/test'
import type { JournalEntry } from '../src/shared/contract/journal.ts'

// Copies the write-ahead file first. If the app moves rows to the database in between, both copies have the rows.
const files = ['pitboss.db-wal', 'pitboss.db']

/** The bytes of a profile's database: the file and its write-ahead file. The running app locks both. */
export const storedBytes = (profile: string): string =>
  files
    .map((name) => join(profile, name))
    .map((path) => (existsSync(path) ? readFileSync(path, 'latin1') : ''))
    .join('\n')

/** The rows that a kill would leave now: a query on a copy of the files. */
export function storedRows(profile: string, sql: string): Record<string, SQLOutputValue>[] {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-rows-'))
  try {
    for (const name of files) {
      if (existsSync(join(profile, name))) copyFileSync(join(profile, name), join(folder, name))
    }
    const copy = new DatabaseSync(join(folder, 'pitboss.db'))
    try {
      return copy.prepare(sql).all()
    } finally {
      copy.close()
    }
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 10 })
  }
}

/** The stored rows about activations, oldest first. */
export const storedActivations = (
  profile: string
): { readonly event: string; readonly entry: Pick<JournalEntry, 'outcome'> }[] =>
  storedRows(profile, 'SELECT event, value FROM activation ORDER BY number').map(({ event, value }) => ({
    event: String(event),
    entry: JSON.parse(String(value))
  }))

/** The changed preferences by name. */
export const storedPreferences = (profile: string): Record<string, unknown> =>
  Object.fromEntries(
    storedRows(profile, 'SELECT id, value FROM setting').map(({ id, value }) => [id, JSON.parse(String(value))])
  )

/** Makes every later change of the database fail like on a full disk, or succeed again. */
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
