import { grouped } from '../../../shared/countInWords.ts'
import { beginningOf } from '../../../shared/text/cut.ts'
import { spelledOut } from '../../../shared/text/invisible.ts'

/** Where a URL really leads, written so that tricks are visible. */
export interface Destination {
  /** The URL as a browser follows it: punycode host, hidden characters escaped. Unchanged if it isn't a URL. */
  readonly shown: string
  /** Present if the URL is absolute and uses http or https. */
  readonly host?: string
  /** The URL to open once the user confirms. If absent, `refusal` gives the reason. */
  readonly url?: string
  readonly refusal?: string
  readonly warnings: readonly string[]
}

// The maximum number of characters in an address. The route `links.open` has the same limit.
const longest = 2000
const shownLength = 300

const shortened = (text: string): string =>
  text.length > shownLength ? `${beginningOf(text, shownLength)}… (${grouped(text.length)} characters)` : text

const programs = 'it opens another program'
const noLinks: Readonly<Record<string, string>> = {
  'javascript:': 'it runs a program instead of leading somewhere',
  'vbscript:': 'it runs a program instead of leading somewhere',
  'data:': 'it carries its own page instead of leading to one',
  'blob:': 'it carries its own page instead of leading to one',
  'file:': 'it reaches for files on this machine or its network',
  'smb:': 'it reaches for files on this machine or its network'
}

const refusals: Readonly<Record<string, string>> = {
  ...noLinks,
  'http:': 'it is not encrypted; only https is opened',
  'mailto:': programs,
  'tel:': programs,
  'sms:': programs
}

/** Returns why browsers don't follow a URL, judged by its scheme; undefined if they do. */
export function whyNoLink(written: string): string | undefined {
  // Browsers ignore leading spaces and control characters. Browsers also ignore tabs and line breaks anywhere.
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(written.replaceAll(/^[\u0000-\u0020]+|[\t\n\r]/g, ''))?.[0]
  return scheme && noLinks[scheme.toLowerCase()]
}

const placeholder = /^\s*(?:\{\{|\$\{|\[\[|<%|%[A-Z_]+%|\{[A-Za-z_]+\})/

function whyNotAbsolute(written: string): string {
  const text = written.trim()
  if (text === '' || text.startsWith('#')) return 'it leads nowhere'
  if (placeholder.test(text)) return 'the sender forgot to fill in a placeholder'
  if (text.startsWith('\\\\')) return 'it reaches for files on this machine or its network'
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return 'it is not a complete address'
  return 'it is relative to the player’s site, whose address is not known here'
}

function refusalOf(url: URL): string | undefined {
  const { protocol, username, password, href } = url
  const byScheme = refusals[protocol] ?? (protocol === 'https:' ? undefined : `${programs} (${protocol})`)
  if (byScheme !== undefined) return byScheme
  if (username !== '' || password !== '') return 'it carries a user name, which hides where it leads'
  return href.length > longest ? `it is longer than ${grouped(longest)} characters` : undefined
}

const bareHost = (host: string): string => host.replace(/^www\./, '')

function hostInText(text: string): string | undefined {
  const word = text.trim()
  if (!/^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/iu.test(word)) return undefined
  const address = /^https?:/i.test(word) ? word : `https://${word}`
  return URL.canParse(address) ? new URL(address).host : undefined
}

function warningsOf(written: string, text: string, url: URL | undefined): string[] {
  const warnings: string[] = []
  const host = url?.host ?? ''
  if (host.split('.').some((label) => label.startsWith('xn--'))) {
    warnings.push('The host has letters of another script: what looks like a known name may be another.')
  }
  if (/^[\d.]+(?::\d+)?$|^\[/.test(host)) warnings.push('The host is a number instead of a name.')
  const named = hostInText(text)
  const leads = bareHost(host)
  if (named !== undefined && host !== '' && bareHost(named) !== leads && !leads.endsWith(`.${bareHost(named)}`)) {
    warnings.push(`The text names ${shortened(named)}, the link leads to ${shortened(host)}.`)
  }
  if (/\p{Bidi_Control}/u.test(written + text))
    warnings.push('Hidden characters turn the direction of the text around.')
  return warnings
}

/** Examines a URL without following it. The link's `text` may name another host. */
export function readDestination(written: string, text = ''): Destination {
  const isProtocolRelative = /^\s*\/\/[^/]/.test(written)
  const address = isProtocolRelative ? `https:${written.trim()}` : written
  const url = URL.canParse(address) ? new URL(address) : undefined
  const refusal = url ? refusalOf(url) : whyNotAbsolute(written)
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol)
  return {
    shown: shortened(spelledOut(isWeb ? url.href : written.trim())),
    ...(isWeb && { host: url.host }),
    ...(refusal === undefined ? url && { url: url.href } : { refusal }),
    warnings: warningsOf(written, text, url)
  }
}
