/** The longest `source_type` that is put into words, in characters; a longer one is shown as received. */
const longestWords = 200

/**
 * A `source_type` in words by its spelling alone: `Source@GameProcessing` is *Game processing*. What it means is not documented.
 * A text of another form, or one without letters, stays as received.
 */
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

// The platform may send another one in every row.
const mostKept = 1000
const kept = new Map<string, string>()

/** The words of a received `source_type` that are shown as *What*; undefined where it is no text. */
export function whatWords(received: unknown): string | undefined {
  if (typeof received !== 'string') return undefined
  const words = kept.get(received) ?? sourceWords(received)
  if (kept.size < mostKept) kept.set(received, words)
  return words
}
