/** The IP addresses at which each connection's host really answered in this run. */
export type ReachedHosts = ReturnType<typeof keepReachedHosts>

// Addresses kept of a host; a large service has a few dozen.
const most = 64

/** Keeps them until the app ends: a host that moved counts as being at both places. */
export function keepReachedHosts() {
  const known = new Map<string, Set<string>>()
  const keyOf = (connection: string, hostname: string) => `${connection} ${hostname}`
  return {
    note(connection: string, hostname: string, address: string) {
      const key = keyOf(connection, hostname)
      const addresses = known.get(key) ?? new Set()
      known.set(key, addresses)
      if (addresses.size < most) addresses.add(address)
    },
    /** Empty before the first connection, and behind a proxy, which resolves names itself. */
    list: (connection: string, hostname: string) => [...(known.get(keyOf(connection, hostname)) ?? [])]
  }
}
