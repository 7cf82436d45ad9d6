/** The part of a store that is kept for an account that is left, and how much of it. */
export interface KeptParts<Part> {
  /** At most this much is kept of all accounts together; what was put aside first goes first. */
  readonly most: number
  /** How much a part is; each counts as one where this is absent. */
  readonly sizeOf?: (part: Part) => number
  /** Replaces a part that went, for example by a note of it. */
  readonly remainderOf?: (part: Part) => Part | undefined
}

const keyOf = (connection: string, account: string) => `${connection} ${account}`

/** Keeps a part of a store's state for each account that is not in use, within a limit. */
export function keepByAccount<Part>({ most, sizeOf = () => 1, remainderOf = () => undefined }: KeptParts<Part>) {
  const parts = new Map<string, Part>()
  const evict = () => {
    let size = 0
    for (const [key, part] of [...parts].toReversed()) {
      size += sizeOf(part)
      if (size <= most || sizeOf(part) === 0) continue
      const remainder = remainderOf(part)
      if (remainder === undefined) parts.delete(key)
      else parts.set(key, remainder)
    }
  }
  return {
    put(connection: string, account: string, part: Part): void {
      const key = keyOf(connection, account)
      parts.delete(key)
      parts.set(key, part)
      evict()
    },
    /** The part of an account that is chosen again; it is not kept here any more. */
    take(connection: string, account: string): Part | undefined {
      const key = keyOf(connection, account)
      const part = parts.get(key)
      parts.delete(key)
      return part
    },
    /** Drops what belongs to a connection, which may lead to another platform now. */
    drop(connection: string): void {
      for (const key of parts.keys()) if (key.startsWith(`${connection} `)) parts.delete(key)
    }
  }
}
