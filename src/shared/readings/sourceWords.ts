import type { SourceName } from '../contract/connections.ts'
import type { SourceKind } from '../values/sourceKinds.ts'

/** The maximum number of characters to turn into words. Pitboss shows a longer `source_type` unchanged. */
const longestWords = 200

/** Turns a `source_type` into words: `Source@GameProcessing` becomes *Game processing*. */
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

/** A `source_type` in words, and the kind that the person gave it. If the `source_type` isn't text, `word` is empty. */
export interface What {
  readonly word: string
  /** Undefined if the person named no kind for the `source_type`. */
  readonly kind: SourceKind | undefined
}

const unknownSource: What = { word: '', kind: undefined }

// Limited, because every row may have a new `source_type`.
const mostKept = 1000

/** Looks up the name of a `source_type` in the connection's settings. Without one, turns the type into words. */
export function whatReader(names: readonly SourceName[]): (received: unknown) => What {
  const known = new Map<string, What>(names.map(({ sourceType, ...name }) => [sourceType, name]))
  return (received) => {
    if (typeof received !== 'string') return unknownSource
    const read = known.get(received) ?? { word: sourceWords(received), kind: undefined }
    if (known.size < mostKept) known.set(received, read)
    return read
  }
}
