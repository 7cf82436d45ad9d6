import { lookup as ask, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { NetworkFault } from '../../platform/http/networkFault.ts'
import { rangeOf, type AddressRange } from './addressRanges.ts'

/** Finds all addresses of a host. */
export type FindAddresses = (hostname: string) => Promise<readonly LookupAddress[]>

// A name that no server answers for holds one of the process's four threads for seconds, and the files wait behind it.
const atOnce = 2

/** Finds addresses as the system does: two names at a time, and a name that is being looked for only once. */
export function systemLookup(resolve: typeof ask = ask): FindAddresses {
  const underWay = new Map<string, Promise<readonly LookupAddress[]>>()
  const waiting: (() => void)[] = []
  let running = 0
  const turn = async () => {
    if (running < atOnce) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
  }
  const done = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const find = async (hostname: string) => {
    await turn()
    try {
      return await new Promise<readonly LookupAddress[]>((found, failed) => {
        resolve(hostname, { all: true }, (error, addresses) => (error ? failed(error) : found(addresses)))
      })
    } finally {
      underWay.delete(hostname)
      done()
    }
  }
  return (hostname) => {
    const known = underWay.get(hostname) ?? find(hostname)
    underWay.set(hostname, known)
    return known
  }
}

/** A host as the URL standard writes it, without the brackets of an IPv6 address. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** The zone that a host names by itself: an address, or this machine; undefined for a name that has to be looked up. */
export function namedZone(hostname: string): AddressRange | undefined {
  if (hostname === 'localhost') return 'loopback'
  return isIP(bare(hostname)) === 0 ? undefined : rangeOf(bare(hostname))
}

/** What the network around a connection allows. */
export interface Surroundings {
  /** Whether pictures may be fetched from a zone: the public one always, another one if the connection itself is there. */
  admits(zone: AddressRange): Promise<boolean>
  /** Looks a picture's host up for a socket and leaves out every address that may not be reached. */
  readonly lookup: LookupFunction
}

/**
 * The surroundings of a connection, by its host. What counts is the address that a socket connects to, so the check is made
 * where the socket gets it: a name that leads elsewhere a moment later gains nothing by it.
 */
export function surroundingsOf(host: string, find: FindAddresses): Surroundings {
  const own = async (): Promise<readonly AddressRange[]> => {
    const named = namedZone(host)
    if (named) return [named]
    const found = await find(host).catch(() => [])
    const zones = found.map(({ address }) => rangeOf(address))
    // A host that is public as well is not *in* the private network that it names.
    return zones.includes('public') ? [] : zones
  }
  const admits = async (zone: AddressRange) => zone === 'public' || (await own()).includes(zone)
  const admitted = async (hostname: string): Promise<LookupAddress[]> => {
    const allowed: LookupAddress[] = []
    for (const found of await find(hostname)) if (await admits(rangeOf(found.address))) allowed.push(found)
    if (allowed.length === 0) throw new NetworkFault('invalid-input', 'PRIVATE_NETWORK')
    return allowed
  }
  return {
    admits,
    lookup(hostname, { all }, answer) {
      admitted(hostname).then(
        (found) => {
          const [first] = found
          if (all || !first) answer(null, found)
          else answer(null, first.address, first.family)
        },
        (error: NodeJS.ErrnoException) => answer(error, '')
      )
    }
  }
}
