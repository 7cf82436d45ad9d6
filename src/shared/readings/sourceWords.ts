import type { SourceName } from '../contract/connections.ts'
import type { SourceKind } from '../values/sourceKinds.ts'

/** The longest `source_type` that is put into words, in characters; a longer one is shown as received. */
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

/** What a `source_type` is called, empty where it is no text, and of which kind the connection says it is. */
export interface What {
  readonly word: string
  /** Undefined without a name: nothing of it is documented. */
  readonly kind: SourceKind | undefined
}

const nothing: What = { word: '', kind: undefined }

// The platform may send another one in every row.
const mostKept = 1000

/** Reads a `source_type` by the names of its connection, else by its spelling. */
export function whatReader(names: readonly SourceName[]): (received: unknown) => What {
  const known = new Map<string, What>(names.map(({ sourceType, ...name }) => [sourceType, name]))
  return (received) => {
    if (typeof received !== 'string') return nothing
    const read = known.get(received) ?? { word: sourceWords(received), kind: undefined }
    if (known.size < mostKept) known.set(received, read)
    return read
  }
}
