// A full disk, or a reader that left, must not become an uncaught error: that would be logged, and fail again, for ever.
let isGuarded = false
function guard(): void {
  if (isGuarded) return
  isGuarded = true
  process.stderr.on('error', () => {})
}

/** Writes one line about the app itself to stderr: an event and codes, never a message of a library, an address or a token. Where that cannot be written it is lost. */
export function log(event: string, facts: Readonly<Record<string, string | number | boolean>> = {}): void {
  guard()
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`)
}

/** An error's name and code, which is all of it that may be written down. */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}
