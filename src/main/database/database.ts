import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'
import type { DatabaseNotice } from '../../shared/contract/settings.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import { jsonValue } from '../../shared/readings/wireObject.ts'
import { log } from '../common/log.ts'
import { backupFile, writeBackup } from './backup.ts'
import { causeOf, markSession } from './connect.ts'
import { notice, openFile } from './open.ts'
import { receivedColumns } from './schema.ts'

/** Thrown for a record that doesn't fit its shape: Pitboss couldn't read such a record again. */
export class UnfitRecord extends Error {}

export type Row = Readonly<Record<string, SQLOutputValue>>

/** The only database of a profile. Each read or write is synchronous and takes less than a millisecond. */
export interface Database {
  /** False if changes are lost when Pitboss quits, because the file can't be used or belongs to another program. */
  readonly isKept: boolean
  /** Why activation is unavailable: the database is only in memory, or no one has confirmed the restored one. */
  readonly whyNoActivation: () => string | undefined
  readonly notice: () => DatabaseNotice | undefined
  /** The rows that a query finds. If reading fails, returns no rows and sets the notice. */
  readonly all: (sql: string, ...values: SQLInputValue[]) => readonly Row[]
  /** Executes SQL that changes rows, and returns their number. Call `run` inside `write`. */
  readonly run: (sql: string, ...values: SQLInputValue[]) => number
  /** Runs one synchronous transaction: all of it reaches the disk, or nothing; a `storage` problem gives the cause. */
  readonly write: <Value>(task: () => Value) => Outcome<Value>
  /** Sets the function that removes tokens from every value written from now on. */
  readonly redactWith: (redact: (text: string) => string) => void
  /** Removes tokens from all stored text and from free space in the files. */
  readonly redactStored: () => Outcome<unknown>
  /** Empties the write-ahead file and replaces the backup. Call `forgetDeleted` after deleting a secret. */
  readonly forgetDeleted: () => Promise<void>
  /** Copies the database if the last copy is older than a day. */
  readonly backUp: () => Promise<void>
  /** Allows activation again, after the person has read that Pitboss restored the database. */
  readonly confirmRestored: () => Outcome<null>
  /** Sets the notice about a row that can't be shown because it doesn't fit its shape. */
  readonly noteUnreadableRow: (table: string) => void
  readonly close: () => void
}

interface DatabasePorts {
  readonly folder: string
  /** Called when the notice has changed. */
  readonly changed?: () => void
  readonly now?: () => number
}

// SQLITE_CONSTRAINT_FOREIGNKEY: the row's owner was deleted.
const foreignKeyFails = 787

const day = 24 * 60 * 60 * 1000

/** Opens a profile's database, or one in memory if the file can't be used. Never throws: a fault becomes a notice. */
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
  let isMarked = false
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
      note(notice('rows', { cause: causeOf(error) }))
      return []
    }
  }
  const write: Database['write'] = (task) => {
    if (!sql.isOpen) return failure('storage', { message: 'Pitboss is closing.' })
    try {
      if (!isMarked) markSession(sql)
      isMarked = true
      sql.exec('BEGIN IMMEDIATE')
      const value = task()
      sql.exec('COMMIT')
      if (passing?.kind === 'unwritten') note(undefined)
      return success(value)
    } catch (error) {
      if (sql.isTransaction) sql.exec('ROLLBACK')
      if (error instanceof UnfitRecord) return failure('invalid-input', { message: 'This could not be read again.' })
      // If an error has no SQLite code, it comes from the task itself and not from the disk.
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
    redactWith(next) {
      redact = next
    },
    redactStored() {
      const redacted = write(() => {
        for (const [table, column] of receivedColumns)
          sql.exec(`UPDATE ${table} SET ${column} = redact(${column}) WHERE ${column} IS NOT redact(${column})`)
      })
      truncateLog()
      return redacted
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

/** Removes tokens from a JSON value's texts, or from plain text. Keeps object keys, which are Pitboss's own names. */
function redactedJson(text: string, redact: (text: string) => string): string {
  const value = jsonValue(text)
  if (value === undefined) return redact(text)
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? redact(part) : part))
}
