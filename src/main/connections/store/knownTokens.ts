import { isLoopback } from '../network/address.ts'

/** The tokens of every host in this run, also those that were replaced or deleted: an answer may still hold them. */
export interface KnownTokens {
  note(address: string, tokens: readonly string[]): void
  /** Those of an address's host, in every spelling of it. */
  at(address: string): readonly string[]
  all(): readonly string[]
}

/** A host as it is compared: this machine is one in all its names. */
export function hostOf(address: string): string {
  const { hostname = '' } = URL.parse(address) ?? {}
  return isLoopback(hostname) ? 'localhost' : hostname.replace(/\.$/, '')
}

/** Keeps them until the app ends, in memory alone. */
export function keepKnownTokens(): KnownTokens {
  const known = new Map<string, Set<string>>()
  return {
    note(address, tokens) {
      const host = hostOf(address)
      known.set(host, new Set([...(known.get(host) ?? []), ...tokens]))
    },
    at: (address) => [...(known.get(hostOf(address)) ?? [])],
    all: () => [...new Set([...known.values()].flatMap((tokens) => [...tokens]))]
  }
}
