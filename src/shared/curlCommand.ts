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

/** Whether a text begins as a cURL command does. */
export const isCurlCommand = (text: string): boolean => /^\s*(?:\$\s)?curl(?:\.exe)?\s/i.test(text)

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

// What follows is their value, not the address.
const withValue = new Set(
  `-A -b -c -d -e -E -F -K -m -o -T -u -w -x -X --cacert --cert --config --connect-timeout --cookie --cookie-jar --data
  --data-ascii --data-binary --data-raw --data-urlencode --form --form-string --json --key --max-time --oauth2-bearer
  --output --preproxy --proxy --proxy-header --proxy-user --referer --request --resolve --retry --socks5
  --socks5-hostname --upload-file --url --user --user-agent --write-out`.split(/\s+/)
)

// They change nothing of what a connection is.
const meaningless = new Set(
  '-g -i -L -s -S -v -X --compressed --globoff --http1.1 --http2 --include --location --request --show-error --silent --verbose'.split(
    ' '
  )
)

/** The option at a word, without a value that is written into it: `-d` of `-d@file`, `--url` of `--url=…`. */
function optionAt(word: string): { readonly name: string; readonly isWhole: boolean } | undefined {
  const [, name = ''] = /^(--[^=]+|-[^-])/.exec(word) ?? []
  return name === '' ? undefined : { name, isWhole: name === word }
}

/** What a cURL command says of a platform. */
export interface CurlCommand {
  /** The first address, as it was written. */
  readonly address: string | undefined
  readonly hasToken: boolean
  /** Names of options and headers that are neither, without their values. */
  readonly others: readonly string[]
}

/** Reads address and names out of a cURL command; values of headers and options are not in the result. */
export function readCurlCommand(command: string): CurlCommand {
  const words = wordsOf(command.slice(command.search(/curl/i)))
  let address: string | undefined
  const others = new Set<string>()
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const header = headerAt(words, at)
    const option = optionAt(word)
    if (header !== undefined) {
      const [name = ''] = header.split(':', 1)
      if (!/^\s*authorization\s*:\s*bearer\s/i.test(header)) others.add(`header ${name.trim().slice(0, 60)}`)
      if (option?.isWhole) at += 1
    } else if (option) {
      const value = option.isWhole ? words[at + 1] : word.slice(option.name.length + 1)
      if (option.name === '--url') address ??= value
      else if (option.name !== '--oauth2-bearer' && !meaningless.has(option.name)) others.add(option.name.slice(0, 60))
      if (option.isWhole && withValue.has(option.name)) at += 1
      // Continuations whose line end a box took away leave a sign of their own.
    } else if (!/^[\s\\`^]*$/.test(word)) address ??= word
  }
  return { address, hasToken: tokenOfCommand(command) !== undefined, others: [...others] }
}
