import type { Sighting } from '../../shared/contract/exchanges.ts'
import { log, nameOf } from '../common/log.ts'
import type { FoundId } from '../platform/answers/markedTexts.ts'
import { keepSeenIds, type Asked, type SeenIds } from '../platform/answers/seenIds.ts'

/** Something that is kept, and what identifies it. */
export interface KeptThing extends Omit<Asked, 'connection' | 'kept'> {
  readonly at: string
  readonly ids: Iterable<FoundId>
}

/** Reads what is kept of a connection, oldest first. */
export type KeptSource = (connection: string) => Promise<readonly KeptThing[]>

/** The ids in what is kept in the profile. */
export interface KeptIds<Name extends string> {
  find(connection: string, words: readonly string[]): Promise<Sighting[]>
  /** A source has changed and is read again at the next search. */
  changed(name: Name): void
}

/** Indexes sources at the first search of a connection; one that cannot be read counts as empty until the next search. */
export function indexKeptIds<Name extends string>(sources: Readonly<Record<Name, KeptSource>>): KeptIds<Name> {
  const indexes = new Map<string, Map<string, Promise<SeenIds>>>()

  async function read(source: KeptSource, connection: string): Promise<SeenIds> {
    const index = keepSeenIds()
    for (const { ids, ...asked } of await source(connection)) index.note({ connection, kept: true, ...asked }, ids)
    return index
  }

  async function indexOf(name: string, source: KeptSource, connection: string): Promise<SeenIds> {
    const known = indexes.get(name) ?? new Map<string, Promise<SeenIds>>()
    indexes.set(name, known)
    const reading = known.get(connection) ?? read(source, connection)
    known.set(connection, reading)
    try {
      return await reading
    } catch (error) {
      log('kept-ids-unread', { source: name, error: nameOf(error) })
      known.delete(connection)
      return keepSeenIds()
    }
  }

  return {
    async find(connection, words) {
      const found = await Promise.all(
        Object.entries<KeptSource>(sources).map(([name, source]) => indexOf(name, source, connection))
      )
      return found.flatMap((index) => index.find(connection, words))
    },
    changed: (name) => void indexes.delete(name)
  }
}
