import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  openSync,
  readSync,
  closeSync,
  renameSync,
  rmSync,
  statSync
} from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { backup, DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import type { DatabaseNotice } from '../../shared/contract/settings.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { isWireObject, jsonValue } from '../../shared/readings/wireObject.ts'
import { log } from '../common/log.ts'
import { applicationId, receivedColumns, schema, schemaVersion } from './schema.ts'

/** The files of the database in the profile's folder. */
export const databaseFile = 'pitboss.db'
export const backupFile = 'pitboss.backup.db'

/** A record that does not fit its shape: it could not be read again, so it is not written. */
export class UnfitRecord extends Error {}

/** A row as SQLite has it, by column. */
export type Row = Readonly<Record<string, SQLOutputValue>>

/** The one database of a profile. Reads and writes are synchronous and take less than a millisecond for what is kept. */
export interface Database {
  /** False when this session's changes end with it: the file could not be used, or is another program's. */
  readonly isKept: boolean
  /** Why nothing may be activated: the file is not in use, or was restored and nobody has confirmed it. */
  readonly whyNoActivation: () => string | undefined
  /** How the database is not as it was left; absent when all is well. */
  readonly notice: () => DatabaseNotice | undefined
  /** Rows of a query. A file that fails while it is read has no rows, and a notice says so. */
  readonly all: (sql: string, ...values: SQLInputValue[]) => readonly Row[]
  /** Runs a change inside `write`; answers the number of rows. */
  readonly run: (sql: string, ...values: SQLInputValue[]) => number
  /** One transaction: all of it is on the disk when this returns, or none, with the cause in a `storage` problem. The task must not wait. */
  readonly write: <Value>(task: () => Value) => Outcome<Value>
  /** Takes tokens out of all stored text and out of the files' free space. Answers whether any was there. */
  readonly redactStored: (redact: (text: string) => string) => Outcome<boolean>
  /** Empties the write-ahead file, and replaces the backup, after something secret was deleted. */
  readonly forgetDeleted: () => Promise<void>
  /** Copies the database, if the last copy is older than a day. */
  readonly backUp: () => Promise<void>
  /** A person has seen that the database was restored: activating is on again. */
  readonly confirmRestored: () => Outcome<null>
  /** Counts a row that does not fit its shape: it is not shown, and a notice says so. */
  readonly noteUnreadableRow: (table: string) => void
  readonly close: () => void
}

interface DatabasePorts {
  readonly folder: string
  /** Called when the notice is another one. */
  readonly changed?: () => void
  readonly now?: () => number
}

// SQLite's result codes, https://www.sqlite.org/rescode.html, as the system's names that our words know.
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

// SQLITE_CONSTRAINT_FOREIGNKEY: the owner of a row was deleted.
const foreignKeyFails = 787

function causeOf(error: unknown): string {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
  const system = error instanceof Error && 'code' in error ? String(error.code) : 'internal'
  return (code === undefined ? undefined : causes.get(code)) ?? system
}

// A check reads the whole file; a larger one would hold up the start for seconds.
const mostChecked = 64 * 1024 * 1024
// Milliseconds that a call waits for another process: longer would hold up main.
const busyTimeout = 250
const day = 24 * 60 * 60 * 1000

type Kind = DatabaseNotice['kind']

interface Opened {
  readonly sql: DatabaseSync
  readonly notice?: DatabaseNotice
  readonly isKept: boolean
}

const notice = (kind: Kind, more: Omit<DatabaseNotice, 'kind' | 'file'> & { file?: string } = {}): DatabaseNotice => ({
  kind,
  file: databaseFile,
  ...more
})

/** Opens a profile's database, or one in memory if the file cannot be used. Never throws: faults become a notice. */
export function openDatabase({ folder, changed = () => {}, now = Date.now }: DatabasePorts): Database {
  const opened = openFile(folder, now)
  const { sql, isKept } = opened
  let redact: (text: string) => string = (text) => text
  sql.function('redact', { deterministic: false }, (value) =>
    typeof value === 'string' ? redactedJson(value, redact) : value
  )
  const statements = new Map<string, StatementSync>()
  const statement = (text: string): StatementSync => {
    const known = statements.get(text) ?? sql.prepare(text)
    statements.set(text, known)
    return known
  }
  let standing = opened.notice
  let passing: DatabaseNotice | undefined
  const isOther = (one: DatabaseNotice | undefined, other: DatabaseNotice | undefined) =>
    one?.kind !== other?.kind || one?.cause !== other?.cause
  const note = (next: DatabaseNotice | undefined): void => {
    const before = passing
    passing = next
    if (isOther(before, next)) changed()
  }
  const all: Database['all'] = (text, ...values) => {
    if (!sql.isOpen) return []
    try {
      return statement(text).all(...values)
    } catch (error) {
      log('database-unread', { cause: causeOf(error) })
      note(notice('unreadable', { cause: causeOf(error) }))
      return []
    }
  }
  const write: Database['write'] = (task) => {
    if (!sql.isOpen) return failure('storage', { message: 'Pitboss is closing.' })
    try {
      sql.exec('BEGIN IMMEDIATE')
      const value = task()
      sql.exec('COMMIT')
      if (passing?.kind === 'unwritten') note(undefined)
      return success(value)
    } catch (error) {
      if (sql.isTransaction) sql.exec('ROLLBACK')
      if (error instanceof UnfitRecord) return failure('invalid-input', { message: 'This could not be read again.' })
      // What the task itself throws is a fault of ours, not of the disk.
      if (!(error instanceof Error && 'errcode' in error)) throw error
      if (error.errcode === foreignKeyFails)
        return failure('invalid-input', {
          field: 'connection',
          message: 'This connection or player is no longer there.'
        })
      const cause = causeOf(error)
      log('database-unwritten', { cause })
      if (standing?.kind !== 'read-only') note(notice('unwritten', { cause }))
      return failure('storage', { message: 'Nothing was changed: the change could not be saved.', cause })
    }
  }
  const truncateLog = () => {
    try {
      if (sql.isOpen) sql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch (error) {
      log('database-checkpoint-failed', { cause: causeOf(error) })
    }
  }
  const replaceBackup = () =>
    isKept && sql.isOpen && standing?.kind !== 'read-only' ? writeBackup(sql, folder) : Promise.resolve()
  const awaitsConfirmation = () => isKept && all("SELECT 1 FROM setting WHERE id = 'restored'").length > 0

  return {
    isKept,
    all,
    write,
    run: (text, ...values) => Number(statement(text).run(...values).changes),
    notice: () => standing ?? passing,
    whyNoActivation() {
      if (!isKept) return 'Activating is off: the database of this profile is not in use.'
      if (standing?.kind === 'read-only') return 'Activating is off: the profile’s folder is read-only.'
      return awaitsConfirmation()
        ? 'Activating is off: the database was restored. Confirm that in the notice first.'
        : undefined
    },
    redactStored(next) {
      redact = next
      const redacted = write(() =>
        receivedColumns.reduce(
          (rows, [table, column]) =>
            rows +
            Number(
              sql
                .prepare(`UPDATE ${table} SET ${column} = redact(${column}) WHERE ${column} IS NOT redact(${column})`)
                .run().changes
            ),
          0
        )
      )
      truncateLog()
      return redacted.ok ? success(redacted.value > 0) : redacted
    },
    async forgetDeleted() {
      truncateLog()
      await replaceBackup()
    },
    async backUp() {
      const { mtimeMs } = (await stat(join(folder, backupFile)).catch(() => undefined)) ?? { mtimeMs: 0 }
      if (Math.abs(now() - mtimeMs) >= day) await replaceBackup()
    },
    confirmRestored() {
      const confirmed = write(() => {
        sql.exec("DELETE FROM setting WHERE id = 'restored'")
        return null
      })
      if (!confirmed.ok) return confirmed
      standing = undefined
      changed()
      return confirmed
    },
    noteUnreadableRow(table) {
      log('database-row-unreadable', { table })
      note(notice('rows'))
    },
    close: () => sql.isOpen && sql.close()
  }
}

/** Redacts each text of a JSON value, or a plain text. The keys stay: they are ours. */
function redactedJson(text: string, redact: (text: string) => string): string {
  const value = jsonValue(text)
  if (value === undefined) return redact(text)
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? redact(part) : part))
}

