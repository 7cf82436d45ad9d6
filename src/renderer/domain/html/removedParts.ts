/** A part that was taken out of a message. */
export interface Removed {
  readonly kind: 'element' | 'attribute' | 'style'
  /** Such as `script`, `onclick` or `animation`. */
  readonly name: string
}

/** The removed parts of a message, with their counts. */
export interface RemovedPart extends Removed {
  readonly count: number
}

/** Counts the removed parts, the most frequent first. */
export function countRemovedParts(all: Iterable<Removed>): RemovedPart[] {
  const counts = new Map<string, RemovedPart>()
  for (const { kind, name } of all) {
    const key = `${kind} ${name}`
    counts.set(key, { kind, name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)
}
