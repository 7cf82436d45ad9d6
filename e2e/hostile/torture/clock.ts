import { Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { called, systemError } from './injectedFaults.ts'

/** The errors of SQLite with their result codes, by the statements of each change and clean-up. */
const codes = new Map([
  ['BEGIN IMMEDIATE', 10],
  ['COMMIT', 13],
  ['PRAGMA wal_checkpoint(TRUNCATE)', 10]
])

const isMains = (): boolean => /[/\\]src[/\\]main[/\\]/.test(new Error('whose').stack ?? '')
const year = 365 * 24 * 3_600_000

/** Strains main's clock, timers, sockets and database; returns a function that restores the originals. */
export function strainGlobals(): () => void {
  const { now } = Date
  const { setTimeout } = globalThis
  const { connect } = Socket.prototype
  const { exec } = DatabaseSync.prototype
  Date.now = () => {
    const way = isMains() ? called('clock', 'now') : undefined
    if (way === undefined) return now()
    return now() + (way === 'a year ahead' ? year : -year)
  }
  globalThis.setTimeout = Object.assign(
    (task: () => void, milliseconds?: number, ...given: []) =>
      setTimeout(task, isMains() && called('clock', 'setTimeout') !== undefined ? 0 : milliseconds, ...given),
    setTimeout
  )
  Reflect.set(Socket.prototype, 'connect', function strained(this: Socket, ...given: unknown[]) {
    if (called('network', 'connect') === undefined) return Reflect.apply(connect, this, given)
    process.nextTick(() => this.destroy(systemError('ECONNREFUSED')))
    return this
  })
  DatabaseSync.prototype.exec = function strained(this: DatabaseSync, sql: string) {
    const errcode = codes.get(sql)
    if (errcode !== undefined && called('file', sql) !== undefined)
      throw Object.assign(new Error(sql), { code: 'ERR_SQLITE_ERROR', errcode })
    exec.call(this, sql)
  }
  return () => {
    DatabaseSync.prototype.exec = exec
    Date.now = now
    globalThis.setTimeout = setTimeout
    Reflect.set(Socket.prototype, 'connect', connect)
  }
}
