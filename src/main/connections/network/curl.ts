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

/** Splits a command into words, with quotes and escapes resolved. Runs in linear time. */
function wordsOf(command: string): string[] {
  const line = joinLines(command)
  const words: string[] = []
  let word: string[] | undefined
  for (let at = 0; at < line.length;) {
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

/** The header given at this word, in any form of the option. */
function headerAt(words: readonly string[], at: number): string | undefined {
  const word = words[at] ?? ''
  if (word === '-H' || word === '--header') return words[at + 1]
  if (word.startsWith('--header=')) return word.slice('--header='.length)
  return word.startsWith('-H') ? word.slice('-H'.length) : undefined
}

/** Finds the bearer token that a cURL command sends. */
export function tokenOfCommand(command: string): string | undefined {
  const words = wordsOf(command)
  for (const [at, word] of words.entries()) {
    if (word === '--oauth2-bearer') return words[at + 1]
    if (word.startsWith('--oauth2-bearer=')) return word.slice('--oauth2-bearer='.length)
    const header = headerAt(words, at)
    const bearer = header === undefined ? null : /^authorization\s*:\s*bearer\s+/i.exec(header)
    if (header !== undefined && bearer) return header.slice(bearer[0].length)
  }
  return undefined
}
