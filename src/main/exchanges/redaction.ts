/** Removes a token from a text, in every encoding it may have on the wire. */
export type Redact = (text: string) => string

// A shorter token could match inside ordinary words, so it is only removed where it stands alone.
const shortest = 8

/** Replaces the token. */
export const placeholder = '$TOKEN'

/** Creates the redaction of a token; without a token texts stay unchanged. */
export function redactionOf(token: string | undefined): Redact {
  if (token === undefined || token === '') return (text) => text
  if (token.length < shortest) return (text) => (text === token ? placeholder : text)
  const spellings = [...new Set([token, encodeURIComponent(token), token.replaceAll('/', '\\/')])]
  return (text) =>
    spellings.some((spelling) => text.includes(spelling))
      ? spellings.reduce((clean, spelling) => clean.replaceAll(spelling, () => placeholder), text)
      : text
}

/** Headers by name. */
export type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>

const secretHeaders = new Map([
  ['authorization', `Bearer ${placeholder}`],
  ['proxy-authorization', '$PROXY'],
  ['cookie', '$COOKIE'],
  ['set-cookie', '$COOKIE']
])

/** Headers as a list, redacted. */
export function redactHeaders(headers: HeaderRecord, redact: Redact): [string, string][] {
  const list: [string, string][] = []
  for (const [name, values] of Object.entries(headers)) {
    const secret = secretHeaders.get(name.toLowerCase())
    if (typeof values === 'string') list.push([name, secret ?? redact(values)])
    else for (const value of values ?? []) list.push([name, secret ?? redact(value)])
  }
  return list
}

/** A request's head without what must not be kept: the token, also one too short to be looked for everywhere, and every secret header. */
export function redactHead(head: string, redact: Redact): string {
  const lines = head.split('\r\n').map((line, at) => {
    const colon = line.indexOf(':')
    const secret = at === 0 || colon < 1 ? undefined : secretHeaders.get(line.slice(0, colon).trim().toLowerCase())
    return secret === undefined ? redact(line) : `${line.slice(0, colon)}: ${secret}`
  })
  return lines.join('\r\n')
}

/** The headers of a head, below its request line. */
export function headersOfHead(head: string): [string, string][] {
  return head
    .split('\r\n')
    .slice(1)
    .flatMap((line): [string, string][] => {
      const colon = line.indexOf(':')
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : []
    })
}