function configure(sql: DatabaseSync): void {
  sql.enableDefensive(true)
  // Exclusive first: a second process is refused, and no shared-memory file is made.
  sql.exec('PRAGMA locking_mode = EXCLUSIVE')
  sql.exec('PRAGMA journal_mode = WAL')
  sql.exec('PRAGMA synchronous = FULL')
  sql.exec('PRAGMA foreign_keys = ON')
  sql.exec('PRAGMA secure_delete = ON')
}

/** Creates the tables. The id goes in first, before the write-ahead file: it marks the file as ours from its first page on. */
function create(path: string): DatabaseSync {
  // SQLite gives its other files the mode of this one.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600))
  const sql = new DatabaseSync(path, { timeout: busyTimeout })
  try {
    sql.exec('PRAGMA locking_mode = EXCLUSIVE')
    sql.exec(`PRAGMA application_id = ${applicationId}`)
    sql.function('redact', (value) => value)
    configure(sql)
    sql.exec(`BEGIN IMMEDIATE; ${schema} INSERT INTO connection (id) VALUES ('demo'), ('demo-staging');
      PRAGMA user_version = ${schemaVersion}; COMMIT`)
    markSession(sql)
    return sql
  } catch (error) {
    sql.close()
    throw error
  }
}

class Damaged extends Error {}

