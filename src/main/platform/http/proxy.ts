import { proxyCredentials, type TargetNetwork } from '../../connections/network/target.ts'
import { Fault } from './problems.ts'

/** Returns the system's proxies for an address, such as `PROXY host:3128; DIRECT`. */
export type ResolveProxy = (url: string) => Promise<string>

export interface Proxy {
  readonly uri: string
  /** The value of `Proxy-Authorization`; absent for SOCKS. */
  readonly authorization?: string
  /** The user and password for a SOCKS proxy. */
  readonly login?: { readonly username: string; readonly password: string }
}

/** The proxy for an address; undefined if the connection is direct. */
export async function proxyFor(
  { proxy }: TargetNetwork,
  url: string,
  resolveProxy: ResolveProxy
): Promise<Proxy | undefined> {
  switch (proxy.kind) {
    case 'none':
      return undefined
    case 'system':
      return firstEntry(await resolveProxy(url).catch(() => refuse('PROXY_RESOLVER')))
    case 'address':
      return ownProxy(proxy)
  }
}

const schemes = new Map([
  ['PROXY', 'http'],
  ['HTTP', 'http'],
  ['HTTPS', 'https'],
  // `SOCKS` without a number means version 4, which undici doesn't support.
  ['SOCKS5', 'socks5']
])

// Use only the first entry: falling back to DIRECT would bypass the proxy.
function firstEntry(answer: string): Proxy | undefined {
  const [kind = '', host = ''] = (answer.split(';')[0] ?? '').trim().split(/\s+/)
  if (kind === '' || kind.toUpperCase() === 'DIRECT') return undefined
  const scheme = schemes.get(kind.toUpperCase())
  if (scheme === undefined) return refuse('PROXY_KIND')
  return { uri: checked(`${scheme}://${host}`) }
}

function ownProxy(proxy: Extract<TargetNetwork['proxy'], { kind: 'address' }>): Proxy {
  const { address, user, password } = proxy
  const uri = checked(address)
  if (user === undefined) return { uri }
  if (!uri.startsWith('socks5:')) return { uri, authorization: `Basic ${proxyCredentials(proxy)}` }
  // SOCKS 5 can't send a user without a password, and undici would then connect without the user.
  if (password === undefined || password === '') return refuse('PROXY_PASSWORD')
  return { uri, login: { username: user, password } }
}

function checked(address: string): string {
  const isSocks = address.startsWith('socks5:')
  const url = URL.parse(isSocks ? address.replace('socks5', 'http') : address)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return refuse('PROXY_ADDRESS')
  return isSocks ? address : url.href
}

function refuse(code: string): never {
  throw new Fault('proxy', code)
}
