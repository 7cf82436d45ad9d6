import type { SourceName } from '../contract/connections.ts'
import type { SourceKind } from '../values/sourceKinds.ts'

/** Characters; a longer `source_type` is shown as received. */
const longestWords = 200

/** A `source_type` in words by its spelling alone: `Source@GameProcessing` is *Game processing*. */
export function sourceWords(received: string): string {
  const name = received.slice(received.lastIndexOf('@') + 1)
  if (received.length > longestWords || !/^[A-Za-z][\w-]*$/.test(name)) return received
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The word for a `source_type` (empty if it isn't text), and its kind according to the connection's settings. */
export interface What {
  readonly word: string
  /** Undefined if the connection has no name for it. */
  readonly kind: SourceKind | undefined
}

const unknownSource: What = { word: '', kind: undefined }

// Limited, because the platform may send a new `source_type` in every row.
const mostKept = 1000

/** Reads a `source_type` by the names of its connection, otherwise by its spelling. */
export function whatReader(names: readonly SourceName[]): (received: unknown) => What {
  const known = new Map<string, What>(names.map(({ sourceType, ...name }) => [sourceType, name]))
  return (received) => {
    if (typeof received !== 'string') return unknownSource
    const read = known.get(received) ?? { word: sourceWords(received), kind: undefined }
    if (known.size < mostKept) known.set(received, read)
    return read
  }
}