/** Fails if the content is not whole: pages, references, and a number for every activation that was ever written. */
function check(sql: DatabaseSync, bytes: number): void {
  if (bytes > mostChecked) return
  const [found] = sql.prepare('PRAGMA quick_check(1)').all()
  if (found?.quick_check !== 'ok') throw new Damaged()
  if (sql.prepare('PRAGMA foreign_key_check').all().length > 0) throw new Damaged()
  const counted = sql.prepare('SELECT count(*) AS rows, coalesce(max(number), 0) AS newest FROM activation').get()
  const last = sql.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'activation'").get()
  if (counted?.rows !== counted?.newest || (last?.seq ?? 0) !== counted?.newest) throw new Damaged()
}

const markOf = (sql: DatabaseSync, name: 'session' | 'logged') =>
  sql.prepare('SELECT value FROM setting WHERE id = ?').get(name)?.value

/** Whether the write-ahead file was begun over this very file: a copy put in its place has the mark of another session. */
function isOneWithLog(sql: DatabaseSync, path: string): boolean {
  const alone = new DatabaseSync(immutable(path), { readOnly: true })
  try {
    return markOf(alone, 'session') === markOf(sql, 'logged')
  } catch {
    return false
  } finally {
    alone.close()
  }
}

/** Marks the file, then the empty write-ahead file, with this session. */
function markSession(sql: DatabaseSync): void {
  const put = sql.prepare('INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
  const mark = JSON.stringify(randomUUID())
  put.run('session', mark)
  sql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  put.run('logged', mark)
}

const immutable = (path: string): URL => new URL(`${pathToFileURL(path).href}?immutable=1`)

const canWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The id and version in the file's header, read without SQLite, which may write when it opens a file. */
function headerOf(path: string): { readonly application: number; readonly version: number } | undefined {
  const header = Buffer.alloc(100)
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const read = readSync(file, header, 0, 100, 0)
    if (read < 100 || header.toString('latin1', 0, 16) !== 'SQLite format 3\0') return undefined
    return { application: header.readUInt32BE(68), version: header.readUInt32BE(60) }
  } finally {
    closeSync(file)
  }
}

/** A database of this session alone. */
function inMemory(why: DatabaseNotice): Opened {
  return { sql: create(':memory:'), isKept: false, notice: why }
}

