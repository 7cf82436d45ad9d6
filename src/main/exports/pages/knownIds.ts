import type { RowId } from '../format/rawRows.ts'

/** The ids that a pagination has seen: all it remembers of rows. */
export interface KnownIds {
  has(id: RowId | undefined): boolean
  /** Remembers these ids and returns the positions of new ones. A row without an id is always new. */
  take(ids: readonly (RowId | undefined)[]): number[]
}

/** Creates an empty set of known ids. */
export function keepIds(): KnownIds {
  const known = new Set<RowId>()
  return {
    has: (id) => id !== undefined && known.has(id),
    take(ids) {
      const places: number[] = []
      for (let place = 0; place < ids.length; place += 1) {
        const id = ids[place]
        const { size } = known
        if (id !== undefined) known.add(id)
        if (id === undefined || known.size > size) places.push(place)
      }
      return places
    }
  }
}
