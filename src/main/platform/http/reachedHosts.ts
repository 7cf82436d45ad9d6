/** The IP addresses at which each connection's host answered in this run. */
export interface ReachedHosts {
  readonly note: (connection: string, hostname: string, address: string) => void
  /** Empty before the first connection, and behind a proxy, which resolves names itself. */
  readonly list: (connection: string, hostname: string) => string[]
}

// The maximum number of addresses to keep for a host. A large service has a few dozen addresses.
const most = 64

/** Keeps addresses until Pitboss quits. If a host has moved, these are both its old and its new addresses. */
export function keepReachedHosts(): ReachedHosts {
  const known = new Map<string, Set<string>>()
  const keyOf = (connection: string, hostname: string) => `${connection} ${hostname}`
  return {
    note(connection, hostname, address) {
      const key = keyOf(connection, hostname)
      const addresses = known.get(key) ?? new Set()
      known.set(key, addresses)
      if (addresses.size < most) addresses.add(address)
    },
    list: (connection, hostname) => [...(known.get(keyOf(connection, hostname)) ?? [])]
  }
}
