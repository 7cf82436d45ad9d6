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

// Short options of curl that take a value, and long ones of the kinds that stand in commands which people copy.
const shortWithValue = 'AbcCdDeEFhHKmoPQrtTuUwxXyYz'
const longWithValue = new Set(
  `--aws-sigv4 --cacert --capath --cert --cert-type --ciphers --config --connect-timeout --connect-to --cookie
  --cookie-jar --data --data-ascii --data-binary --data-raw --data-urlencode --doh-url --dump-header --form --form-string
  --header --interface --json --key --key-type --limit-rate --max-redirs --max-time --noproxy --oauth2-bearer --output
  --pass --preproxy --proto --proxy --proxy-header --proxy-pass --proxy-user --range --referer --request --resolve --retry
  --retry-delay --retry-max-time --socks4 --socks5 --socks5-hostname --tls-max --unix-socket --upload-file --url
  --url-query --user --user-agent --write-out`.split(/\s+/)
)
// They change nothing of what a connection is.
const meaningless = new Set(
  `-# -f -g -i -I -L -N -s -S -v -X --compressed --fail --globoff --head --http1.1 --http2 --include --location
  --no-buffer --request --show-error --silent --verbose`.split(/\s+/)
)

/** An option with its value, or an operand. */
interface Argument {
  readonly option?: string
  readonly value: string
  /** It stands behind an option that is not known, so it may be that one's value. */
  readonly isDoubtful?: boolean
}

/** The options and operands of a command's words, as curl reads them: short options may stand in one word. */
function argumentsOf(words: readonly string[]): Argument[] {
  const found: Argument[] = []
  let isDoubtful = false
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const wasUnknown = isDoubtful
    isDoubtful = false
    if (/^--[^=]/.test(word)) {
      const [option = ''] = word.split('=', 1)
      const takesNext = option === word && longWithValue.has(option)
      if (takesNext) at += 1
      found.push({ option, value: takesNext ? (words[at] ?? '') : word.slice(option.length + 1) })
      isDoubtful = option === word && !takesNext && !meaningless.has(option)
    } else if (/^-./.test(word)) {
      for (let place = 1; place < Math.min(word.length, most.options); place += 1) {
        const option = `-${word[place]}`
        const takesValue = shortWithValue.includes(word[place] ?? '')
        const rest = word.slice(place + 1)
        if (takesValue && rest === '') at += 1
        found.push({ option, value: takesValue ? rest || (words[at] ?? '') : '' })
        if (takesValue) break
      }
    } else found.push({ value: word, isDoubtful: wasUnknown })
  }
  return found
}

const isHeader = ({ option }: Argument): boolean => option === '-H' || option === '--header'

/** The token that an argument sends. */
function tokenOf(argument: Argument): string | undefined {
  if (argument.option === '--oauth2-bearer') return argument.value
  const bearer = isHeader(argument) ? /^authorization\s*:\s*bearer\s+/i.exec(argument.value) : null
  return bearer ? argument.value.slice(bearer[0].length) : undefined
}

const argumentsOfCommand = (command: string): Argument[] =>
  argumentsOf(wordsOf(command.slice(Math.max(0, command.search(/curl/i)))))

/** Whether a text begins as a cURL command does. */
export const isCurlCommand = (text: string): boolean => /^\s*(?:\$\s)?curl(?:\.exe)?\s/i.test(text)

/** Finds the bearer token that a cURL command sends. */
export function tokenOfCommand(command: string): string | undefined {
  for (const argument of argumentsOfCommand(command)) {
    const token = tokenOf(argument)
    if (token !== undefined) return token
  }
  return undefined
}

/** The parts of a cURL command that describe a platform. */
export interface CurlCommand {
  /** The first address, as it was written. */
  readonly address: string | undefined
  readonly hasToken: boolean
  /** Names of options and headers that are neither, without their values. */
  readonly others: readonly string[]
}

const isAddress = ({ value }: Argument): boolean => /^https?:\/\//i.test(value)
const isHost = ({ value }: Argument): boolean =>
  /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::\d+)?(?:\/|$)/i.test(value)

/** The name of a header; a text that has none may hold anything. */
function headerName(header: string): string {
  const [, name] = /^([!#$%&'*+.^_|~0-9A-Za-z-]{1,60})\s*[:;]/.exec(header) ?? []
  return name === undefined ? 'a header' : `header ${name}`
}

/** Reads address and names out of a cURL command; values of headers and options are not in the result. */
export function readCurlCommand(command: string): CurlCommand {
  const all = argumentsOfCommand(command)
  const operands = all.filter(({ option }) => option === undefined)
  // A word that may be the value of an unknown option is an address only where nothing else is one.
  const sure = operands.filter(({ isDoubtful }) => !isDoubtful)
  const written = all.find(({ option }) => option === '--url')
  const address = written ?? sure.find(isAddress) ?? sure.find(isHost) ?? operands.find(isAddress)
  const others = new Set<string>()
  for (const argument of all) {
    const { option } = argument
    if (argument === address || tokenOf(argument) !== undefined) continue
    if (isHeader(argument)) others.add(headerName(argument.value))
    else if (option === undefined) {
      if (isAddress(argument)) others.add('another address')
    } else if (!meaningless.has(option)) others.add(option.slice(0, 60))
  }
  return { address: address?.value, hasToken: tokenOfCommand(command) !== undefined, others: [...others] }
}
