/** Takes a token out of a text, in every spelling it may have on the wire. */
export type Redact = (text: string) => string

// A shorter token would take letters out of ordinary words; such tokens are only hidden where they stand alone.
const shortest = 8

/** What stands where the token stood. */
export const placeholder = '$TOKEN'

/** Makes the redaction for a token; without one every text stays. */
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

/** Headers as a list, without what must not be kept. */
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