function openFile(folder: string, now: () => number): Opened {
  const path = join(folder, databaseFile)
  try {
    const about = lstatSync(path, { throwIfNoEntry: false })
    if (about && !about.isFile())
      return inMemory(notice('unreadable', { cause: about.isDirectory() ? 'EISDIR' : 'ELOOP' }))
    if (!canWrite(folder) || (about && !canWrite(path))) return openReadOnly(path, about !== undefined)
    const bytes = about?.size ?? 0
    if (bytes > 0) return openExisting(folder, path, bytes, now)
    // An empty file beside a write-ahead file or a backup was not left like that.
    const isLost = [`${path}-wal`, join(folder, backupFile)].some((one) => existsSync(one))
    return isLost ? restore(folder, path, now) : { sql: create(path), isKept: true }
  } catch (error) {
    const cause = causeOf(error)
    log('database-unopened', { cause })
    return inMemory(notice(cause === 'EBUSY' ? 'in-use' : 'unreadable', { cause }))
  }
}

/** What is there is shown, and every change is refused. Rows that are only in the write-ahead file cannot be read. */
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
  let sql: DatabaseSync | undefined
  try {
    if (!header) throw new Damaged()
    sql = openChecked(path, bytes)
    const restored = restoredNote(sql)
    return { sql, isKept: true, ...(restored && { notice: restored }) }
  } catch (error) {
    if (!(error instanceof Damaged) && causeOf(error) !== 'DAMAGED') throw error
    return restore(folder, path, now)
  }
}

function openChecked(path: string, bytes: number): DatabaseSync {
  const hasLog = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  const sql = new DatabaseSync(path, { timeout: busyTimeout })
  try {
    sql.function('redact', (value) => value)
    configure(sql)
    check(sql, bytes)
    if (hasLog && !isOneWithLog(sql, path)) throw new Damaged()
    markSession(sql)
    return sql
  } catch (error) {
    sql.close()
    throw error
  }
}

/** The note of a restored database, which stands until a person confirms it. */
function restoredNote(sql: DatabaseSync): DatabaseNotice | undefined {
  const kept = sql.prepare("SELECT value FROM setting WHERE id = 'restored'").get()
  const value = typeof kept?.value === 'string' ? jsonValue(kept.value) : undefined
  if (!isWireObject(value) || typeof value.file !== 'string' || typeof value.at !== 'string') return undefined
  const { file, at, from } = value
  return { kind: typeof from === 'string' ? 'restored' : 'begun', file, at, ...(typeof from === 'string' && { from }) }
}

/** Keeps a damaged file under a name of its own, and opens the backup in its place, or an empty database. */
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
  const told = JSON.stringify({ file, at, ...(from !== undefined && { from }) })
  sql.prepare("INSERT INTO setting VALUES ('restored', ?) ON CONFLICT DO UPDATE SET value = excluded.value").run(told)
  const restored = restoredNote(sql)
  return { sql, isKept: true, ...(restored && { notice: restored }) }
}

/** Puts a copy of the backup in place, if that is whole; answers when it was made. */
function restoredFrom(folder: string, path: string): string | undefined {
  const kept = join(folder, backupFile)
  const partial = `${path}.partial`
  try {
    const about = lstatSync(kept)
    if (!about.isFile() || headerOf(kept)?.application !== applicationId) return undefined
    copyFileSync(kept, partial)
    chmodSync(partial, 0o600)
    const copy = new DatabaseSync(immutable(partial), { readOnly: true })
    try {
      check(copy, about.size)
    } finally {
      copy.close()
    }
    renameSync(partial, path)
    return about.mtime.toISOString()
  } catch {
    rmSync(partial, { force: true })
    return undefined
  }
}

/** Copies the database beside it. A copy takes the place of the one before only when it is whole and on the disk. */
async function writeBackup(sql: DatabaseSync, folder: string): Promise<void> {
  const partial = join(folder, `${backupFile}.partial`)
  try {
    await rm(partial, { force: true })
    await backup(sql, partial)
    const file = await open(partial, 'r+')
    try {
      await file.chmod(0o600)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(partial, join(folder, backupFile))
  } catch (error) {
    // An older copy may hold what was deleted since.
    await rm(join(folder, backupFile), { force: true }).catch(() => {})
    log('database-backup-failed', { cause: causeOf(error) })
  }
}
