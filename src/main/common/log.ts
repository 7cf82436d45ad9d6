import { basename, join } from 'node:path'
import { appendFileSync, mkdirSync, renameSync } from 'node:fs'
import { plainSize } from './disk.ts'

// Ignore failed writes to stderr: otherwise, logging the uncaught error would fail too.
process.stderr.on('error', () => {})

let file: LogFile | undefined

/** From now on, also writes log lines to a file in this folder. */
export function keepLog(folder: string): void {
  file = openLogFile(folder)
}

/** Writes an event and its codes to stderr and the log file; never a library's message, an address or a token. */
export function log(event: string, facts: Readonly<Record<string, string | number | boolean>> = {}): void {
  const line = `${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`
  process.stderr.write(line)
  file?.write(line)
}

/** An error's name and code. Nothing else of an error may be logged, except its location (`locationOf`). */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

const mostFrames = 6
const frame = /^\s+at (?:(.+?) \()?(?:file:\/\/)?([^()]+?):(\d+):\d+\)?$/

/** An error's stack, without the message and folders: `read (client.js:12) < run (serve.js:3)`. */
export function locationOf(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return ''
  const frames = error.stack.split('\n').flatMap((line) => {
    const [, name = '', path = '', row = ''] = frame.exec(line) ?? []
    return path === '' ? [] : [`${name === '' ? '' : `${name} `}(${basename(path)}:${row})`]
  })
  return frames.slice(0, mostFrames).join(' < ')
}

const mostBytes = 1_000_000

interface LogFile {
  /** Writes a line. Never throws; a line that can't be written is lost. */
  readonly write: (line: string) => void
}

/** Logs to `pitboss.log`. If the file exceeds 1 MB, it is renamed to `pitboss.1.log`. */
export function openLogFile(folder: string, limit = mostBytes): LogFile {
  const [current, earlier] = [join(folder, 'pitboss.log'), join(folder, 'pitboss.1.log')]
  let size: number | undefined
  return {
    write(line) {
      const bytes = Buffer.byteLength(line)
      try {
        // Create the folder only when needed, because most runs log nothing.
        if (size === undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
        size ??= plainSize(current)
        if (size > 0 && size + bytes > limit) {
          renameSync(current, earlier)
          size = 0
        }
        appendFileSync(current, line, { mode: 0o600 })
        size += bytes
      } catch {
        // Ignore a full or read-only disk, because the line was already written to stderr.
      }
    }
  }
}
