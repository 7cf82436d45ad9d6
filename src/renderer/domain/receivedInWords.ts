import { wireText } from '../../shared/drift/driftList.ts'

const longest = 60

/** A received value as one line of JSON: text keeps its quotes, so that `"3"` differs from `3`. */
export function receivedInWords(raw: unknown): string {
  if (raw === undefined) return 'absent'
  const text = wireText(raw)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
