import type { RowId } from '../format/rawRows.ts'

/** The ids that a walk has met: all it remembers of rows. */
export interface KnownIds {
  has(id: RowId | undefined): boolean
  /** Remembers these ids and answers the places of those that are new. A row without an id is always new. */
  take(ids: readonly (RowId | undefined)[]): number[]
}

/** Starts to remember. */
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
