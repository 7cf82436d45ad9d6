import { countInWords } from '../../shared/countInWords.ts'
import type { Snapshot } from '../../shared/contract/snapshots.ts'
import type { NewSnapshot } from './createSnapshot.ts'
import { limits, type StoredSnapshot } from './shape.ts'

/** A snapshot as a page lists it. */
export const headOf = ({ answerBytes: _bytes, content: _content, ...head }: StoredSnapshot): Snapshot => head

/** The hashes of a snapshot's pictures. */
export const hashesOf = ({ content }: Pick<StoredSnapshot, 'content'>): string[] =>
  content.flatMap(({ facts }) => (facts ? [facts.sha256] : []))

/** Bytes on the disk: a picture of several snapshots counts once. */
export function bytesOf(snapshots: readonly StoredSnapshot[]): number {
  const facts = snapshots.flatMap(({ content }) => content.flatMap((picture) => picture.facts ?? []))
  const pictures = new Map(facts.map(({ sha256, bytes }) => [sha256, bytes]))
  const answers = snapshots.reduce((sum, { answerBytes }) => sum + answerBytes, 0)
  return [...pictures.values()].reduce((sum, bytes) => sum + bytes, answers)
}

/** The index record of a new snapshot. */
export function recordOf({ text, pictures, ...head }: NewSnapshot, id: string, now: number): StoredSnapshot {
  const content = pictures.map(({ name, result }) =>
    result.ok ? { name, facts: result.value.facts } : { name, problem: result.problem }
  )
  const answerBytes = Buffer.byteLength(text)
  const kept = content.filter(({ facts }) => facts).length
  const counts = { pictures: kept, lost: content.length - kept, bytes: 0, answerBytes, content }
  const stored = { ...head, id, at: new Date(now).toISOString(), ...counts }
  return { ...stored, bytes: bytesOf([stored]) }
}

/** Why another snapshot does not fit, in a sentence; undefined where it fits. Snapshots are never evicted. */
export function refusal(
  snapshots: readonly StoredSnapshot[],
  stored: StoredSnapshot,
  most: number = limits.snapshots
): string | undefined {
  if (snapshots.length >= most) {
    return `${countInWords(snapshots.length, 'snapshot is', 'snapshots are')} kept, and Settings allows ${most}: delete one first, or allow more there.`
  }
  return bytesOf([stored, ...snapshots]) > limits.bytes
    ? 'All snapshots together may have 256 MB, and with this one they would have more: delete one first.'
    : undefined
}
