import { basename, join } from 'node:path'
import { appendFileSync, mkdirSync, renameSync } from 'node:fs'
import { orUndefined } from '../../shared/orUndefined.ts'
import { plainSize, readTextSync } from './disk.ts'

// A failed write to stderr must not become an uncaught error: logging that error would fail again, without end.
process.stderr.on('error', () => {})

let file: ReturnType<typeof openLogFile> | undefined

/** Keeps the lines that are logged from now on in a folder, bounded. */
export function keepLog(folder: string): void {
  file = openLogFile(folder)
}

/** The newest lines that were logged, of this run and earlier ones, oldest first. */
export const loggedLines = (count: number): string[] => file?.read(count) ?? []

/** Writes a line to stderr and the kept log: an event and codes, never a library's message, an address or a token. */
export function log(event: string, facts: Readonly<Record<string, string | number | boolean>> = {}): void {
  const line = `${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`
  process.stderr.write(line)
  file?.write(line)
}

/** An error's name and code, the only parts of it that may be logged. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

const mostFrames = 6
const frame = /^\s+at (?:(.+?) \()?(?:file:\/\/)?([^()]+?):(\d+):\d+\)?$/

/** Where an error came from, without its message and without folders: `read (client.js:12) < run (serve.js:3)`. */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error) || error.stack === undefined) return ''
  const frames = error.stack.split('\n').flatMap((line) => {
    const [, name = '', path = '', row = ''] = frame.exec(line) ?? []
    return path === '' ? [] : [`${name === '' ? '' : `${name} `}(${basename(path)}:${row})`]
  })
  return frames.slice(0, mostFrames).join(' < ')
}

const mostBytes = 1_000_000

/** Keeps lines in `pitboss.log` of a folder; past 1 MB that becomes `pitboss.1.log`, in place of the one before. */
export function openLogFile(folder: string, limit = mostBytes) {
  const [current, earlier] = [join(folder, 'pitboss.log'), join(folder, 'pitboss.1.log')]
  let size: number | undefined
  const textOf = (file: string): string => orUndefined(() => readTextSync(file)) ?? ''
  return {
    /** Never throws: what cannot be written is lost. */
    write(line: string) {
      const bytes = Buffer.byteLength(line)
      try {
        // The folder is made with the first line: most runs have none.
        if (size === undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
        size ??= plainSize(current)
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
    /** The newest lines, oldest first. */
    read: (count: number) =>
      `${textOf(earlier)}${textOf(current)}`
        .split('\n')
        .filter((line) => line !== '')
        .slice(-count)
  }
}
