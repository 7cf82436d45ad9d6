import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isLocalhost } from '../../connections/network/address.ts'

const thisMachine: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 }
]

/** The addresses of `localhost` and its subdomains, found without a name server; undefined for other hosts. */
export const localhostAddresses = (hostname: string): readonly LookupAddress[] | undefined =>
  isLocalhost(hostname) ? thisMachine : undefined

/** Resolves `localhost` names without the system's resolver, and all others with it. */
export const lookupHost: LookupFunction = (hostname, options, answer) => {
  const [own] = localhostAddresses(hostname) ?? []
  if (!own) lookup(hostname, options, answer)
  else if (options.all) answer(null, [...thisMachine])
  else answer(null, own.address, own.family)
}
