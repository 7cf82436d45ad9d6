/** The IP addresses at which each connection's host answered in this run. */
export interface ReachedHosts {
  readonly note: (connection: string, hostname: string, address: string) => void
  /** Empty before the first connection. Also empty behind a proxy, because the proxy resolves names. */
  readonly list: (connection: string, hostname: string) => string[]
}

// The maximum number of addresses kept for a host. A large service has a few dozen.
const most = 64

/** Keeps addresses until the app ends, so a host that moved has its old and new addresses. */
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
