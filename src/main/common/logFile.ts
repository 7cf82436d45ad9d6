import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const mostBytes = 1_000_000

/** The log's lines on the disk: the newest file and the one before it. */
export interface LogFile {
  /** Never throws: what cannot be written is lost. */
  readonly write: (line: string) => void
  /** The newest lines, oldest first. */
  readonly read: (count: number) => string[]
}

/** Keeps lines in `pitboss.log` of a folder; past 1 MB that becomes `pitboss.1.log`, in place of the one before. */
export function openLogFile(folder: string, limit = mostBytes): LogFile {
  const [current, earlier] = [join(folder, 'pitboss.log'), join(folder, 'pitboss.1.log')]
  let size: number | undefined
  const textOf = (file: string): string => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  }
  return {
    write(line) {
      const bytes = Buffer.byteLength(line)
      try {
        // The folder is made with the first line: most runs have none.
        if (size === undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
        size ??= statSync(current, { throwIfNoEntry: false })?.size ?? 0
        if (size > 0 && size + bytes > limit) {
          renameSync(current, earlier)
          size = 0
        }
        appendFileSync(current, line, { mode: 0o600 })
        size += bytes
      } catch {
        // A full or read-only disk: stderr has the line.
      }
    },
    read: (count) =>
      `${textOf(earlier)}${textOf(current)}`
        .split('\n')
        .filter((line) => line !== '')
        .slice(-count)
  }
}
