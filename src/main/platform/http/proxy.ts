import type { TargetNetwork } from '../../connections/network/target.ts'
import { NetworkFault } from './networkFault.ts'

/** Asks the system for the proxy of an address; the answer is a list such as `PROXY host:3128; DIRECT`. */
export type ResolveProxy = (url: string) => Promise<string>

/** A proxy and its credentials. */
export interface Proxy {
  readonly uri: string
  readonly authorization?: string
}

/** The proxy of an address; undefined for a direct connection. */
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
      return given(proxy)
  }
}

const schemes = new Map([
  ['PROXY', 'http'],
  ['HTTP', 'http'],
  ['HTTPS', 'https'],
  // `SOCKS` without a number is version 4, which undici does not speak.
  ['SOCKS5', 'socks5']
])

// Only the first entry is used: falling back to DIRECT would bypass the proxy.
function firstEntry(answer: string): Proxy | undefined {
  const [kind = '', host = ''] = (answer.split(';')[0] ?? '').trim().split(/\s+/)
  if (kind === '' || kind.toUpperCase() === 'DIRECT') return undefined
  const scheme = schemes.get(kind.toUpperCase())
  if (scheme === undefined) return refuse('PROXY_KIND')
  if (scheme !== 'socks5') return { uri: checked(`${scheme}://${host}`) }
  checked(`http://${host}`)
  return { uri: `socks5://${host}` }
}

function given(proxy: Extract<TargetNetwork['proxy'], { kind: 'address' }>): Proxy {
  const uri = checked(proxy.address)
  if (proxy.user === undefined) return { uri }
  const credentials = Buffer.from(`${proxy.user}:${proxy.password ?? ''}`).toString('base64')
  return { uri, authorization: `Basic ${credentials}` }
}

function checked(address: string): string {
  const url = URL.parse(address)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
    ? url.href
    : refuse('PROXY_ADDRESS')
}

function refuse(code: string): never {
  throw new NetworkFault('proxy', code)
}
