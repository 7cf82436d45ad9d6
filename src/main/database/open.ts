import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseNotice } from '../../shared/contract/settings.ts'
import { isWireObject, jsonValue } from '../../shared/readings/wireObject.ts'
import { log } from '../common/log.ts'
import { backupFile, restoredFrom } from './backup.ts'
import { causeOf, create, Damaged, headerOf, immutable, openChecked } from './connect.ts'
import { applicationId, schemaVersion } from './schema.ts'

export const databaseFile = 'pitboss.db'

type Kind = DatabaseNotice['kind']

export interface Opened {
  readonly sql: DatabaseSync
  readonly notice?: DatabaseNotice
  readonly isKept: boolean
}

export const notice = (
  kind: Kind,
  more: Omit<DatabaseNotice, 'kind' | 'file'> & { file?: string } = {}
): DatabaseNotice => ({
  kind,
  file: databaseFile,
  ...more
})

const canWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const inMemory = (why: DatabaseNotice): Opened => ({ sql: create(':memory:'), isKept: false, notice: why })

export function openFile(folder: string, now: () => number): Opened {
  const path = join(folder, databaseFile)
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats && !stats.isFile())
      return inMemory(notice('unreadable', { cause: stats.isDirectory() ? 'EISDIR' : 'ELOOP' }))
    if (!canWrite(folder) || (stats && !canWrite(path))) return openReadOnly(path, stats !== undefined)
    const bytes = stats?.size ?? 0
    if (bytes > 0) return openExisting(folder, path, bytes, now)
    // Pitboss never leaves an empty file next to a write-ahead file or a backup.
    const isLost = [`${path}-wal`, join(folder, backupFile)].some((one) => existsSync(one))
    return isLost ? restore(folder, path, now) : { sql: create(path), isKept: true }
  } catch (error) {
    const cause = causeOf(error)
    log('database-unopened', { cause })
    return inMemory(notice(cause === 'EBUSY' ? 'in-use' : 'unreadable', { cause }))
  }
}

/** Opens the file without writing to it. Rows that are only in a write-ahead file can't be read. */
function openReadOnly(path: string, isThere: boolean): Opened {
  if (!isThere) return inMemory(notice('read-only'))
  if (existsSync(`${path}-wal`)) return inMemory(notice('unreadable', { cause: 'EROFS' }))
  if (headerOf(path)?.version !== schemaVersion) return inMemory(notice('unreadable', { cause: 'EROFS' }))
  const sql = new DatabaseSync(immutable(path), { readOnly: true })
  return { sql, isKept: true, notice: notice('read-only') }
}

function openExisting(folder: string, path: string, bytes: number, now: () => number): Opened {
  const header = headerOf(path)
  if (header && header.application !== applicationId) return inMemory(notice('foreign'))
  if (header && header.version > schemaVersion) return inMemory(notice('newer'))
  try {
    if (!header) throw new Damaged()
    const sql = openChecked(path, bytes)
    const restored = restoredNote(sql)
    return { sql, isKept: true, ...(restored && { notice: restored }) }
  } catch (error) {
    if (!(error instanceof Damaged) && causeOf(error) !== 'DAMAGED') throw error
    return restore(folder, path, now)
  }
}

/** The notice about a restored database, which stays until a person confirms it. */
function restoredNote(sql: DatabaseSync): DatabaseNotice | undefined {
  const row = sql.prepare("SELECT value FROM setting WHERE id = 'restored'").get()
  const value = typeof row?.value === 'string' ? jsonValue(row.value) : undefined
  if (!isWireObject(value) || typeof value.file !== 'string' || typeof value.at !== 'string') return undefined
  const { file, at, from } = value
  return { kind: typeof from === 'string' ? 'restored' : 'begun', file, at, ...(typeof from === 'string' && { from }) }
}

/** Renames a damaged file, then opens the backup or an empty database in its place. */
function restore(folder: string, path: string, now: () => number): Opened {
  const at = new Date(now()).toISOString()
  const aside = `pitboss.damaged-${at.replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.db`
  const file = existsSync(path) ? aside : databaseFile
  for (const ending of ['', '-wal']) {
    if (existsSync(path + ending)) renameSync(path + ending, join(folder, aside + ending))
  }
  log('database-set-aside')
  const from = restoredFrom(folder, path)
  const sql = from === undefined ? create(path) : openChecked(path, 0)
  const notice = JSON.stringify({ file, at, ...(from !== undefined && { from }) })
  sql.prepare("INSERT INTO setting VALUES ('restored', ?) ON CONFLICT DO UPDATE SET value = excluded.value").run(notice)
  const restored = restoredNote(sql)
  return { sql, isKept: true, ...(restored && { notice: restored }) }
}
