import type { ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { placeholder } from './redaction.ts'

type Shell = 'bash' | 'powershell'

interface Quoting {
  readonly program: string
  readonly plain: (text: string) => string
  /** Quotes a text in which `$TOKEN` stays the shell's variable. */
  readonly expanding: (text: string) => string
  /** Passes a body: what comes before the program and what after it. */
  readonly body: (text: string) => readonly [before: string, after: string]
}

const bashPlain = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const powershellPlain = (text: string) => `'${text.replaceAll("'", "''")}'`
const keepPlaceholder = (text: string, escape: (part: string) => string) =>
  `"${text.split(placeholder).map(escape).join(placeholder)}"`

const quotings: Readonly<Record<Shell, Quoting>> = {
  bash: {
    program: 'curl',
    plain: bashPlain,
    expanding: (text) => keepPlaceholder(text, (part) => part.replaceAll(/[\\"$`!]/g, (sign) => `\\${sign}`)),
    body: (text) => ['', ` --data-raw ${bashPlain(text)}`]
  },
  powershell: {
    program: 'curl.exe',
    plain: powershellPlain,
    expanding: (text) => keepPlaceholder(text, (part) => part.replaceAll(/["$`]/g, (sign) => `\`${sign}`)),
    // PowerShell versions pass quotes to programs differently, but all pass standard input alike.
    body: (text) => [`${powershellPlain(text)} | `, ` --data-binary '@-'`]
  }
}

// curl sets these headers itself, except a length for requests without a body, which some gateways require of a POST.
const isSetByCurl = (name: string, hasBody: boolean): boolean =>
  name === 'host' || name === 'connection' || (hasBody && name === 'content-length')

/** The request as a command for a shell; the token is its variable `$TOKEN`. */
export function curlOf({ exchange, url, request }: ExchangeDetail, shell: Shell): string {
  const { program, plain, expanding, body } = quotings[shell]
  const quote = (text: string) => (text.includes(placeholder) ? expanding(text) : plain(text))
  const headers = request.headers
    .filter(([name]) => !isSetByCurl(name.toLowerCase(), request.body !== undefined))
    .map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`)
  const [before, after] = request.body === undefined ? ['', ''] : body(request.body)
  // Without --globoff curl treats brackets in an address as a pattern.
  return `${before}${program} --globoff -X ${exchange.method} ${quote(url)}${headers.join('')}${after}`
}
