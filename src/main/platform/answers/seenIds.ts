import { longestWord, type Sighting } from '../../../shared/contract/exchanges.ts'
import type { FoundId } from './markedTexts.ts'

/** The request that an answer belongs to. */
export interface Asked {
  readonly connection: string
  readonly account?: string | undefined
  readonly operation: string
  /** The subject of the request, which counts as an id too. */
  readonly subject?: FoundId | undefined
  /** When the answer came, ISO 8601; now where it is absent. */
  readonly at?: string
  readonly kept?: true
  /** When the request began, by the clock of `performance`. */
  readonly began?: number
}

/** Where the ids of each connection were seen in this run. */
export type SeenIds = ReturnType<typeof keepSeenIds>

/** Most ids of a connection: those that were not seen for the longest time go first. */
export const mostIds = 100_000

// Of one id, each in another field or of another account.
const mostSightings = 4

const mostFound = 40

/** Keeps where ids were seen, until the app ends. */
export function keepSeenIds(now: () => number = Date.now) {
  const known = new Map<string, Map<string, readonly Sighting[]>>()
  /** When a connection or an account was forgotten last. */
  const forgotten = new Map<string, number>()
  return {
    note(
      { connection, account, operation, subject, at = new Date(now()).toISOString(), kept, began = Infinity }: Asked,
      found: Iterable<FoundId>
    ) {
      // An answer that was on its way is of another player, or of another platform.
      if ([connection, `${connection} ${account}`].some((one) => began <= (forgotten.get(one) ?? -1))) return
      const ids = known.get(connection) ?? new Map<string, readonly Sighting[]>()
      known.set(connection, ids)
      const of = subject?.id
      const shared = { at, ...(account !== undefined && { account }), ...(of && { of }), ...(kept && { kept }) }
      const noted = new Set<string>()
      for (const { id, field } of subject ? [...found, subject] : found) {
        if (id === '' || id.length > longestWord) continue
        const key = id.toLowerCase()
        // Once an answer: a map looks at all that were deleted from it under a key.
        if (noted.has(`${field} ${key}`)) continue
        noted.add(`${field} ${key}`)
        const sighting = { id, operation, field, ...shared }
        const before = ids.get(key) ?? []
        // Set anew, so that the map stays in the order of the last sighting.
        ids.delete(key)
        ids.set(key, [sighting, ...before.filter((one) => !isSame(one, sighting))].slice(0, mostSightings))
      }
      for (const oldest of ids.keys()) {
        if (ids.size <= mostIds) break
        ids.delete(oldest)
      }
    },
    /** The newest sightings of each word, in whichever case of letters. */
    find(connection: string, words: readonly string[]) {
      const ids = known.get(connection)
      const found: Sighting[] = []
      for (const word of new Set(words.map((one) => one.toLowerCase()))) {
        found.push(...(ids?.get(word) ?? []))
        if (found.length >= mostFound) break
      }
      return found.slice(0, mostFound)
    },
    /** Forgets what was seen of a connection, or with the token of one of its accounts, answers on their way included. */
    forget(connection: string, account?: string) {
      forgotten.set(account === undefined ? connection : `${connection} ${account}`, performance.now())
      if (account === undefined) return void known.delete(connection)
      for (const [id, sightings] of known.get(connection) ?? []) {
        const others = sightings.filter((one) => one.account !== account)
        if (others.length > 0) known.get(connection)?.set(id, others)
        else known.get(connection)?.delete(id)
      }
    }
  }
}

const isSame = (one: Sighting, other: Sighting): boolean =>
  one.operation === other.operation && one.field === other.field && one.account === other.account && one.of === other.of
