import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where an address is. Everything that is not public belongs to this machine, to the networks around it, or to nobody. */
export type AddressRange = 'public' | 'loopback' | 'private' | 'link-local' | 'shared' | 'reserved'

/** The zones of the blocks as ipaddr.js calls them; every other block is reserved. */
const zones: ReadonlyMap<string, AddressRange> = new Map<string, AddressRange>([
  ['unicast', 'public'],
  // Anycast addresses for the whole Internet.
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

// Documented for benchmarks; tools for tunnels make up addresses in it for names.
const tunnels = ipaddr.IPv4.parseCIDR('198.18.0.0/15')
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const global = ipaddr.IPv6.parseCIDR('2000::/3')

/** The zone of an IP address; what is none is nobody's. */
export function rangeOf(address: string): AddressRange {
  if (isIP(address) === 0) return 'reserved'
  // An IPv4 address mapped into IPv6 is the IPv4 address.
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return zoneOfIPv4(ip)
  if (ip.match(translated)) return zoneOfIPv4(new ipaddr.IPv4(ip.toByteArray().slice(12)))
  const zone = zones.get(ip.range()) ?? 'reserved'
  return zone === 'public' && !ip.match(global) ? 'reserved' : zone
}

const zoneOfIPv4 = (ip: ipaddr.IPv4): AddressRange =>
  ip.match(tunnels) ? 'shared' : (zones.get(ip.range()) ?? 'reserved')
