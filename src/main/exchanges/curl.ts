import type { ExchangeDetail } from '../../shared/contract/exchanges.ts'
import { placeholder } from './redaction.ts'

/** A shell that a command can be written for. */
export type Shell = 'bash' | 'powershell'

interface Quoting {
  readonly program: string
  /** A text as it is. */
  readonly plain: (text: string) => string
  /** A text whose `$TOKEN` is the shell's variable of that name. */
  readonly expanding: (text: string) => string
  /** How a body is handed over: what comes before the program and what after. */
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
    // Versions of PowerShell differ in how they hand quotes to a program; they agree on its input.
    body: (text) => [`${powershellPlain(text)} | `, ` --data-binary '@-'`]
  }
}

// curl writes these itself, but no length where it has no body: some gateways refuse a POST without one.
const isCurls = (name: string, hasBody: boolean): boolean =>
  name === 'host' || name === 'connection' || (hasBody && name === 'content-length')

/** The request as a command for a shell; the token is its variable `$TOKEN`. */
export function curlOf({ exchange, url, request }: ExchangeDetail, shell: Shell): string {
  const { program, plain, expanding, body } = quotings[shell]
  const quote = (text: string) => (text.includes(placeholder) ? expanding(text) : plain(text))
  const headers = request.headers
    .filter(([name]) => !isCurls(name.toLowerCase(), request.body !== undefined))
    .map(([name, value]) => ` -H ${quote(`${name}: ${value}`)}`)
  const [before, after] = request.body === undefined ? ['', ''] : body(request.body)
  // Without --globoff curl would read brackets in an address as a pattern.
  return `${before}${program} --globoff -X ${exchange.method} ${quote(url)}${headers.join('')}${after}`
}
