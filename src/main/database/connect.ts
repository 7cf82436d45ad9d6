import { randomUUID } from 'node:crypto'
import { closeSync, constants, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { applicationId, schema, schemaVersion } from './schema.ts'

// Maps SQLite's result codes (https://www.sqlite.org/rescode.html) to system error codes that the page knows.
const causes = new Map([
  [3, 'EACCES'],
  [5, 'EBUSY'],
  [8, 'EROFS'],
  [10, 'EIO'],
  [11, 'DAMAGED'],
  [13, 'ENOSPC'],
  [14, 'ENOENT'],
  [26, 'DAMAGED']
])

export function causeOf(error: unknown): string {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
  const system = error instanceof Error && 'code' in error ? String(error.code) : 'internal'
  return (code === undefined ? undefined : causes.get(code)) ?? system
}

// The maximum size in bytes of a file to check. A check reads the whole file, so checking a larger file would delay
// the startup by seconds.
const mostChecked = 64 * 1024 * 1024
// The number of milliseconds to wait for another process. Main is blocked during this wait.
const busyTimeout = 250

/** Opens a file for this process only: a second process is refused, and SQLite needs no shared-memory file. */
function openExclusive(path: string): DatabaseSync {
  const sql = new DatabaseSync(path, { timeout: busyTimeout })
  sql.exec('PRAGMA locking_mode = EXCLUSIVE')
  return sql
}

function configure(sql: DatabaseSync): void {
  sql.enableDefensive(true)
  sql.function('redact', (value) => value)
  sql.exec('PRAGMA journal_mode = WAL')
  sql.exec('PRAGMA synchronous = FULL')
  sql.exec('PRAGMA foreign_keys = ON')
  sql.exec('PRAGMA secure_delete = ON')
}

/** Creates the tables if they are missing, as in a new file or after an interrupted first start. */
function makeTables(sql: DatabaseSync): void {
  if (sql.prepare('PRAGMA user_version').get()?.user_version !== 0) return
  sql.exec(`BEGIN IMMEDIATE; ${schema} INSERT INTO connection (id) VALUES ('demo'), ('demo-staging');
    PRAGMA user_version = ${schemaVersion}; COMMIT`)
}

/**
 * Creates the database. Writes the application id before the write-ahead file exists, so that the id is in the main
 * file.
 */
export function create(path: string): DatabaseSync {
  // SQLite gives its other files the same permissions as this one.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600))
  const sql = openExclusive(path)
  try {
    sql.exec(`PRAGMA application_id = ${applicationId}`)
    configure(sql)
    makeTables(sql)
    return sql
  } catch (error) {
    sql.close()
    throw error
  }
}

export class Damaged extends Error {}

/** Throws if pages or references are damaged, or if the numbering of activations has a gap. */
export function check(sql: DatabaseSync, bytes: number): void {
  if (bytes > mostChecked) return
  const [health] = sql.prepare('PRAGMA quick_check(1)').all()
  if (health?.quick_check !== 'ok') throw new Damaged()
  if (sql.prepare('PRAGMA foreign_key_check').all().length > 0) throw new Damaged()
  const counted = sql.prepare('SELECT count(*) AS rows, coalesce(max(number), 0) AS newest FROM activation').get()
  const last = sql.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'activation'").get()
  if (counted?.rows !== counted?.newest || (last?.seq ?? 0) !== counted?.newest) throw new Damaged()
}

const markOf = (sql: DatabaseSync, name: 'session' | 'logged') =>
  sql.prepare('SELECT value FROM setting WHERE id = ?').get(name)?.value

/**
 * Whether the write-ahead file belongs to this database. If the database file is an older copy, its session mark
 * differs from the mark in the write-ahead file.
 */
function isOneWithLog(sql: DatabaseSync, path: string): boolean {
  const fileOnly = new DatabaseSync(immutable(path), { readOnly: true })
  try {
    const logged = markOf(sql, 'logged')
    // If there is no mark, the first startup was interrupted, so this file can't be an older copy.
    return logged === undefined || markOf(fileOnly, 'session') === logged
  } catch {
    return false
  } finally {
    fileOnly.close()
  }
}

/**
 * Writes the session mark to the database file, and then to the empty write-ahead file. Call this before the first
 * change, because it waits for the disk.
 */
export function markSession(sql: DatabaseSync): void {
  const put = sql.prepare('INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
  const mark = JSON.stringify(randomUUID())
  put.run('session', mark)
  sql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  put.run('logged', mark)
}

export const immutable = (path: string): URL => new URL(`${pathToFileURL(path).href}?immutable=1`)

/** Reads the file's header without SQLite, because SQLite may write to a file that it opens. */
export function headerOf(path: string): { readonly application: number; readonly version: number } | undefined {
  const header = Buffer.alloc(100)
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const length = readSync(file, header, 0, 100, 0)
    if (length < 100 || header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return undefined
    return { application: header.readUInt32BE(68), version: header.readUInt32BE(60) }
  } finally {
    closeSync(file)
  }
}

/** Opens a file after checking that it is intact. */
export function openChecked(path: string, bytes: number): DatabaseSync {
  const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  const sql = openExclusive(path)
  try {
    configure(sql)
    makeTables(sql)
    check(sql, bytes)
    if (hasLog && !isOneWithLog(sql, path)) throw new Damaged()
    return sql
  } catch (error) {
    sql.close()
    throw error
  }
}
