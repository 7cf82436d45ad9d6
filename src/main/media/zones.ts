import { BlockList, isIP } from 'node:net'

/** Where an address is. Everything that is not public belongs to this machine, to the networks around it, or to nobody. */
export type Zone = 'public' | 'loopback' | 'private' | 'link-local' | 'shared' | 'reserved'

type Subnet = readonly [net: string, prefix: number]

/** The special blocks of IANA's registries for IPv4 and IPv6; the first that holds an address names its zone. */
const blocks: readonly (readonly [zone: Zone, v4: readonly Subnet[], v6: readonly Subnet[]])[] = [
  ['loopback', [['127.0.0.0', 8]], [['::1', 128]]],
  ['link-local', [['169.254.0.0', 16]], [['fe80::', 10]]],
  [
    'private',
    [
      ['10.0.0.0', 8],
      ['172.16.0.0', 12],
      ['192.168.0.0', 16]
    ],
    // Unique local, and the site-local of before.
    [
      ['fc00::', 7],
      ['fec0::', 10]
    ]
  ],
  // Carriers' networks, and those that tools for tunnels make up for names.
  [
    'shared',
    [
      ['100.64.0.0', 10],
      ['198.18.0.0', 15]
    ],
    []
  ],
  [
    'reserved',
    [
      ['0.0.0.0', 8],
      ['192.0.0.0', 24],
      ['192.0.2.0', 24],
      ['192.88.99.0', 24],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
      // Multicast, the future, and everybody.
      ['224.0.0.0', 3]
    ],
    // Teredo, ORCHID, benchmarks and documentation, all within what is otherwise public.
    [
      ['2001::', 23],
      ['2001:db8::', 32],
      ['3fff::', 20]
    ]
  ]
]

const lists = blocks.map(([zone, v4, v6]) => {
  const list = new BlockList()
  for (const [net, prefix] of v4) list.addSubnet(net, prefix, 'ipv4')
  for (const [net, prefix] of v6) list.addSubnet(net, prefix, 'ipv6')
  return { zone, list }
})

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** The zone of an IP address; what is none is nobody's. */
export function zoneOf(address: string): Zone {
  const family = isIP(address)
  if (family === 0) return 'reserved'
  if (family === 4) return lists.find(({ list }) => list.check(address, 'ipv4'))?.zone ?? 'public'
  const inner = innerAddress(address)
  if (inner !== undefined) return zoneOf(inner)
  return (
    lists.find(({ list }) => list.check(address, 'ipv6'))?.zone ??
    (global.check(address, 'ipv6') ? 'public' : 'reserved')
  )
}

/** The IPv4 address that an IPv6 address stands for: mapped, compatible, translated (64:ff9b::), or by way of 6to4 (2002::). */
function innerAddress(address: string): string | undefined {
  const words = wordsOf(address)
  const [first = 0, second = 0, third = 0] = words
  const last = words.slice(6)
  const isZero = (from: number, to: number) => words.slice(from, to).every((word) => word === 0)
  if (first === 0x2002) return dotted(second, third)
  if (first === 0x64 && second === 0xff9b) return dotted(...last)
  if (!isZero(0, 5) || ![0, 0xffff].includes(words[5] ?? 0)) return undefined
  // :: and ::1 are addresses of their own.
  return words[5] === 0 && isZero(6, 7) && (words[7] ?? 0) <= 1 ? undefined : dotted(...last)
}

const dotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** The eight words of an IPv6 address. */
function wordsOf(address: string): number[] {
  // The URL standard writes all of them in hexadecimal; a resolver may end in dots and name an interface.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]/`)
  const [front = '', back] = hostname.slice(1, -1).split('::')
  const read = (text: string | undefined) => (text ? text.split(':').map((word) => parseInt(word, 16)) : [])
  const [before, after] = [read(front), read(back)]
  const filled = back === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...filled, ...after]
}
