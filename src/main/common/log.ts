// A failed write to stderr must not become an uncaught error: logging that error would fail again, without end.
let isGuarded = false
function guard(): void {
  if (isGuarded) return
  isGuarded = true
  process.stderr.on('error', () => {})
}

/**
 * Writes one line about the app to stderr: an event and codes, never a library's message, an address or a token. A line
 * that cannot be written is dropped.
 */
export function log(event: string, facts: Readonly<Record<string, string | number | boolean>> = {}): void {
  guard()
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`)
}

/** An error's name and code, the only parts of it that may be logged. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
