import { BlockList, isIP } from 'node:net'
import type { ConnectionDraft } from '../../../shared/contract/connections.ts'
import { failure, success, type Outcome } from '../../../shared/outcome/outcome.ts'
import { visibleText } from '../../../shared/text/invisible.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')

/** Whether a list contains a URL's host. URL parsing has already turned `0x7f.1` into `127.0.0.1`. */
function isIn(list: BlockList, hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  return family !== 0 && list.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a host is `localhost` or ends in `.localhost`. RFC 6761 reserves these names for this machine. */
export const isLocalhost = (hostname: string): boolean => /(?:^|\.)localhost\.?$/.test(hostname)

/** Whether a URL's host is this machine. */
export const isLoopback = (hostname: string): boolean => isLocalhost(hostname) || isIn(loopback, hostname)

const refused = (message: string): Outcome<never> => failure('invalid-input', { message })

const rules: readonly { breaks: RegExp; message: string }[] = [
  // oxlint-disable-next-line no-control-regex -- this pattern must match control characters
  { breaks: /[\u0000-\u0020\u007f-\u00a0\\]/, message: 'Remove blanks, line breaks and backslashes from the address.' },
  { breaks: /[{}]/, message: 'Replace the placeholder in braces, such as {{host}}, with its value.' },
  { breaks: /^https?:?\/{0,2}$/i, message: 'This is only a scheme: add the host, such as https://api.example.com.' },
  { breaks: /^https?:\/\/https?(?:[:/]|$)/i, message: 'The address has two schemes: leave one.' },
  { breaks: /^(?!https?:\/\/)/i, message: 'The address must begin with https:// or http://.' },
  { breaks: /[,;'"`)>]\/*$/, message: 'Remove the sign after the address, such as a comma or a quote.' },
  { breaks: /^https?:\/\/(?:[/:?#]|$)/i, message: 'The address has no host.' },
  { breaks: /^https?:\/\/[^/?#]*@/i, message: 'Leave user name and password out of the address.' },
  { breaks: /\?/, message: 'Leave the query out of the address (everything from the question mark on).' },
  { breaks: /#/, message: 'Leave the fragment out of the address (everything from the number sign on).' },
  { breaks: /%(?:0[0-9a-f]|1[0-9a-f]|7f)/i, message: 'The address contains an encoded control character.' }
]

function parse(text: string): Outcome<URL> {
  const broken = rules.find(({ breaks }) => breaks.test(text))
  if (broken) return refused(broken.message)
  const url = URL.parse(text)
  if (!url) return refused('This is not an address.')
  if (isIn(linkLocal, url.hostname)) return refused('Link-local addresses are refused: no platform is reached there.')
  return success(url)
}

/** Reads a base URL. Allows http only on this machine or, with a warning, in development. */
export function readBaseUrl(
  text: string,
  environment: ConnectionDraft['environment']
): Outcome<{ readonly address: string; readonly warning?: string }> {
  const parsed = parse(visibleText(text))
  if (!parsed.ok) return parsed
  const url = parsed.value
  const address = url.origin + url.pathname.replace(/(?<!\/)\/+$/, '')
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return success({ address })
  if (environment !== 'development') {
    return refused('Without encryption (http) only this machine is allowed, or a development connection.')
  }
  return success({
    address,
    warning: `Nothing that goes to ${url.host} is encrypted: anyone on the way can read the tokens.`
  })
}

/** Reads a proxy's address, which may have only a scheme, host and port. */
export function readProxyAddress(text: string): Outcome<string> {
  const address = visibleText(text)
  if (!/^(?:https?|socks5):\/\//i.test(address)) {
    return refused('A proxy’s address begins with http://, https:// or socks5://.')
  }
  const isSocks = /^socks5:/i.test(address)
  // Parse the address as http, because only then is the host normalised: 2130706433 becomes 127.0.0.1.
  const parsed = parse(address.replace(/^socks5:/i, 'http:'))
  if (!parsed.ok) return parsed
  if (parsed.value.pathname !== '/') return refused('A proxy’s address ends after its port.')
  if (!isSocks) return success(parsed.value.origin)
  // Don't use the port from `parsed`, because it drops port 80, the default of http.
  return success(`socks5://${parsed.value.hostname}:${URL.parse(address)?.port || '1080'}`)
}
