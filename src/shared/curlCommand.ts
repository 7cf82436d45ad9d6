const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

// Quoted text, or part of a word without quotes. An unclosed quote extends to the end.
const piece =
  /(?<blank>\s+)|'(?<single>[^']*)'?|\$'(?<ansi>[^'\\]*(?:\\[^][^'\\]*)*)'?|"(?<double>[^"\\]*(?:\\[^][^"\\]*)*)"?|\\(?<escaped>[^]?)|(?<bare>[^\s'"\\$]+|\$)/g

/** Joins lines continued as in bash (\), PowerShell (`) or Windows' cmd (^), and removes cmd's escapes. */
function joinLines(command: string): string {
  const joined = command.replaceAll(/[\\`^]\r?\n/g, ' ')
  return joined.includes('^"') ? joined.replaceAll(/\^(.)/gs, '$1') : joined
}

// The maximum number of words. No copied command has more words.
const mostWords = 10_000

/** Splits a command into words, and resolves quotes and escapes. Takes linear time. */
function wordsOf(command: string): string[] {
  const words: string[] = []
  let word: string | undefined
  for (const { groups = {} } of joinLines(command).matchAll(piece)) {
    const { blank, single, ansi, double, escaped, bare } = groups
    if (words.length === mostWords) return words
    if (blank === undefined) {
      // Only bash's $'…' knows escapes such as \n; in "…", the character after the backslash stays.
      const quoted = ansi?.replaceAll(/\\([^])/g, (_all, sign: string) => escapes[sign] ?? sign)
      word = (word ?? '') + (single ?? quoted ?? double?.replaceAll(/\\([^])/g, '$1') ?? escaped ?? bare ?? '')
    } else if (word !== undefined) {
      words.push(word)
      word = undefined
    }
  }
  return word === undefined ? words : [...words, word]
}

// Options that take no value.
const isFlag =
  /^(?:-[#fgiIkLNsSv]+|-[#fgiIkLNsSv]*X[A-Z]+|--(?:compressed|fail|globoff|head|http1\.1|http2|include|insecure|location|no-buffer|show-error|silent|verbose))$/

const mayTakeNext = (word: string): boolean => /^(?:-[#a-z]+|--[^=]+)$/i.test(word) && !isFlag.test(word)

const wordsOfCommand = (command: string): string[] => wordsOf(command.slice(Math.max(0, command.search(/curl/i))))

/** Whether a text begins like a cURL command. */
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

/** Finds the address in a cURL command, as written. The search skips words that may be the value of an option. */
export function addressOfCommand(command: string): string | undefined {
  const words = wordsOfCommand(command)
  const written = words.indexOf('--url')
  if (written !== -1) return words[written + 1]
  const operands = words.filter((_word, at) => at > 0 && !mayTakeNext(words[at - 1] ?? ''))
  const named = operands.find((word) => word.startsWith('--url='))
  return named?.slice('--url='.length) ?? operands.find(isAddress) ?? operands.find(isHost)
}
