const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

/** A quoted or unquoted piece of a word, and where it ends. */
interface Piece {
  text: string
  end: number
}

function singleQuoted(line: string, start: number): Piece {
  const close = line.indexOf("'", start)
  const end = close === -1 ? line.length : close
  return { text: line.slice(start, end), end: end + 1 }
}

function escapable(line: string, start: number, close: string): Piece {
  const text: string[] = []
  let at = start
  for (; at < line.length && line[at] !== close; at++) {
    if (line[at] === '\\') {
      at++
      const escaped = line[at] ?? ''
      // Only bash's $'…' knows \n and similar; "…" keeps the character after the backslash.
      text.push(close === "'" ? (escapes[escaped] ?? escaped) : escaped)
    } else text.push(line[at] ?? '')
  }
  return { text: text.join(''), end: at + 1 }
}

function pieceAt(line: string, at: number): Piece {
  if (line[at] === "'") return singleQuoted(line, at + 1)
  if (line[at] === '"') return escapable(line, at + 1, '"')
  if (line.startsWith("$'", at)) return escapable(line, at + 2, "'")
  if (line[at] === '\\') return { text: line[at + 1] ?? '', end: at + 2 }
  return { text: line[at] ?? '', end: at + 1 }
}

/** Joins line continuations of bash (\), PowerShell (`) and Windows' cmd (^), and removes cmd's escapes. */
function joinLines(command: string): string {
  const joined = command.replaceAll(/[\\`^]\r?\n/g, ' ')
  return joined.includes('^"') ? joined.replaceAll(/\^(.)/gs, '$1') : joined
}

// No command that anybody copies has as many words, or options in one word.
const most = { words: 10_000, options: 100 }

/** Splits a command into words, with quotes and escapes resolved. Runs in linear time. */
function wordsOf(command: string): string[] {
  const line = joinLines(command)
  const words: string[] = []
  let word: string[] | undefined
  for (let at = 0; at < line.length && words.length < most.words;) {
    if (/\s/.test(line[at] ?? '')) {
      if (word) words.push(word.join(''))
      word = undefined
      at++
      continue
    }
    const piece = pieceAt(line, at)
    word ??= []
    word.push(piece.text)
    at = piece.end
  }
  if (word) words.push(word.join(''))
  return words
}

// They take no value, so that the next word is none.
const isFlag =
  /^(?:-[#fgiIkLNsSv]+|-[#fgiIkLNsSv]*X[A-Z]+|--(?:compressed|fail|globoff|head|http1\.1|http2|include|insecure|location|no-buffer|show-error|silent|verbose))$/

const mayTakeNext = (word: string): boolean => /^(?:-[#a-z]+|--[^=]+)$/i.test(word) && !isFlag.test(word)

const wordsOfCommand = (command: string): string[] => wordsOf(command.slice(Math.max(0, command.search(/curl/i))))

/** Whether a text begins as a cURL command does. */
export const isCurlCommand = (text: string): boolean => /^\s*(?:\$\s)?curl(?:\.exe)?\s/i.test(text)

/** Finds the bearer token that a cURL command sends. */
export function tokenOfCommand(command: string): string | undefined {
  const words = wordsOfCommand(command)
  for (const [at, word] of words.entries()) {
    const [, bearer] = /^(?:-H|--header=)?\s*authorization\s*:\s*bearer\s+([^]*)$/i.exec(word) ?? []
    if (bearer !== undefined) return bearer
    if (word === '--oauth2-bearer') return words[at + 1]
    if (word.startsWith('--oauth2-bearer=')) return word.slice('--oauth2-bearer='.length)
  }
  return undefined
}

const isAddress = (word: string): boolean => /^https?:\/\//i.test(word)
const isHost = (word: string): boolean => /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?(?:\/|$)/i.test(word)

/** Finds the address that a cURL command asks, as it was written. What may be the value of an option is none. */
export function addressOfCommand(command: string): string | undefined {
  const words = wordsOfCommand(command)
  const written = words.indexOf('--url')
  if (written !== -1) return words[written + 1]
  const operands = words.filter((_word, at) => at > 0 && !mayTakeNext(words[at - 1] ?? ''))
  const named = operands.find((word) => word.startsWith('--url='))
  return named?.slice('--url='.length) ?? operands.find(isAddress) ?? operands.find(isHost)
}
