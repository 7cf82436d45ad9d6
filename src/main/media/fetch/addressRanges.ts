import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The range of an IP address. What is not public is this machine, a network around it, or unassigned. */
export type AddressRange = 'public' | 'loopback' | 'private' | 'link-local' | 'shared' | 'reserved'

/** Address blocks by ipaddr.js's names; every other block is reserved. */
const ranges: ReadonlyMap<string, AddressRange> = new Map<string, AddressRange>([
  ['unicast', 'public'],
  // Anycast addresses for the public Internet.
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

// Reserved for benchmarks; VPN tools hand out such addresses as stand-ins for names.
const tunnels = ipaddr.IPv4.parseCIDR('198.18.0.0/15')
const translated = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const global = ipaddr.IPv6.parseCIDR('2000::/3')

/** The range of an IP address; an invalid one is reserved. */
export function rangeOf(address: string): AddressRange {
  if (isIP(address) === 0) return 'reserved'
  // An IPv4-mapped IPv6 address counts as its IPv4 address.
  const ip = ipaddr.process(address)
  if (ip instanceof ipaddr.IPv4) return rangeOfIPv4(ip)
  if (ip.match(translated)) return rangeOfIPv4(new ipaddr.IPv4(ip.toByteArray().slice(12)))
  const range = ranges.get(ip.range()) ?? 'reserved'
  return range === 'public' && !ip.match(global) ? 'reserved' : range
}

const rangeOfIPv4 = (ip: ipaddr.IPv4): AddressRange =>
  ip.match(tunnels) ? 'shared' : (ranges.get(ip.range()) ?? 'reserved')
