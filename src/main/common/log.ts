import { basename } from 'node:path'
import { openLogFile, type LogFile } from './logFile.ts'

// A failed write to stderr must not become an uncaught error: logging that error would fail again, without end.
let isGuarded = false
function guard(): void {
  if (isGuarded) return
  isGuarded = true
  process.stderr.on('error', () => {})
}

let file: LogFile | undefined

/** Keeps the lines that are logged from now on in a folder, bounded. */
export function keepLog(folder: string): void {
  file = openLogFile(folder)
}

/** The newest lines that were logged, of this run and earlier ones, oldest first. */
export const loggedLines = (count: number): string[] => file?.read(count) ?? []

/**
 * Writes one line about the app to stderr and the kept log: an event and codes, never a library's message, an address or a token. A line
 * that cannot be written is dropped.
 */
export function log(event: string, facts: Readonly<Record<string, string | number | boolean>> = {}): void {
  guard()
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
