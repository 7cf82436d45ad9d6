import type { SourceName } from '../contract/connections.ts'
import type { SourceKind } from '../values/sourceKinds.ts'

/** In characters. Pitboss shows a longer `source_type` as received. */
const longestWords = 200

/** A `source_type` in words, derived from its spelling: `Source@GameProcessing` becomes *Game processing*. */
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

/** The word for a `source_type`, and the kind from the connection's settings. The word is empty if the `source_type` isn't text. */
export interface What {
  readonly word: string
  /** Undefined if the connection has no name for the `source_type`. */
  readonly kind: SourceKind | undefined
}

const unknownSource: What = { word: '', kind: undefined }

// Limited, because the platform may send a new `source_type` in every row.
const mostKept = 1000

/** Reads a `source_type` by the connection's names. Without a name, derives the word from the spelling. */
export function whatReader(names: readonly SourceName[]): (received: unknown) => What {
  const known = new Map<string, What>(names.map(({ sourceType, ...name }) => [sourceType, name]))
  return (received) => {
    if (typeof received !== 'string') return unknownSource
    const read = known.get(received) ?? { word: sourceWords(received), kind: undefined }
    if (known.size < mostKept) known.set(received, read)
    return read
  }
}
