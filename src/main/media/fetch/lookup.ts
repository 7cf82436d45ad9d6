import { lookup as ask, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLocalhost } from '../../connections/network/address.ts'
import { localhostAddresses } from '../../platform/http/localhost.ts'
import { Fault } from '../../platform/http/problems.ts'
import ipaddr from 'ipaddr.js'
import { createHostSemaphore } from './hostSemaphore.ts'

export type FindAddresses = (hostname: string) => Promise<readonly LookupAddress[]>

// A slow look-up blocks one of Node's four worker threads for seconds, and file access needs those threads too.
const atOnce = 2

/** Resolves names with the system's resolver: at most two at once, and never the same name twice at once. */
export function systemLookup(resolve: typeof ask = ask): FindAddresses {
  const pending = new Map<string, Promise<readonly LookupAddress[]>>()
  const inSlot = createHostSemaphore({ inAll: atOnce })
  const find = (hostname: string) =>
    inSlot(
      hostname,
      () =>
        new Promise<readonly LookupAddress[]>((done, failed) => {
          resolve(hostname, { all: true }, (error, addresses) => (error ? failed(error) : done(addresses)))
        })
    ).finally(() => pending.delete(hostname))
  return (hostname) => {
    const known = pending.get(hostname) ?? find(hostname)
    pending.set(hostname, known)
    return known
  }
}

/** Removes the brackets that a URL puts around an IPv6 address. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Returns the address range of an IP address or a localhost name; undefined for a name that must be resolved. */
export function namedRange(hostname: string): AddressRange | undefined {
  if (isLocalhost(hostname)) return 'loopback'
  return isIP(bare(hostname)) === 0 ? undefined : rangeOf(bare(hostname))
}

/** Which addresses a connection's pictures may come from, depending on the connection's own network. */
export interface Surroundings {
  /** Always true for *public*, otherwise only for the connection's own range. */
  admits(range: AddressRange): boolean
  /** Resolves a picture's host for a socket, and leaves out forbidden addresses. */
  readonly lookup: LookupFunction
}

/**
 * Derives the allowed addresses from a connection's host and from the addresses at which its API was reached. Addresses
 * to which the host name resolves later aren't added. The check happens when the socket gets its address, which
 * prevents DNS rebinding.
 */
export function surroundingsOf(host: string, reached: () => readonly string[], find: FindAddresses): Surroundings {
  const own = (): readonly AddressRange[] => {
    const named = namedRange(host)
    if (named) return [named]
    const ranges = reached().map(rangeOf)
    // A connection whose host also has a public address can't load pictures from a private network.
    return ranges.includes('public') ? [] : ranges
  }
  const admits = (range: AddressRange) => range === 'public' || own().includes(range)
  const admitted = async (hostname: string): Promise<LookupAddress[]> => {
    const addresses = localhostAddresses(hostname) ?? (await find(hostname))
    const allowed = addresses.filter(({ address }) => admits(rangeOf(address)))
    if (allowed.length === 0) throw new Fault('invalid-input', 'PRIVATE_NETWORK')
    return allowed
  }
  return {
    admits,
    lookup(hostname, { all }, answer) {
      admitted(hostname).then(
        (addresses) => {
          const [first] = addresses
          if (all || !first) answer(null, addresses)
          else answer(null, first.address, first.family)
        },
        (error: NodeJS.ErrnoException) => answer(error, '')
      )
    }
  }
}

type AddressRange = 'public' | 'loopback' | 'private' | 'link-local' | 'shared' | 'reserved'

/** The address range of each block that ipaddr.js names. Blocks that aren't listed are reserved. */
const ranges: ReadonlyMap<string, AddressRange> = new Map<string, AddressRange>([
  ['unicast', 'public'],
  // Anycast addresses of the public Internet.
  ['as112', 'public'],
  ['as112v6', 'public'],
  ['amt', 'public'],
  ['loopback', 'loopback'],
  ['linkLocal', 'link-local'],
  ['private', 'private'],
  ['uniqueLocal', 'private'],
  ['deprecatedSiteLocal', 'private'],
  ['carrierGradeNat', 'shared']
])

// This block is reserved for benchmarks, but VPN tools use it for addresses that stand for host names.
const tunnels = ipaddr.IPv4.parseCIDR('198.18.0.0/15')
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const global = ipaddr.IPv6.parseCIDR('2000::/3')

/** Returns the range of an IP address; *reserved* if the address is invalid. */
export function rangeOf(address: string): AddressRange {
  if (isIP(address) === 0) return 'reserved'
  // Treat an IPv4-mapped IPv6 address as its IPv4 address.
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return rangeOfIPv4(ip)
  if (ip.match(translated)) return rangeOfIPv4(new ipaddr.IPv4(ip.toByteArray().slice(12)))
  const range = ranges.get(ip.range()) ?? 'reserved'
  return range === 'public' && !ip.match(global) ? 'reserved' : range
}

const rangeOfIPv4 = (ip: ipaddr.IPv4): AddressRange =>
  ip.match(tunnels) ? 'shared' : (ranges.get(ip.range()) ?? 'reserved')
